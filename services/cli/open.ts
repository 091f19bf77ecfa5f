import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { SHOP } from '../contexts/shop/application/queries.js';
import { type Config, readConfig, settingsIn, vaultKey } from '../platform/config/config.js';
import { openPool } from '../platform/database/pool.js';
import { withReferences } from '../platform/event-store/note-references.js';
import { streamOf } from '../platform/event-store/port.js';
import { openReaders } from '../platform/event-store/postgres/pool.js';
import { EventReader } from '../platform/event-store/postgres/reads.js';
import { scanOf } from '../platform/event-store/postgres/scan.js';
import { schemaName } from '../platform/event-store/postgres/schema.js';
import type { Scan } from '../platform/event-store/stored-link.js';
import { Vault } from '../platform/vault/vault.js';
import { addressesFor } from './addresses.js';
import { WrongUse } from './exit-code.js';

/** Read access of an operator to the log, without its lease, so that the writer is not disturbed. Events refer to notes from before. */
export interface OpenLog {
  head(): Promise<number>;
  readAll(after: number, limit: number): Promise<Recorded[]>;
  readStream(shop: string, stream: string): Promise<Recorded[]>;
  /** The stored bytes, in position order; gaps are skipped. */
  readonly scan: Scan;
  close(): Promise<void>;
}

/** Reading the log needs neither a platform nor its keys; placeholders fill in for missing ones. */
const UNUSED = {
  SHOPIFY_API_KEY: 'unused',
  SHOPIFY_API_SECRET: 'not-used-by-this-command',
  PLATFORM_URL: 'http://127.0.0.1:9',
};

function orWrongUse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
}

/** @throws WrongUse that names missing variables */
export const operatorConfig = (env: NodeJS.ProcessEnv): Config =>
  orWrongUse(() => readConfig({ ...UNUSED, ...env, ROLES: '', LOG_LEVEL: 'error' }));

/** Variables of which a command needs some only. @throws WrongUse for a missing file, and for a former name */
export const operatorSettings = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => orWrongUse(() => settingsIn(env));

const STATEMENT_MS = 60_000;

export async function openLog(config: Config): Promise<OpenLog> {
  const { EVENT_STORE, EVENT_STORE_URL } = config;
  const { service: url } = addressesFor(config);
  if (EVENT_STORE === 'eventstoredb') {
    const { openEventStoreDB } = await import('../platform/event-store/eventstoredb/store.js');
    const store = await openEventStoreDB({ url: EVENT_STORE_URL ?? '', claimTables: { url } });
    return {
      head: () => store.head(),
      readAll: async (after, limit) => withReferences(await store.readAll(after, limit)),
      readStream: async (shop, stream) => withReferences(await store.readStream(shop, stream)),
      scan: store.scan,
      close: () => store.close(),
    };
  }
  const schema = schemaName();
  const pool = await openReaders({ url, schema }, { readers: 2, statementTimeoutMs: STATEMENT_MS });
  // A gap is a result of `verify`, not an alarm.
  const reads = new EventReader(pool, schema, () => undefined);
  return {
    head: () => reads.head(),
    readAll: async (after, limit) => withReferences(await reads.all(after, limit)),
    readStream: async (shop, stream) => withReferences(await reads.stream(shop, stream)),
    scan: scanOf({ url, schema }),
    close: () => pool.end(),
  };
}

/** The vault, for folds that copy names. */
export function openVault(config: Config): { vault: Vault; close(): Promise<void> } {
  const pool = openPool(addressesFor(config).service, 4);
  return { vault: new Vault(pool, vaultKey(config.DATA_DIR)), close: () => pool.end() };
}

/** @throws WrongUse when the shop has no events */
export async function mustKnow(log: Pick<OpenLog, 'readStream'>, shop: string): Promise<void> {
  const events = await log.readStream(shop, streamOf(shop, 'shop', SHOP));
  if (events.length === 0) throw new WrongUse(`There is no shop "${shop}" in this log.`);
}

/** @throws WrongUse for an unknown shop */
export async function mustBeKnown(env: NodeJS.ProcessEnv, shop: string): Promise<void> {
  const log = await openLog(operatorConfig(env));
  try {
    await mustKnow(log, shop);
  } finally {
    await log.close();
  }
}
