import { activityReadModel } from './activity/read-model.js';
import { analyticsReadModel } from './analytics/read-model.js';
import { auditReadModel } from './audit/read-model.js';
import { billingReadModel } from './billing/read-model.js';
import { customersReadModel } from './customers/read-model.js';
import { dealsReadModel } from './deals/read-model.js';
import { documentsReadModel } from './documents/read-model.js';
import { importsReadModel } from './imports/read-model.js';
import { intakeReadModel } from './intake/read-model.js';
import { membershipsReadModel } from './memberships/read-model.js';
import { pointsReadModel } from './points/read-model.js';
import { programsReadModel } from './programs/read-model.js';
import { proofReadModel } from './proof/read-model.js';
import { referralsReadModel } from './referrals/read-model.js';
import { rewardsReadModel } from './rewards/read-model.js';
import { shopReadModel } from './shop/read-model.js';
import { supportReadModel } from './support/read-model.js';
import { tiersReadModel } from './tiers/read-model.js';

/**
 * The read model of each context, in the order of folding: for the same event a projection sees the rows of those before it (the history
 * reads the customer's balance after it), and for earlier events also those of the projections after it.
 */
export const readModels = [
  shopReadModel,
  customersReadModel,
  pointsReadModel,
  intakeReadModel,
  rewardsReadModel,
  activityReadModel,
  programsReadModel,
  documentsReadModel,
  analyticsReadModel,
  auditReadModel,
  proofReadModel,
  tiersReadModel,
  membershipsReadModel,
  importsReadModel,
  referralsReadModel,
  billingReadModel,
  dealsReadModel,
  supportReadModel,
] as const;
