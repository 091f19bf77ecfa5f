import { logoUse, pointIconUse } from '@loyalty/contracts/shop/branding';
import { type Config, platformUrlOf } from '../../platform/config/config.js';
import { dailyTask } from '../../platform/schedule/daily-task.js';
import { onTask } from '../../platform/tasks/task.js';
import { defineContext } from '../dependencies.js';
import { ActorNames } from './application/actor-names.js';
import { AppStatus } from './application/app-status.js';
import { BlockedShops } from './application/blocked-shops.js';
import { FeedbackBoard } from './application/feedback-board.js';
import { GrantedScopes } from './application/granted-scopes.js';
import { Installation } from './application/installation.js';
import { installedIn } from './application/queries.js';
import { changeField } from './application/set-field.js';
import { ShopSettings } from './application/settings.js';
import { ShopContacts } from './application/shop-contacts.js';
import { ownShopFields } from './application/shop-fields.js';
import { StoreAccess } from './application/store-access.js';
import { setFieldTask } from './application/tasks.js';
import { type PlatformApp, ThemeSupport } from './application/theme-support.js';
import { feedbackHandlers } from './http/feedback.handler.js';
import { shopHandlers } from './http/shop.handler.js';
import { testListHandlers } from './http/test-list.handler.js';
import { careForTokens } from './schedule/care-for-tokens.js';

const boardOf = ({ FEEDBACK_BOARD_URL: url, FEEDBACK_SSO_SECRET: secret }: Config) =>
  url && secret ? { url, secret } : null;

/** The app at the platform, whose admin has an address of its own for each shop. */
function platformApp(config: Config): PlatformApp {
  const demo = platformUrlOf(config);
  return {
    id: config.SHOPIFY_API_KEY,
    adminOf: (domain) => (demo ? `${demo}/admin/${domain}` : `https://${domain}/admin`),
  };
}

/** Shop context: installation, profile, settings, staff. */
export const shop = defineContext({
  name: 'shop',
  handlers: [...shopHandlers, ...feedbackHandlers, ...testListHandlers],
  files: [logoUse, pointIconUse],
  shopFields: ({ ledger, vault, config }) =>
    ownShopFields({ ledger, vault, transactionLimit: config.TRANSACTION_LIMIT }),
  tasks: [
    onTask(
      setFieldTask,
      ({ settings }) =>
        (change) =>
          changeField(settings, change),
    ),
  ],
  schedule: ({ tokens, dailyRuns, log }, readPool) => [
    dailyTask(careForTokens(tokens), { runs: dailyRuns, installed: installedIn(readPool), log }),
  ],
  providers: ({ ledger, vault, installation, settings, config, themes, access, clock, platform, customers }) => {
    const contacts = new ShopContacts(vault);
    const blocked = { shops: config.BLOCKED_SHOPS, mailDomains: config.BLOCKED_MAIL_DOMAINS };
    return [
      [FeedbackBoard, new FeedbackBoard(boardOf(config))],
      [Installation, installation],
      [ShopSettings, settings],
      [ShopContacts, contacts],
      [BlockedShops, new BlockedShops(contacts, blocked)],
      [AppStatus, new AppStatus(ledger)],
      [ActorNames, new ActorNames(vault.secrets)],
      [
        StoreAccess,
        new StoreAccess({
          granted: new GrantedScopes(platform, access, ledger),
          customers,
          access,
          clock,
          isRealStore: config.PLATFORM === 'shopify',
        }),
      ],
      [ThemeSupport, new ThemeSupport(themes, access, clock, platformApp(config))],
    ];
  },
});
