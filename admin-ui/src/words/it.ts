import { activity } from './it/activity.js';
import { approvals } from './it/approvals.js';
import { audit } from './it/audit.js';
import { billing } from './it/billing.js';
import { connection } from './it/connection.js';
import { customers } from './it/customers.js';
import { dashboard } from './it/dashboard.js';
import { deals } from './it/deals.js';
import { exports } from './it/exports.js';
import { feedback } from './it/feedback.js';
import { files } from './it/files.js';
import { health } from './it/health.js';
import { history } from './it/history.js';
import { imports } from './it/imports.js';
import { integrations } from './it/integrations.js';
import { later } from './it/later.js';
import { membership } from './it/membership.js';
import { mistakes } from './it/mistakes.js';
import { pages } from './it/pages.js';
import { people } from './it/people.js';
import { points } from './it/points.js';
import { programs } from './it/programs.js';
import { proof } from './it/proof.js';
import { reasons } from './it/reasons.js';
import { referrals } from './it/referrals.js';
import { rejections } from './it/rejections.js';
import { reviews } from './it/reviews.js';
import { rewards } from './it/rewards.js';
import { setUp } from './it/set-up.js';
import { settings } from './it/settings.js';
import { shell } from './it/shell.js';
import { status } from './it/status.js';
import { storefront } from './it/storefront.js';
import { stream } from './it/stream.js';
import { support } from './it/support.js';
import { sync } from './it/sync.js';
import { tags } from './it/tags.js';
import { tasks } from './it/tasks.js';
import { tiers } from './it/tiers.js';
import { translations } from './it/translations.js';
import { versions } from './it/versions.js';
import { ways } from './it/ways.js';
import { whatIf } from './it/what-if.js';
import type { Messages } from './messages.js';
import type { Translated } from './translated.js';

/** Italian, whole. */
const words: Translated = {
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
};
export default words;

/** The server's messages. */
export const messages: Messages = { mistakes, rejections };
