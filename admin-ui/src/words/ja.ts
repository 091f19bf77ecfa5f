import { activity } from './ja/activity.js';
import { approvals } from './ja/approvals.js';
import { audit } from './ja/audit.js';
import { billing } from './ja/billing.js';
import { connection } from './ja/connection.js';
import { customers } from './ja/customers.js';
import { dashboard } from './ja/dashboard.js';
import { deals } from './ja/deals.js';
import { exports } from './ja/exports.js';
import { feedback } from './ja/feedback.js';
import { files } from './ja/files.js';
import { health } from './ja/health.js';
import { history } from './ja/history.js';
import { imports } from './ja/imports.js';
import { integrations } from './ja/integrations.js';
import { later } from './ja/later.js';
import { membership } from './ja/membership.js';
import { mistakes } from './ja/mistakes.js';
import { pages } from './ja/pages.js';
import { people } from './ja/people.js';
import { points } from './ja/points.js';
import { programs } from './ja/programs.js';
import { proof } from './ja/proof.js';
import { reasons } from './ja/reasons.js';
import { referrals } from './ja/referrals.js';
import { rejections } from './ja/rejections.js';
import { reviews } from './ja/reviews.js';
import { rewards } from './ja/rewards.js';
import { setUp } from './ja/set-up.js';
import { settings } from './ja/settings.js';
import { shell } from './ja/shell.js';
import { status } from './ja/status.js';
import { storefront } from './ja/storefront.js';
import { stream } from './ja/stream.js';
import { support } from './ja/support.js';
import { sync } from './ja/sync.js';
import { tags } from './ja/tags.js';
import { tasks } from './ja/tasks.js';
import { tiers } from './ja/tiers.js';
import { translations } from './ja/translations.js';
import { versions } from './ja/versions.js';
import { ways } from './ja/ways.js';
import { whatIf } from './ja/what-if.js';
import type { Messages } from './messages.js';
import type { Translated } from './translated.js';

/** Japanese. */
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
