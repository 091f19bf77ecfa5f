import { activityContract } from './activity/contract.js';
import { analyticsContract } from './analytics/contract.js';
import { appKeysContract } from './app-keys/contract.js';
import { auditContract } from './audit/contract.js';
import { billingContract } from './billing/contract.js';
import { blocksContract } from './blocks/contract.js';
import { customersContract } from './customers/contract.js';
import { dealsContract } from './deals/contract.js';
import { documentsContract } from './documents/contract.js';
import { exportsContract } from './exports/contract.js';
import { feedContract } from './feed/contract.js';
import { feedbackContract } from './feedback/contract.js';
import { filesContract } from './files/contract.js';
import { flowContract } from './flow/contract.js';
import { healthContract } from './health/contract.js';
import { importsContract } from './imports/contract.js';
import { intakeContract } from './intake/contract.js';
import { membershipsContract } from './memberships/contract.js';
import { messagingContract } from './messaging/contract.js';
import { metafieldsContract } from './metafields/contract.js';
import { pointsContract } from './points/contract.js';
import { programsContract } from './programs/contract.js';
import { proofContract } from './proof/contract.js';
import { referralsContract } from './referrals/contract.js';
import { rewardsContract } from './rewards/contract.js';
import { shopContract } from './shop/contract.js';
import { shopperContract } from './shopper/contract.js';
import { supportContract } from './support/contract.js';
import { tasksContract } from './tasks/contract.js';
import { tiersContract } from './tiers/contract.js';
import { tillContract } from './till/contract.js';

/** Contracts of all contexts: events, endpoints, routes and rejections are joined from this list. A new context is a line here. */
export const contextContracts = [
  intakeContract,
  pointsContract,
  programsContract,
  rewardsContract,
  customersContract,
  shopContract,
  proofContract,
  appKeysContract,
  auditContract,
  activityContract,
  analyticsContract,
  feedContract,
  healthContract,
  exportsContract,
  filesContract,
  messagingContract,
  tasksContract,
  shopperContract,
  documentsContract,
  blocksContract,
  tiersContract,
  membershipsContract,
  metafieldsContract,
  importsContract,
  referralsContract,
  billingContract,
  supportContract,
  dealsContract,
  feedbackContract,
  tillContract,
  flowContract,
] as const;
