import { execFile, spawnSync } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import type { Merchant } from './clients/merchant.js';
import { createTestDatabase } from './services/postgres.js';

const run = promisify(execFile);

/** Available points by customer. */
type Balances = Record<string, number>;

/** Where a sample reads the event stream, and the secret of its key. */
export interface Feed {
  readonly url: string;
  readonly secret: string;
}

export const hasProgram = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

const environment = ({ url, secret }: Feed) => ({ ...process.env, LEDGER_URL: url, LEDGER_KEY: secret });

/** Balances by the live stream. */
export async function nodeBalances(feed: Feed): Promise<Balances> {
  const words = ['samples/node/balances.mjs', '--until-quiet'];
  return JSON.parse((await run(process.execPath, words, { env: environment(feed) })).stdout);
}

/** Balances by pages, continued from a file. */
export async function pythonBalances(feed: Feed, state: string): Promise<Balances> {
  const words = ['samples/python/balances.py', '--state', state];
  return JSON.parse((await run('python3', words, { env: environment(feed) })).stdout);
}

/** Balances of an export, by shop, in a database of their own. */
export async function sqlBalances(file: string): Promise<Record<string, Balances>> {
  const database = await createTestDatabase();
  try {
    const words = ['-q', '-t', '-A', '-F', '|', '-v', `file=${file}`, '-f', 'samples/sql/balances.sql', database.url];
    const { stdout } = await run('psql', words);
    const found: Record<string, Balances> = {};
    for (const line of stdout.trim().split('\n')) {
      const [shop = '', customer = '', available] = line.split('|');
      found[shop] = { ...found[shop], [customer]: Number(available) };
    }
    return found;
  } finally {
    await database.drop();
  }
}

/** Balances of the API, for every customer of a shop. */
export async function balancesOfApi(merchant: Merchant): Promise<Balances> {
  const found: Balances = {};
  let after = '';
  do {
    const { body } = await merchant.get(`/lp/customers?first=100${after}`);
    for (const { id, points } of body.data) found[id] = points.available;
    after = body.pageInfo.hasNextPage ? `&after=${body.endCursor}` : '';
  } while (after !== '');
  return found;
}

/** Balances without those of 0: a customer without events has none in a sample. */
export const withoutZeros = (balances: Balances): Balances =>
  Object.fromEntries(Object.entries(balances).filter(([, points]) => points !== 0));
