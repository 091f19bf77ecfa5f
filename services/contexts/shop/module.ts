import { logoUse } from '@loyalty/contracts/shop/branding';
import { OpenIdProvider } from '../../gateways/identity/openid.js';
import { type Config, vaultKey } from '../../platform/config/config.js';
import { oidcOptions } from '../../platform/config/oidc-settings.js';
import { dailyTask } from '../../platform/schedule/daily-task.js';
import { onEventTask, onTask } from '../../platform/tasks/task.js';
import { derivedKey } from '../../platform/vault/seal.js';
import { privacyOf } from '../customers/application/privacy/privacy.js';
import { type Dependencies, defineContext } from '../dependencies.js';
import { ActorNames } from './application/actor-names.js';
import { BlockedShops } from './application/blocked-shops.js';
import { deleteShopDataTask, finishDeletionTask, mailDeletionTask } from './application/deletion/tasks.js';
import { FeedbackBoard } from './application/feedback-board.js';
import { Installation } from './application/installation.js';
import { installedIn } from './application/queries.js';
import { changeField } from './application/set-field.js';
import { ShopContacts } from './application/shop-contacts.js';
import { PendingSignIns } from './application/sign-in/pending-sign-ins.js';
import { StandaloneSessions } from './application/sign-in/standalone-sessions.js';
import { StandaloneSignIn } from './application/sign-in/standalone-sign-in.js';
import { setFieldTask } from './application/tasks.js';
import { ThemeSupport } from './application/theme-support.js';
import { TransactionLimit } from './application/transaction-limit.js';
import {
  CancelShopDeletionHandler,
  GetShopDeletionHandler,
  RequestShopDeletionHandler,
} from './http/deletion.handler.js';
import { GetFeedbackBoardHandler } from './http/feedback.handler.js';
import {
  ChangeSettingsHandler,
  CheckAppBlocksHandler,
  GetHealthHandler,
  GetShopHandler,
  ListSettingsHandler,
  SaveSettingsHandler,
  SaveShopHandler,
} from './http/shop.handler.js';
import { PublicUrl, SignInController } from './http/sign-in.controller.js';
import { GetTestListHandler, SaveTestListHandler } from './http/test-list.handler.js';
import { deletionDone, deletionRequested } from './mails/deletion.js';
import { whenDeletionMoved } from './process-managers/when-deletion-moved.js';
import { careForTokens } from './schedule/care-for-tokens.js';
import { startDeletions } from './schedule/start-deletions.js';
import { deleteShopData } from './tasks/delete-shop-data.js';
import { finishDeletion, mailDeletionRequest } from './tasks/finish-deletion.js';

const boardOf = ({ FEEDBACK_BOARD_URL: url, FEEDBACK_SSO_SECRET: secret }: Config) =>
  url && secret ? { url, secret } : null;

/** Signing in outside the store admin. */
function signInParts({ config, ledger, vault, installation, log }: Dependencies) {
  const options = oidcOptions(config);
  const identity = options && { issuer: options.issuer, gateway: new OpenIdProvider(options) };
  const master = vaultKey(config.DATA_DIR);
  const pending = new PendingSignIns(derivedKey(master, 'loyalty/pending-sign-ins'));
  const sessions = new StandaloneSessions(
    ledger,
    vault,
    installation,
    derivedKey(master, 'loyalty/standalone-sessions'),
  );
  const alarm = (error: unknown) => log.warn({ err: error }, 'a sign-in at the identity provider failed');
  return [
    [StandaloneSessions, sessions],
    [StandaloneSignIn, new StandaloneSignIn(identity, pending, sessions, alarm)],
    [PublicUrl, new PublicUrl(config.APP_URL)],
  ] as const;
}

/** Shop context: installation, profile, settings, staff. */
export const shop = defineContext({
  name: 'shop',
  handlers: [
    GetShopHandler,
    SaveShopHandler,
    SaveSettingsHandler,
    CheckAppBlocksHandler,
    GetHealthHandler,
    ListSettingsHandler,
    ChangeSettingsHandler,
    GetFeedbackBoardHandler,
    GetTestListHandler,
    SaveTestListHandler,
    GetShopDeletionHandler,
    RequestShopDeletionHandler,
    CancelShopDeletionHandler,
  ],
  controllers: [SignInController],
  files: [logoUse],
  tasks: [
    onTask(
      setFieldTask,
      ({ ledger }) =>
        (change) =>
          changeField(ledger, change),
    ),
    onEventTask(mailDeletionTask, (dependencies) => (event) => mailDeletionRequest(dependencies, event)),
    onEventTask(deleteShopDataTask, (dependencies) => {
      const work = { ledger: dependencies.ledger, privacy: privacyOf(dependencies) };
      return (event) => deleteShopData(work, event);
    }),
    onEventTask(finishDeletionTask, (dependencies) => (event) => finishDeletion(dependencies, event)),
  ],
  processManagers: ({ jobs }) => whenDeletionMoved(jobs),
  mails: [deletionRequested, deletionDone],
  schedule: ({ ledger, tokens, dailyRuns, log }, readPool) => [
    startDeletions(ledger, readPool),
    dailyTask(careForTokens(tokens), { runs: dailyRuns, installed: installedIn(readPool), log }),
  ],
  providers: (dependencies) => {
    const { vault, installation, config, themes, access, clock } = dependencies;
    const contacts = new ShopContacts(vault);
    const blocked = { shops: config.BLOCKED_SHOPS, mailDomains: config.BLOCKED_MAIL_DOMAINS };
    return [
      ...signInParts(dependencies),
      [FeedbackBoard, new FeedbackBoard(boardOf(config))],
      [Installation, installation],
      [ShopContacts, contacts],
      [BlockedShops, new BlockedShops(contacts, blocked)],
      [ActorNames, new ActorNames(vault.secrets)],
      [ThemeSupport, new ThemeSupport(themes, access, clock)],
      [TransactionLimit, new TransactionLimit(config.TRANSACTION_LIMIT)],
    ];
  },
});
