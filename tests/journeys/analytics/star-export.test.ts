import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@loyalty/contracts/kernel/days';
import { starTables } from '@loyalty/projections/analytics/star/views';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { token } from '../../fixtures/platform/exact-json.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { ledger } from '../../support/operator.js';
import { shopIdOf, useStage } from '../../support/service.js';
import { skipFor } from '../../support/services/skips.js';
import { analystIn } from '../../support/star/analyst.js';
import { makeStarHistory } from '../../support/star/history.js';
import { type PointsLine, pointsByDbt, pointsByPython, pythonWith } from '../../support/star/samples.js';

const stage = await useStage('operator');
const folders = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-star-'));
afterAll(() => fs.rmSync(folders, { recursive: true, force: true }));
const folder = path.join(folders, 'star');
let merchant: Merchant;
let people: { member: string; other: string };

interface Manifest {
  readonly schema: string;
  readonly position: number;
  readonly shops: { shop: string; position: number }[];
  readonly files: { table: string; shop: string; month: string | null; path: string; rows: number; sha256: string }[];
}

const star = (to: string, ...more: string[]) => ledger(['export', '--star', to, ...more], stage.service.parts.config);
const manifestOf = (of: string): Manifest => JSON.parse(fs.readFileSync(path.join(of, 'manifest.json'), 'utf8'));
const digest = (file: string): string => createHash('sha256').update(fs.readFileSync(file)).digest('hex');

/** Every file of a folder with the digest of its bytes. */
function contentOf(of: string): Record<string, string> {
  const files = fs.readdirSync(of, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(of, file), digest(file)])
      .sort(),
  );
}

async function rowsOf(of: string, table: string): Promise<Record<string, unknown>[]> {
  const files = manifestOf(of).files.filter((file) => file.table === table);
  const read = files.map(async (file) =>
    parquetReadObjects({ file: await asyncBufferFromFile(path.join(of, file.path)) }),
  );
  return (await Promise.all(read)).flat();
}

/** Points by day and flow on the screen, where there are any. */
async function pointsOnScreen(): Promise<PointsLine[]> {
  const { to } = (await merchant.get('/lp/dashboard?days=30')).body.data;
  const { days } = (await merchant.get(`/lp/analytics/points?from=${addDays(to, -6)}&to=${to}`)).body.data;
  const signs = { adjusted: 1, earned: 1, expired: -1, imported: 1, redeemed: -1, returned: 1, reversed: -1 };
  return days.flatMap((row: Record<string, number> & { day: string }) =>
    Object.entries(signs)
      .filter(([flow]) => row[flow] !== 0)
      .map(([flow, sign]) => ({ shop: shopIdOf(merchant.shop), day: row.day, flow, points: sign * row[flow]! })),
  );
}

beforeAll(async () => {
  merchant = await stage.merchant();
  people = await makeStarHistory(stage, merchant);
  const { code, errors } = await star(folder);
  expect([code, errors]).toEqual([
    0,
    [expect.stringMatching(/^\d+ rows in \d+ new files of \d+ in .* rows a second\.$/)],
  ]);
}, 120_000);

describe('export --star', () => {
  it('writes files by fact and month with a manifest of their rows and digests', async () => {
    const { schema, position, files, shops } = manifestOf(folder);
    expect([schema, position]).toEqual(['star_v1', await stage.service.parts.store.head()]);
    expect(shops.map(({ shop }) => shop)).toContain(shopIdOf(merchant.shop));
    for (const { path: place, rows, sha256 } of files) {
      expect(digest(path.join(folder, place))).toBe(sha256);
      expect(rows).toBe(
        (await parquetReadObjects({ file: await asyncBufferFromFile(path.join(folder, place)) })).length,
      );
    }
    for (const { table, month } of files)
      expect([table, month]).toEqual([table, table.startsWith('fact_') ? expect.stringMatching(/^\d{4}-\d\d$/) : null]);
  });

  it('has the rows of the views, value by value', async () => {
    const analyst = await analystIn(stage.service.parts.config.DATABASE_URL, shopIdOf(merchant.shop));
    for (const { name, order, columns } of starTables) {
      const { rows } = await analyst.query(`select * from star_v1.${name} order by ${order.join(', ')}`);
      const exported = (await rowsOf(folder, name)).filter(({ shop }) => shop === shopIdOf(merchant.shop));
      const plain = (row: Record<string, unknown>) =>
        Object.entries(columns).map(([column, { type }]) => {
          const value = row[column] ?? null;
          if (value === null || type === 'text' || type === 'flag') return value;
          if (type === 'day') return value instanceof Date ? value.toISOString().slice(0, 10) : value;
          return type === 'instant' ? (value as Date).toISOString() : Number(value);
        });
      expect([name, exported.map(plain)]).toEqual([name, rows.map(plain)]);
    }
    await analyst.end();
  });

  it('writes nothing anew when nothing has changed', async () => {
    const before = contentOf(folder);
    expect((await star(folder)).errors[0]).toMatch(/^0 rows in 0 new files/);
    expect(contentOf(folder)).toEqual(before);
  });

  it('writes only what changed since, to what an export into an empty folder has', async () => {
    const before = new Set(manifestOf(folder).files.map((file) => file.path));
    await merchant.post(`/lp/customers/${people.other}/points`, { amount: 5, adminNote: 'More' });
    await stage.idle();
    expect((await star(folder)).code).toBe(0);
    const changed = manifestOf(folder).files.filter((file) => !before.has(file.path));
    expect(changed.map(({ table }) => table).sort()).toEqual(['dim_customer', 'fact_points']);
    const fresh = path.join(folders, 'fresh');
    await star(fresh);
    expect(contentOf(folder)).toEqual(contentOf(fresh));
  });

  it('completes what an interrupted export left, to the same files', async () => {
    const whole = contentOf(folder);
    const cut = path.join(folders, 'cut');
    fs.cpSync(folder, cut, { recursive: true });
    const [first, second] = manifestOf(cut).files as unknown as [{ path: string }, { path: string }];
    fs.rmSync(path.join(cut, 'manifest.json'));
    fs.renameSync(path.join(cut, first.path), path.join(cut, `${first.path}.unfinished`));
    fs.truncateSync(path.join(cut, `${first.path}.unfinished`), 100);
    fs.copyFileSync(
      path.join(cut, second.path),
      path.join(cut, second.path.replace(/[0-9a-f]{4}\.parquet$/, '0000.parquet')),
    );
    await star(cut);
    expect(contentOf(cut)).toEqual(whole);
  });

  it('takes one shop, and leaves the files of others', async () => {
    const one = path.join(folders, 'one');
    await star(one, '--shop', shopIdOf(merchant.shop));
    expect(new Set(manifestOf(one).files.map(({ shop }) => shop))).toEqual(new Set([shopIdOf(merchant.shop)]));
    const before = manifestOf(folder);
    await star(folder, '--shop', shopIdOf(merchant.shop));
    expect(manifestOf(folder)).toEqual(before);
  });

  it('lists an erased person among the deletions, and no longer as a customer', async () => {
    await merchant.webhook('customers/redact', { customer: { id: token(people.member), email: '' } });
    await stage.idle();
    await star(folder);
    expect(await rowsOf(folder, 'erased_customer')).toMatchObject([{ customer_id: people.member }]);
    const customers = await rowsOf(folder, 'dim_customer');
    expect(customers.map(({ customer_id }) => customer_id)).not.toContain(people.member);
    expect(JSON.stringify(customers, (_, value) => (typeof value === 'bigint' ? Number(value) : value))).not.toMatch(
      /@|Maya/,
    );
  });

  it.each([
    [['--out', 'x'], /takes no --out/],
    [['--from', '3'], /takes no --from/],
    [['--shop', 'nowhere'], /no shop "nowhere"/],
  ])('is refused with %j', async (more, why) => {
    const { code, errors } = await star(path.join(folders, 'none'), ...more);
    expect([code, errors[0]]).toEqual([2, expect.stringMatching(why)]);
  });

  it.each([
    ['{"schema":"star_v0","position":0,"shops":[],"files":[]}', /is of the schema star_v0, not star_v1/],
    ['{}', /manifest\.json is no manifest/],
    ['no JSON', /manifest\.json is no manifest/],
  ])('is refused for a folder whose manifest is %s', async (content, why) => {
    const other = fs.mkdtempSync(path.join(folders, 'other-'));
    fs.writeFileSync(path.join(other, 'manifest.json'), content);
    const { code, errors } = await star(other);
    expect([code, errors[0]]).toEqual([2, expect.stringMatching(why)]);
  });
});

/** Runs only where Python has a module; else the run's end says so. */
const groupFor = (module: string) =>
  pythonWith(module) ? describe : skipFor(module, `no Python with ${module}: see samples/star/README.md`);

for (const [module, program] of [
  ['duckdb', 'duckdb-points.py'],
  ['pandas', 'pandas-points.py'],
] as const)
  groupFor(module)(`samples/star: ${module}`, () => {
    it('sums the points of each day to those of the report', async () => {
      expect(await pointsByPython(pythonWith(module)!, program, folder)).toEqual(await pointsOnScreen());
    });
  });

groupFor('dbt')('samples/star: dbt', () => {
  it('sums the points of each day to those of the report', async () => {
    expect(await pointsByDbt(pythonWith('dbt')!, folder, folders)).toEqual(await pointsOnScreen());
  });
});
