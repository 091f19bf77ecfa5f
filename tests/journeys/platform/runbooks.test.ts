import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runLedger } from '@loyalty/services/cli/run';
import pg from 'pg';
import type { Merchant } from '../../support/clients/merchant.js';
import { inboxRows } from '../../support/inbox-rows.js';
import { ledger } from '../../support/operator.js';
import { API_SECRET } from '../../support/platform-keys.js';
import { ended } from '../../support/proof/pack.js';
import { blockOf, ledgerCommands, statements, type Typed, wordsOf } from '../../support/runbooks.js';
import { FERN, useStage } from '../../support/service.js';

const stage = await useStage('operator');
const { config } = stage.service.parts;
const SHOP = 'fern-and-clay';
const files = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-runbooks-'));
afterAll(() => fs.rmSync(files, { recursive: true, force: true }));

let merchant: Merchant;
let customer: string;
beforeAll(async () => {
  merchant = await stage.merchant();
  customer = await merchant.customer();
  await merchant.post(`/lp/customers/${customer}/points`, { amount: 25, adminNote: 'Start' });
  await ended(merchant, (await merchant.post('/lp/proof/seal')).body.data.id);
  await stage.idle();
}, 60_000);

/** A page's words with what a reader puts in for its capital letters. */
function filledIn(word: string): string {
  const published = path.join(config.DATA_DIR, 'seals', SHOP, 'seals.ndjson');
  if (word.endsWith('seals.ndjson')) return published;
  if (word === 'EXPORT') return path.join(files, `${SHOP}.ndjson`);
  if (word.endsWith('.ndjson')) return path.join(files, word.replace('SHOP', SHOP));
  return { S: SHOP, SHOP, C: customer, CUSTOMER: customer, ID: '4711', CONTEXT: 'points' }[word] ?? word;
}

/** How each command ends on a stage where all is well; one that a page writes and that is not here fails the test. */
const ENDS: readonly [RegExp, number | 'not here'][] = [
  // A command that is named without its options.
  [/^(explain|verify --file)$/, 'not here'],
  [/^(verify|drift|lag|parked|rebuild|reconcile|export)\b/, 0],
  [/^retry$/, 0],
  // Roles: the SQL is printed for any database; new passwords are for installations whose roles the migration made.
  [/^roles --print/, 0],
  [/^roles --rotate/, 'not here'],
  // Nothing of this name waits for help, and no log is broken.
  [/^retry --kind/, 2],
  [/^resolve/, 1],
  // Not a field of a shop.
  [/^set --shop/, 2],
  // Needs another store beside this one; tests/adapters/event-store/ledger-copy.test.ts runs it.
  [/^copy/, 'not here'],
  // The service still runs here; tests/journeys/platform/another-log.test.ts accepts a log.
  [/^accept-log/, 2],
];
const endOf = ({ page, text }: Typed) => {
  const found = ENDS.find(([pattern]) => pattern.test(text));
  if (!found) throw new Error(`say in this test how the command of ${page} ends: ${text}`);
  return found[1];
};

describe('the commands of the pages, as they are written', () => {
  it('the ledger’s end as the page says, and those of the backup give an export that verifies [I-57]', async () => {
    const typed = ledgerCommands().filter((one) => endOf(one) !== 'not here');
    const isExport = ({ text }: Typed) => text.startsWith('export');
    expect(typed.filter(isExport).length).toBeGreaterThan(1);
    // The exported spans are inspected afterwards.
    for (const one of [...typed.filter(isExport), ...typed.filter((other) => !isExport(other))]) {
      expect([one.page, one.text, one.text.includes('>')]).toEqual([one.page, one.text, false]);
      const { code, lines, errors } = await ledger(wordsOf(one.text).map(filledIn), { ...config, APP_URL: stage.api });
      expect([one.page, one.text, code, lines, errors]).toEqual([one.page, one.text, endOf(one), lines, errors]);
    }
  }, 120_000);

  it('the database takes the statements that psql is given', async () => {
    const found = statements();
    expect(found.length).toBeGreaterThan(6);
    const owner = new pg.Client({ connectionString: config.DATABASE_URL });
    await owner.connect();
    for (const { page, text } of found) {
      await owner.query('begin');
      const taken = await owner.query(text.replaceAll('PID', '0')).then(
        () => 'taken',
        (error: Error) => error.message,
      );
      expect([page, text, taken]).toEqual([page, text, 'taken']);
      await owner.query('rollback');
    }
    await owner.end();
  });

  it('a person is erased by hand [I-80]', async () => {
    const environment = { API: stage.api, SHOP: FERN, CUSTOMER: customer, SHOPIFY_API_SECRET: API_SECRET };
    const script = blockOf('docs/runbooks/erase-a-person.md', 'node --input-type');
    const { stdout } = await promisify(execFile)('sh', ['-c', script], { env: { ...process.env, ...environment } });
    expect(stdout).toContain('200');
    await stage.idle();
    expect((await inboxRows(stage, FERN)).at(-1)).toMatchObject({ topic: 'customers/redact', state: 'done' });
  });
});

describe('an export below npm', () => {
  it('into a pipe or a file is refused with a line that names --out, and ends with 2', async () => {
    const env = { ...process.env, DATA_DIR: path.join(files, 'data'), DATABASE_URL: config.DATABASE_URL };
    const words = ['run', 'ledger', '--', 'export', '--shop', SHOP];
    const reported = await new Promise<{ code: number; errors: string }>((resolve) => {
      execFile('npm', words, { env }, (error, _, errors) => resolve({ code: Number(error?.code ?? 0), errors }));
    });
    expect(reported).toMatchObject({ code: 2, errors: expect.stringContaining('give the file by --out FILE') });
  }, 60_000);

  it('to a screen, and without npm, is written there', async () => {
    const exported = async (isScreen: boolean, env: Record<string, string>) => {
      const errors: string[] = [];
      const terminal = {
        isScreen,
        out: async () => {},
        write: () => {},
        err: (line: string) => void errors.push(line),
      };
      const database = { DATABASE_URL: config.DATABASE_URL, DATA_DIR: config.DATA_DIR };
      const progress = () => undefined;
      return [await runLedger(['export', '--shop', SHOP], { ...database, ...env }, { ...terminal, progress }), errors];
    };
    expect(await exported(true, { npm_lifecycle_event: 'ledger' })).toEqual([0, []]);
    expect(await exported(false, {})).toEqual([0, []]);
    expect((await exported(false, { npm_lifecycle_event: 'ledger' }))[0]).toBe(2);
  });
});
