import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** How far the reading of the store's customers is. */
export interface Reading {
  readonly state: string | null;
  readonly done: number;
}

const POLL_MS = 100;

const READING = `select state, done::float8 as done from tasks.task where kind = 'customer-reading'`;

/** What the log, the vault and the read models have of customers, each counted on its own. */
const PEOPLE = {
  seen: `select count(*) from ledger.event_log where type = 'CustomerSeen'`,
  streams: `select count(distinct stream) from ledger.event_log where type = 'CustomerSeen'`,
  consents: `select count(*) from ledger.event_log where type = 'NewsletterConsentChanged'`,
  persons: 'select count(*) from vault.person',
  profiles: 'select count(*) from vault.profile',
  listed: 'select count(*) from read.customer',
  searchable: 'select count(*) from read.customer_directory',
  readings: `select count(*) from tasks.task where kind = 'customer-reading'`,
} as const;
export type PeopleCounts = { readonly [K in keyof typeof PEOPLE]: number };

/** Watches a reading from outside of the service, by the tables. */
export class ReadingWatch {
  private constructor(private readonly client: pg.Client) {}

  static async open(url: string): Promise<ReadingWatch> {
    const client = new pg.Client({ connectionString: url });
    // A server that ends while a case fails ends it as well: the failure of the case is what is told.
    client.on('error', () => {});
    await client.connect();
    return new ReadingWatch(client);
  }

  close(): Promise<void> {
    return this.client.end();
  }

  async now(): Promise<Reading> {
    const { rows } = await this.client.query<Reading>(READING);
    return rows[0] ?? { state: null, done: 0 };
  }

  /** Waits until so many customers are read, or all. */
  async until(done: number): Promise<Reading> {
    for (;;) {
      const reading = await this.now();
      if (reading.state === 'failed') throw new Error(`the reading failed after ${reading.done} customers`);
      if (reading.done >= done || reading.state === 'done') return reading;
      await pause(POLL_MS);
    }
  }

  async count(): Promise<PeopleCounts> {
    const counts: [string, number][] = [];
    for (const [name, sql] of Object.entries(PEOPLE)) {
      const { rows } = await this.client.query<{ count: string }>(sql);
      counts.push([name, Number(rows[0]?.count)]);
    }
    return Object.fromEntries(counts) as PeopleCounts;
  }

  /** Bytes of the whole database, by its schemas with more than a hundredth of it. */
  async size(): Promise<{ readonly total: number; readonly schemas: Readonly<Record<string, number>> }> {
    await this.client.query('checkpoint');
    const { rows } = await this.client.query<{ name: string; bytes: number }>(
      `select nspname as name, sum(pg_total_relation_size(c.oid))::float8 as bytes
         from pg_class c join pg_namespace n on n.oid = relnamespace where relkind in ('r', 'm') group by nspname`,
    );
    const total = rows.reduce((sum, { bytes }) => sum + bytes, 0);
    const large = rows.filter(({ bytes }) => bytes > total / 100);
    return { total, schemas: Object.fromEntries(large.map(({ name, bytes }) => [name, bytes])) };
  }
}
