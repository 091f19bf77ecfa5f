import { activity } from './es/activity.js';
import { approvals } from './es/approvals.js';
import { audit } from './es/audit.js';
import { billing } from './es/billing.js';
import { connection } from './es/connection.js';
import { customers } from './es/customers.js';
import { dashboard } from './es/dashboard.js';
import { deals } from './es/deals.js';
import { exports } from './es/exports.js';
import { feedback } from './es/feedback.js';
import { files } from './es/files.js';
import { health } from './es/health.js';
import { history } from './es/history.js';
import { imports } from './es/imports.js';
import { integrations } from './es/integrations.js';
import { later } from './es/later.js';
import { membership } from './es/membership.js';
import { mistakes } from './es/mistakes.js';
import { pages } from './es/pages.js';
import { people } from './es/people.js';
import { points } from './es/points.js';
import { programs } from './es/programs.js';
import { proof } from './es/proof.js';
import { reasons } from './es/reasons.js';
import { referrals } from './es/referrals.js';
import { rejections } from './es/rejections.js';
import { reviews } from './es/reviews.js';
import { rewards } from './es/rewards.js';
import { setUp } from './es/set-up.js';
import { settings } from './es/settings.js';
import { shell } from './es/shell.js';
import { status } from './es/status.js';
import { storefront } from './es/storefront.js';
import { stream } from './es/stream.js';
import { support } from './es/support.js';
import { sync } from './es/sync.js';
import { tags } from './es/tags.js';
import { tasks } from './es/tasks.js';
import { tiers } from './es/tiers.js';
import { translations } from './es/translations.js';
import { versions } from './es/versions.js';
import { ways } from './es/ways.js';
import { whatIf } from './es/what-if.js';
import type { Messages } from './messages.js';
import type { Translated } from './translated.js';

/** Spanish, whole. */
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
