import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { migrate } from '@loyalty/services/app/migrate';
import { type Config, readConfig } from '@loyalty/services/platform/config/config';
import pg from 'pg';
import { ledger } from '../../support/operator.js';
import { API_KEY, API_SECRET } from '../../support/platform-keys.js';
import { PASSWORD, TEST_ROLES } from '../../support/roles.js';
import { copyOfFilled } from '../../support/services/postgres.js';

/** Three shops that version 49d0adf wrote: its log and vault as rows, its keys, and the rows of its read models. */
const FIXTURE = 'tests/fixtures/log-49d0adf';
const unpacked = (name: string) => JSON.parse(gunzipSync(fs.readFileSync(path.join(FIXTURE, name))).toString());
const written: { keys: Record<string, string>; tables: Record<string, string[]> } = unpacked('log.json.gz');
const before: Record<string, Record<string, unknown>[]> = unpacked('rows.json.gz');

/** Tables of the engine itself: positions and generations, not rows that screens show. */
const ENGINE = ['checkpoint', 'context_checkpoint', 'stream_head'];

/**
 * Columns that are gone: coupons store their reward as data, their codes lie in `coupon_code`, and orders store reason codes. Notes of before are
 * references to the log (docs/adr/0476; tests/journeys/customers/older-notes.test.ts reads them).
 */
const CHANGED = ['activity.note', 'coupon.worth', 'coupon.code_key', 'customer_order.reason'];

type Row = Record<string, unknown>;

/** Lines of orders with coupons are others by now: the revenue has lines of its own, as of the payment (docs/analytics.md). Their sums are in `daily`. Some counters are new. */
const isComparable = (table: string, { what, name }: Row): boolean =>
  (table !== 'tally' || !['coupon', 'revenue'].includes(String(what))) &&
  (table !== 'counter' || !/^(tiers|balances|languages):/.test(String(name)));

const database = await copyOfFilled('tables', (url) => migrate(url, TEST_ROLES));
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-older-'));
const owner = new pg.Client({ connectionString: database.adminUrl });
owner.on('error', () => undefined);
afterAll(async () => {
  await owner.end();
  await database.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const config: Config = readConfig({
  DATABASE_URL: database.url,
  DATABASE_ROLE_PASSWORD: PASSWORD,
  DATA_DIR: dataDir,
  PLATFORM_URL: 'http://127.0.0.1:9',
  SHOPIFY_API_KEY: API_KEY,
  SHOPIFY_API_SECRET: API_SECRET,
  LOG_LEVEL: 'silent',
});

async function rowsNow(name: string): Promise<Row[]> {
  const { rows } = await owner.query<{ row: Row }>(`select to_jsonb(t) as row from "read".${name} t`);
  return rows.map(({ row }) => asBefore(name, row));
}

/** Orders store each refund with its time by now (docs/adr/0135); the amount of each is compared. */
function asBefore(table: string, row: Row): Row {
  if (table !== 'customer_order') return row;
  const refunds = row.refunds as readonly { id: string; amount: string }[];
  return { ...row, refunds: Object.fromEntries(refunds.map(({ id, amount }) => [id, amount])) };
}

const keyed = (rows: readonly Row[], columns: readonly string[]): string[] =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();

/** Columns of a table whose rows differ from the older version's. */
async function differences(table: string, older: readonly Row[]): Promise<string[]> {
  const rows = older.filter((row) => isComparable(table, row));
  const now = (await rowsNow(table)).filter((row) => isComparable(table, row));
  const isEqual = (columns: readonly string[]) =>
    JSON.stringify(keyed(now, columns)) === JSON.stringify(keyed(rows, columns));
  const columns = Object.keys(rows[0]!);
  const changed = columns.filter((column) => !isEqual([column]));
  // Each column alone may be equal while rows are mixed up.
  const rest = columns.filter((column) => !changed.includes(column));
  return [...changed, ...(isEqual(rest) ? [] : ['*'])].map((column) => `${table}.${column}`);
}

jest.setTimeout(60_000);

describe('a log that version 49d0adf wrote', () => {
  beforeAll(async () => {
    for (const [name, key] of Object.entries(written.keys))
      fs.writeFileSync(path.join(dataDir, name), Buffer.from(key, 'base64'), { mode: 0o600 });
    await owner.connect();
    for (const [table, rows] of Object.entries(written.tables)) {
      if (table === 'ledger.version') continue;
      await owner.query(
        `insert into ${table} select (row::text::${table}).* from unnest($1::text[]) row on conflict do nothing`,
        [rows],
      );
    }
  });

  it('verifies', async () => {
    const { code, lines, errors } = await ledger(['verify'], config);
    expect([code, errors]).toEqual([0, []]);
    expect(lines.join('\n')).toContain(String(written.tables['ledger.event_log']?.length));
  });

  it('is folded into the rows that it had', async () => {
    const { code, errors } = await ledger(['rebuild'], config);
    expect([code, errors]).toEqual([0, []]);
    const tables = Object.entries(before).filter(([name]) => !ENGINE.includes(name));
    expect(tables.length).toBeGreaterThan(15);
    const found = await Promise.all(tables.map(([table, rows]) => differences(table, rows)));
    expect(found.flat()).toEqual(CHANGED);
  });
});
