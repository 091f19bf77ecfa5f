import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { parseAddress } from '@loyalty/projections/engine/connection/address';
import { openPool } from '../../platform/database/pool.js';
import type { AppendRequest, CommandRecord, EventStore } from '../../platform/event-store/port.js';
import { StoreUnavailable } from '../../platform/event-store/port.js';
import { openRecords, type Records } from '../../platform/event-store/postgres/records.js';
import { schemaName } from '../../platform/event-store/postgres/schema.js';
import { openPostgresEventStore } from '../../platform/event-store/postgres/store.js';
import type { Scan } from '../../platform/event-store/stored-link.js';
import { openConnections } from '../connections.js';
import { WrongUse } from '../exit-code.js';
import { type CopySource, type CopyTarget, runsOf } from './place.js';

const PAGE = 1_000;
/** A running service keeps its lease; one that has just ended releases it within this time. */
const LEASE_MS = 2_000;

/** Address of a store. For EventStoreDB `database` is the PostgreSQL with its command claims. */
export type Address =
  | { readonly kind: 'postgres'; readonly url: string; readonly schema: string }
  | { readonly kind: 'eventstoredb'; readonly url: string; readonly database: string };

/** Parses a PostgreSQL address, which may name several hosts, optionally with `?schema=`. @throws WrongUse */
export function postgresAddress(text: string): Address {
  const [place = '', query = ''] = text.split('?');
  const parameters = new URLSearchParams(query);
  const schema = parameters.get('schema') ?? 'ledger';
  parameters.delete('schema');
  const url = parameters.size === 0 ? place : `${place}?${parameters}`;
  try {
    parseAddress(url);
  } catch (error) {
    throw new WrongUse(`The address of PostgreSQL ${(error as Error).message}.`);
  }
  try {
    return { kind: 'postgres', url, schema: schemaName(schema) };
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
}

const publicName = (address: Address): string => {
  const url = address.url.replace(/\/\/[^@/]*@/, '//');
  return address.kind === 'postgres' ? `${url} (schema ${address.schema})` : url;
};

async function openRecordsOf(address: Address): Promise<Records> {
  return address.kind === 'postgres'
    ? openRecords({ url: address.url, schema: address.schema }, 'command')
    : openRecords({ url: address.database, schema: schemaName() }, 'claim');
}

/** Whether no other process of the product uses the database: a log with several writers has no lease that tells. */
async function isUnused(database: string): Promise<boolean> {
  const pool = openPool(database, 1);
  try {
    return (await openConnections(pool)).length === 0;
  } finally {
    await pool.end();
  }
}

/** Opens a store. */
async function openStore(address: Address, lease: 'must' | 'may'): Promise<{ store: EventStore; isAtRest: boolean }> {
  if (address.kind === 'eventstoredb') {
    const { openEventStoreDB } = await import('../../platform/event-store/eventstoredb/store.js');
    // A target may be another server than at an earlier move: every event of it is compared with the source anyway.
    const isTarget = lease === 'must';
    const how = { isAccepted: isTarget, isCopied: !isTarget };
    const store = await openEventStoreDB({ url: address.url, claimTables: { url: address.database }, ...how });
    return { store, isAtRest: isTarget || (await isUnused(address.database)) };
  }
  const { url, schema } = address;
  try {
    const store = await openPostgresEventStore({ url, schema, lease: 'acquire', leaseTimeoutMs: LEASE_MS });
    return { store, isAtRest: true };
  } catch (error) {
    const isHeld = error instanceof StoreUnavailable && error.message.includes('lease');
    if (!isHeld) throw error;
    if (lease === 'must')
      throw new WrongUse(`${publicName(address)} is being written by another process: stop it first.`);
    return { store: await openPostgresEventStore({ url, schema, lease: 'none' }), isAtRest: false };
  }
}

class StorePlace implements CopySource, CopyTarget {
  readonly name: string;
  readonly scan: Scan;

  constructor(
    address: Address,
    private readonly store: EventStore,
    private readonly stored: Records,
    readonly isAtRest: boolean,
  ) {
    this.name = publicName(address);
    this.scan = store.scan;
  }

  head(): Promise<number> {
    return this.store.head();
  }

  readAll(after: number, limit: number): Promise<Recorded[]> {
    return this.store.readAll(after, limit);
  }

  async *records(): AsyncGenerator<CommandRecord[]> {
    for (let after: string | null = null; ; ) {
      const page = await this.stored.page(after, PAGE);
      const last = page.at(-1);
      if (!last) return;
      after = last.command;
      const settled: CommandRecord[] = [];
      for (const { done, ...record } of page) {
        // An unfinished claim: the log decides whether its events were written, and with which answer.
        const found = done ? record : await this.store.findCommand(record.shop, record.command);
        if (found) settled.push(found);
      }
      yield settled;
    }
  }

  /** A store has whole events only. */
  async begin(): Promise<void> {}

  async end(): Promise<void> {}

  async lacksRecords(): Promise<boolean> {
    return false;
  }

  async append(events: readonly Recorded[]): Promise<void> {
    const requests = runsOf(events).map(requestOf);
    if (this.store.appendInOrder) await this.store.appendInOrder(requests);
    // The one writer of a log in PostgreSQL keeps the order of calls.
    else await Promise.all(requests.map((request) => this.store.append(request)));
  }

  async keep(records: readonly CommandRecord[]): Promise<void> {
    await this.stored.keep(records, await this.store.head());
  }

  async close(): Promise<void> {
    await this.store.close();
    await this.stored.close();
  }
}

function requestOf(run: readonly Recorded[]): AppendRequest {
  const { shop, stream, revision } = run[0] as Recorded;
  return { shop, stream, expectedRevision: revision - 1, events: run };
}

/** @param lease `must` for a place that is written. @throws WrongUse | StoreUnavailable */
export async function openStorePlace(address: Address, lease: 'must' | 'may'): Promise<CopySource & CopyTarget> {
  const { store, isAtRest } = await openStore(address, lease);
  try {
    return new StorePlace(address, store, await openRecordsOf(address), isAtRest);
  } catch (error) {
    await store.close();
    throw error;
  }
}
