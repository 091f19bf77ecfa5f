import { activity } from './fr/activity.js';
import { approvals } from './fr/approvals.js';
import { audit } from './fr/audit.js';
import { billing } from './fr/billing.js';
import { connection } from './fr/connection.js';
import { customers } from './fr/customers.js';
import { dashboard } from './fr/dashboard.js';
import { deals } from './fr/deals.js';
import { exports } from './fr/exports.js';
import { feedback } from './fr/feedback.js';
import { files } from './fr/files.js';
import { health } from './fr/health.js';
import { history } from './fr/history.js';
import { imports } from './fr/imports.js';
import { integrations } from './fr/integrations.js';
import { later } from './fr/later.js';
import { membership } from './fr/membership.js';
import { mistakes } from './fr/mistakes.js';
import { pages } from './fr/pages.js';
import { people } from './fr/people.js';
import { points } from './fr/points.js';
import { programs } from './fr/programs.js';
import { proof } from './fr/proof.js';
import { reasons } from './fr/reasons.js';
import { referrals } from './fr/referrals.js';
import { rejections } from './fr/rejections.js';
import { reviews } from './fr/reviews.js';
import { rewards } from './fr/rewards.js';
import { setUp } from './fr/set-up.js';
import { settings } from './fr/settings.js';
import { shell } from './fr/shell.js';
import { status } from './fr/status.js';
import { storefront } from './fr/storefront.js';
import { stream } from './fr/stream.js';
import { support } from './fr/support.js';
import { sync } from './fr/sync.js';
import { tags } from './fr/tags.js';
import { tasks } from './fr/tasks.js';
import { tiers } from './fr/tiers.js';
import { translations } from './fr/translations.js';
import { versions } from './fr/versions.js';
import { ways } from './fr/ways.js';
import { whatIf } from './fr/what-if.js';
import type { Messages } from './messages.js';
import type { Translated } from './translated.js';

/** French, whole. */
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
