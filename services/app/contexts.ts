import { actions } from '../contexts/actions/module.js';
import { activity } from '../contexts/activity/module.js';
import { admin } from '../contexts/admin/module.js';
import { analytics } from '../contexts/analytics/module.js';
import { appKeys } from '../contexts/app-keys/module.js';
import { audit } from '../contexts/audit/module.js';
import { billing } from '../contexts/billing/module.js';
import { customers } from '../contexts/customers/module.js';
import { deals } from '../contexts/deals/module.js';
import type { Context } from '../contexts/dependencies.js';
import { documents } from '../contexts/documents/module.js';
import { earning } from '../contexts/earning/module.js';
import { exports } from '../contexts/exports/module.js';
import { feed } from '../contexts/feed/module.js';
import { feedback } from '../contexts/feedback/module.js';
import { files } from '../contexts/files/module.js';
import { flow } from '../contexts/flow/module.js';
import { health } from '../contexts/health/module.js';
import { imports } from '../contexts/imports/module.js';
import { memberships } from '../contexts/memberships/module.js';
import { messaging } from '../contexts/messaging/module.js';
import { metafields } from '../contexts/metafields/module.js';
import { order } from '../contexts/order.js';
import { orders } from '../contexts/orders/module.js';
import { points } from '../contexts/points/module.js';
import { privacy } from '../contexts/privacy/module.js';
import { programs } from '../contexts/programs/module.js';
import { proof } from '../contexts/proof/module.js';
import { referrals } from '../contexts/referrals/module.js';
import { reviews } from '../contexts/reviews/module.js';
import { rewards } from '../contexts/rewards/module.js';
import { shop } from '../contexts/shop/module.js';
import { signIn } from '../contexts/sign-in/module.js';
import { storefront } from '../contexts/storefront/module.js';
import { support } from '../contexts/support/module.js';
import { tasks } from '../contexts/tasks/module.js';
import { tiers } from '../contexts/tiers/module.js';
import { till } from '../contexts/till/module.js';

/** The only list of contexts. A new one is a line here, and separate folders. Process managers of one event run in this order. */
export const contexts: readonly Context[] = [
  privacy,
  shop,
  admin,
  signIn,
  appKeys,
  customers,
  orders,
  billing,
  points,
  earning,
  actions,
  programs,
  rewards,
  reviews,
  storefront,
  till,
  documents,
  activity,
  analytics,
  proof,
  audit,
  feed,
  exports,
  files,
  messaging,
  tasks,
  tiers,
  imports,
  memberships,
  metafields,
  referrals,
  support,
  deals,
  feedback,
  flow,
  health,
];

/** What contexts add to the work of lower ones, lowest context first. */
export const contributions: readonly Context[] = order.flatMap((name) =>
  contexts.filter((context) => context.name === name),
);
