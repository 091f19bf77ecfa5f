import path from 'node:path';
import { openReader } from '@loyalty/projections/engine/reading/reader';
import type { EventFeed } from '@loyalty/projections/engine/runtime/feed';
import { type Runner, startRunner } from '@loyalty/projections/engine/runtime/projection-runner';
import { type LedgerTables, ledgerModel } from '@loyalty/projections/ledger-model';
import type pg from 'pg';
import type { Logger } from 'pino';
import { milestoneCount } from '../contexts/actions/application/milestone-count.js';
import { unpaidReviews } from '../contexts/actions/application/unpaid-reviews.js';
import { CustomerRegistry } from '../contexts/customers/application/customer-registry.js';
import type { Dependencies } from '../contexts/dependencies.js';
import { openExports } from '../contexts/exports/application/export-services.js';
import { Wakes } from '../contexts/feed/application/wakes.js';
import { ImportLinks } from '../contexts/imports/application/result-file.js';
import { ImportFiles } from '../contexts/imports/application/tables/import-files.js';
import { TableThread } from '../contexts/imports/application/tables/table-thread.js';
import { openMessaging } from '../contexts/messaging/application/messaging-services.js';
import { Reconciliations } from '../contexts/orders/application/reconciliations.js';
import { EligibilityData } from '../contexts/points/application/eligibility-data.js';
import { Accounts } from '../contexts/points/application/history/accounts.js';
import { ordersSince } from '../contexts/points/application/orders-since.js';
import { loadShopFacts } from '../contexts/programs/application/queries.js';
import { openProof } from '../contexts/proof/application/proof-services.js';
import { referralReads } from '../contexts/referrals/application/referral-services.js';
import { Installation, type InstallationParts } from '../contexts/shop/application/installation.js';
import { ShopSettings } from '../contexts/shop/application/settings.js';
import { storedHistories } from '../contexts/tiers/application/standing-inputs.js';
import { loadTierTitle } from '../contexts/tiers/application/tier-title.js';
import type { MailGateway } from '../gateways/mail/mail.gateway.js';
import { OutboxMail } from '../gateways/mail/outbox.js';
import { SmtpThread } from '../gateways/mail/smtp-thread/smtp-thread.js';
import { AccessTokens, type AccessTokensParts } from '../platform/access/access-tokens.js';
import { PlatformAccess } from '../platform/access/platform-access.js';
import { ShiftedClock } from '../platform/clock/clock.js';
import { Ledger } from '../platform/commands/ledger.js';
import { type Config, vaultKey } from '../platform/config/config.js';
import { s3Options } from '../platform/config/s3-settings.js';
import { openPool } from '../platform/database/pool.js';
import { crashPoint } from '../platform/event-store/crash-points.js';
import { withNoteReferences } from '../platform/event-store/note-references.js';
import type { EventStore } from '../platform/event-store/port.js';
import { openPostgresEventStore } from '../platform/event-store/postgres/store.js';
import { SharedTail } from '../platform/event-store/shared-tail.js';
import { Files } from '../platform/files/files.js';
import { openFileStore } from '../platform/files/open-file-store.js';
import { storageLimits } from '../platform/files/quotas.js';
import { followLog } from '../platform/followers/guarded-log.js';
import { Inbox } from '../platform/inbox/inbox.js';
import { Repeats } from '../platform/observability/repeats.js';
import { type ConnectionBudget, connectionBudget } from '../platform/process/connection-budget.js';
import { WRITING } from '../platform/process/roles.js';
import { StoredDailyRuns } from '../platform/schedule/daily-runs.js';
import { Jobs } from '../platform/tasks/jobs.js';
import { openTasks } from '../platform/tasks/task-services.js';
import { AppKeyVault } from '../platform/vault/app-keys.js';
import { Birthdays } from '../platform/vault/birthdays.js';
import { GuestBuyers } from '../platform/vault/guest-buyers.js';
import { OlderNotes } from '../platform/vault/older-notes.js';
import { Vault } from '../platform/vault/vault.js';
import { VoucherVault } from '../platform/vault/vouchers.js';
import { contexts, contributions } from './contexts.js';
import { openDatabase } from './database.js';
import { warningsTo } from './logger.js';
import { platformOf } from './platform.js';

function mailOf({ SMTP_URL, MAIL_FROM, MAIL_REPLY_TO, DATA_DIR }: Config, log: Logger): MailGateway {
  return SMTP_URL
    ? new SmtpThread({ url: SMTP_URL, from: MAIL_FROM, answersTo: MAIL_REPLY_TO }, (error) =>
        log.error({ err: error }, 'the thread of the mail server broke'),
      )
    : new OutboxMail(path.join(DATA_DIR, 'outbox'), MAIL_FROM, MAIL_REPLY_TO);
}

/** A process that has just ended lets go of the lease within that; else this one is ready as soon as it gets it. */
const LEASE_WAIT_MS = 5_000;

/** Opens the log of the profile. In PostgreSQL one process writes; a second one reads, and takes over when the first is gone. */
async function openStore(config: Config, url: string, connections: ConnectionBudget, log: Logger): Promise<EventStore> {
  if (config.EVENT_STORE === 'eventstoredb') {
    // Lazy import: its client is a tenth of what a start loads. Likewise Kafka's (feeds.ts).
    const { openEventStoreDB, STALE_LEADER_MS } = await import('../platform/event-store/eventstoredb/store.js');
    return openEventStoreDB({
      url: config.EVENT_STORE_URL ?? '',
      trustMs: config.EVENT_STORE_TRUST_MS,
      confirmMs: STALE_LEADER_MS,
      claimTables: { url, readers: connections.log + connections.writer },
      alarm: (message) => log.warn(message),
    });
  }
  // Readers alone must not hold the lease, since the log would have no writer.
  const lease = config.ROLES.some((role) => WRITING.includes(role)) ? 'prefer' : 'none';
  return openPostgresEventStore({
    url,
    lease,
    leaseTimeoutMs: LEASE_WAIT_MS,
    readers: connections.log,
    alarm: (message) => log.error(message),
  });
}

/** Encrypted stores: persons, keys, vouchers. @param stored the log with texts from before notes were sealed */
function sealedParts(pool: pg.Pool, key: Buffer, stored: EventStore) {
  const vault = new Vault(pool, key, new OlderNotes(pool, stored));
  const birthdays = new Birthdays(pool, vault);
  const guestBuyers = new GuestBuyers(pool);
  return { vault, birthdays, guestBuyers, appKeys: new AppKeyVault(pool, key), vouchers: new VoucherVault(pool, key) };
}

/** Files of shops, the thread that reads tables among them, and what a shop may have stored. */
function openFiles(config: Config, pool: pg.Pool, clock: ShiftedClock, log: Logger) {
  const limits = storageLimits(config.SHOP_QUOTA_FACTOR, config.DATA_DIR, config.FREE_SPACE_FLOOR_MB);
  const settings = { folder: path.join(config.DATA_DIR, 'files'), s3: s3Options(config) };
  const files = new Files(pool, openFileStore(settings), path.join(config.DATA_DIR, 'uploads'), clock, limits);
  return { files, importFiles: new ImportFiles(files, new TableThread(settings, log)), limits };
}

/** Services with tables of their own. */
const stored = (pool: pg.Pool) => ({
  inbox: new Inbox(pool),
  reconciliations: new Reconciliations(pool),
  jobs: new Jobs(pool),
  dailyRuns: new StoredDailyRuns(pool),
});

/** The client of EventStoreDB keeps the end of the log in memory itself. */
const tailOf = ({ EVENT_STORE }: Config, store: EventStore): Dependencies['tail'] =>
  EVENT_STORE === 'eventstoredb' ? { read: (after, limit) => store.readAll(after, limit) } : new SharedTail(store);

/** Templates of the mails of all contexts. */
const templates = contexts.flatMap(({ mails = [] }) => mails);

/** Questions that commands and tasks ask of the read models. */
const readsOf = ({ reader, store, registry }: Pick<Dependencies, 'reader' | 'store' | 'registry'>) => ({
  ordersSince: ordersSince(reader),
  milestoneCount: milestoneCount(reader),
  unpaidReviews: unpaidReviews(reader),
  tierHistories: storedHistories(reader),
  referralReads: referralReads(reader, store, registry),
});

/** Access to the stores; renewals of it leave most connections to others. */
function accessOf(parts: Omit<AccessTokensParts, 'atOnce'>, { service }: ConnectionBudget) {
  const tokens = new AccessTokens({ ...parts, atOnce: Math.max(1, Math.floor(service / 3)) });
  return { tokens, access: new PlatformAccess(tokens) };
}

/** The installation of shops and their settings. */
const shopParts = (parts: InstallationParts) => ({
  installation: new Installation(parts),
  settings: new ShopSettings(parts.ledger, (shop) => loadShopFacts(parts.ledger, shop)),
});

/** Opens the dependencies that all roles share. The database is migrated, or checked, first. */
export async function openDependencies(config: Config, log: Logger): Promise<Dependencies> {
  const key = vaultKey(config.DATA_DIR);
  const { outdated, ...urls } = await openDatabase(config, log);
  const clock = new ShiftedClock();
  const connections = connectionBudget(config.ROLES, config.DATABASE_CONNECTIONS);
  const onWait = warningsTo(log);
  const pool = openPool(urls.service, connections.service, onWait);
  const reader = openReader<LedgerTables>({ url: urls.app, model: ledgerModel.name, max: connections.reader, onWait });
  const followed = followLog(await openStore(config, urls.service, connections, log), pool, reader, log);
  const store = withNoteReferences(followed);
  const repeats = new Repeats(pool, log);
  const ledger = new Ledger(store, clock, undefined, (shop) => repeats.count(shop));
  const sealed = sealedParts(pool, key, followed);
  const { vault } = sealed;
  const { exchange, ...gateways } = platformOf(config);
  const { platform, customers } = gateways;
  const accesses = accessOf({ secrets: vault.secrets, gateway: exchange, clock, log }, connections);
  const { access, tokens } = accesses;
  const registry = new CustomerRegistry({ ledger, vault, customers, access, store, clock });
  const tables = stored(pool);
  const mail = mailOf(config, log);
  const base = { config, log, clock, pool };
  const { files, importFiles, limits } = openFiles(config, pool, clock, log);
  const messaging = openMessaging({
    ...{ ...base, ledger, vault, master: key, gateway: mail, templates },
    tierTitleOf: (...of) => loadTierTitle(ledger, ...of),
  });
  return {
    ...base,
    store,
    tail: tailOf(config, store),
    connections,
    ledger,
    ...sealed,
    ...tables,
    tasks: openTasks(pool, clock, log),
    wakes: new Wakes(),
    repeats,
    ...gateways,
    registry,
    ...accesses,
    facts: new EligibilityData(vault, platform, access),
    accounts: new Accounts(store),
    ...shopParts({ ledger, vault, platform, exchange, tokens, jobs: tables.jobs }),
    reader,
    ...readsOf({ reader, store, registry }),
    mail,
    messaging,
    exports: openExports(config, clock, limits),
    importLinks: new ImportLinks(key, clock, 'imports'),
    importFiles,
    files,
    proof: openProof({ config, store, ledger, clock, reader, log, limits }),
    urls,
    contributions,
    outdated,
    close: () => closeAll({ store, repeats, importFiles, reader, pool, mail, messaging }),
  };
}

type Closed = Pick<Dependencies, 'store' | 'repeats' | 'importFiles' | 'reader' | 'pool' | 'mail' | 'messaging'>;

async function closeAll({ store, repeats, importFiles, reader, pool, mail, messaging }: Closed): Promise<void> {
  await store.close();
  await repeats.stop();
  await importFiles.stop();
  mail.close?.();
  messaging.senders.servers.close();
  await reader.close();
  await pool.end();
}

/** Whether commands of this process can be appended now: in a log with one writer, whether this process is the writer. */
export const mayWrite = ({ store }: Dependencies): boolean => store.isWriter?.() ?? true;

/** Starts the projector of this process on a pool of its role. */
export function startProjector(parts: Dependencies, pool: pg.Pool, feed: EventFeed): Runner {
  const { vault, reader, clock, log } = parts;
  return startRunner({
    pool,
    model: ledgerModel,
    feed,
    profiles: vault,
    clock: () => clock.now(),
    log: (level, message, detail) => log[level](detail, message),
    onApplied: (position) => reader.notify(position),
    shopChanges: reader.changes,
    crash: crashPoint,
  });
}
