import { activity } from './en/activity.js';
import { approvals } from './en/approvals.js';
import { audit } from './en/audit.js';
import { billing } from './en/billing.js';
import { connection } from './en/connection.js';
import { customers } from './en/customers.js';
import { dashboard } from './en/dashboard.js';
import { deals } from './en/deals.js';
import { exports } from './en/exports.js';
import { feedback } from './en/feedback.js';
import { files } from './en/files.js';
import { health } from './en/health.js';
import { history } from './en/history.js';
import { imports } from './en/imports.js';
import { integrations } from './en/integrations.js';
import { later } from './en/later.js';
import { membership } from './en/membership.js';
import { pages } from './en/pages.js';
import { people } from './en/people.js';
import { points } from './en/points.js';
import { programs } from './en/programs.js';
import { proof } from './en/proof.js';
import { reasons } from './en/reasons.js';
import { referrals } from './en/referrals.js';
import { reviews } from './en/reviews.js';
import { rewards } from './en/rewards.js';
import { setUp } from './en/set-up.js';
import { settings } from './en/settings.js';
import { shell } from './en/shell.js';
import { status } from './en/status.js';
import { storefront } from './en/storefront.js';
import { stream } from './en/stream.js';
import { support } from './en/support.js';
import { sync } from './en/sync.js';
import { tags } from './en/tags.js';
import { tasks } from './en/tasks.js';
import { tiers } from './en/tiers.js';
import { translations } from './en/translations.js';
import { versions } from './en/versions.js';
import { ways } from './en/ways.js';
import { whatIf } from './en/what-if.js';

/** English, which every other language falls back to. */
export const en = {
  shell,
  pages: {
    ...pages,
  },
  status,
  dashboard,
  customers,
  activity,
  history,
  audit,
  people,
  points,
  reasons,
  referrals,
  reviews,
  rewards,
  programs,
  support,
  sync,
  tags,
  tasks,
  membership,
  billing,
  deals,
  setUp,
  storefront,
  tiers,
  translations,
  versions,
  ways,
  whatIf,
  imports,
  integrations,
  settings,
  health,
  stream,
  proof,
  exports,
  feedback,
  files,
  connection,
  later,
  approvals,
} as const;
export type Words = typeof en;
