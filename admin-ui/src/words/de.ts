import { activity } from './de/activity.js';
import { approvals } from './de/approvals.js';
import { audit } from './de/audit.js';
import { billing } from './de/billing.js';
import { connection } from './de/connection.js';
import { customers } from './de/customers.js';
import { dashboard } from './de/dashboard.js';
import { deals } from './de/deals.js';
import { exports } from './de/exports.js';
import { feedback } from './de/feedback.js';
import { files } from './de/files.js';
import { health } from './de/health.js';
import { history } from './de/history.js';
import { imports } from './de/imports.js';
import { integrations } from './de/integrations.js';
import { later } from './de/later.js';
import { membership } from './de/membership.js';
import { mistakes } from './de/mistakes.js';
import { pages } from './de/pages.js';
import { people } from './de/people.js';
import { points } from './de/points.js';
import { programs } from './de/programs.js';
import { proof } from './de/proof.js';
import { reasons } from './de/reasons.js';
import { referrals } from './de/referrals.js';
import { rejections } from './de/rejections.js';
import { reviews } from './de/reviews.js';
import { rewards } from './de/rewards.js';
import { setUp } from './de/set-up.js';
import { settings } from './de/settings.js';
import { shell } from './de/shell.js';
import { status } from './de/status.js';
import { storefront } from './de/storefront.js';
import { stream } from './de/stream.js';
import { support } from './de/support.js';
import { sync } from './de/sync.js';
import { tags } from './de/tags.js';
import { tasks } from './de/tasks.js';
import { tiers } from './de/tiers.js';
import { translations } from './de/translations.js';
import { versions } from './de/versions.js';
import { ways } from './de/ways.js';
import { whatIf } from './de/what-if.js';
import type { Messages } from './messages.js';
import type { Translated } from './translated.js';

/** German, whole. */
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
