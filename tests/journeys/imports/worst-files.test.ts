import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { busyFactor } from '../../support/busy.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Importer } from '../../support/imports/importing.js';
import { KUMO, useShops } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useShops();
jest.setTimeout(240_000);

const MB = 1024 * 1024;
/** What a call of another shop may take meanwhile: most take some milliseconds, and a blocked thread answers none within it. */
const LONGEST_MS = 500;

let merchant: Merchant;
let other: Merchant;
let importer: Importer;

/** 24 MB that are no row but the first. */
const LINE_ENDS = Buffer.concat([Buffer.from('email,points'), Buffer.alloc(24 * MB, '\n')]);
/** As many cells as 25 MB can have. */
const CELLS = (() => {
  const heading = ['email', 'points', ...Array.from({ length: 498 }, (_, n) => `c${n}`)].join(',');
  const rows = Buffer.alloc(25 * MB - heading.length - 1, `a${','.repeat(499)}\n`);
  return Buffer.concat([Buffer.from(`${heading}\n`), rows.subarray(0, rows.lastIndexOf('\n') + 1)]);
})();
/** Cells that are as long as they may be, and nearly an address in as many ways. */
const addresses = (email: string): Buffer => {
  const row = `a@${'.'.repeat(32_000)}@,1\n`;
  return Buffer.concat([Buffer.from(`email,points\n${email},3\n`), Buffer.alloc(700 * row.length, row)]);
};

/** Does something while another shop calls again and again. @returns its result, and the median of what those calls took */
async function beside<T>(work: () => Promise<T>): Promise<{ result: T; median: number }> {
  let isOver = false;
  const underWay = work().finally(() => {
    isOver = true;
  });
  const took: number[] = [];
  do {
    const began = performance.now();
    expect((await other.get('/lp/customers?first=1')).status).toBe(200);
    took.push(performance.now() - began);
  } while (!isOver);
  const result = await underWay;
  return { result, median: took.sort((a, b) => a - b)[Math.floor(took.length / 2)]! };
}

/** A result that did not hold another shop up. */
async function unfelt<T>(work: () => Promise<T>): Promise<T> {
  const { result, median } = await beside(work);
  expect(median).toBeLessThan(LONGEST_MS * busyFactor());
  return result;
}

beforeAll(async () => {
  merchant = await stage.merchant();
  other = await stage.merchant(KUMO);
  importer = new Importer(merchant, stage.idle);
  await merchant.customer({ email: 'worst@files.example' });
}, 120_000);

describe('the worst file that may be uploaded holds no other shop up', () => {
  it('where an import is begun with line ends alone, which are too many lines [I-69, B-129]', async () => {
    const file = await importer.upload(LINE_ENDS);
    const { status, body } = await unfelt(() => merchant.post('/lp/imports', { kind: 'points', file }));
    expect([status, body.errors[0].path, body.error]).toEqual([
      422,
      'file',
      'Your file is invalid: it has more than 1,000,000 lines, blank ones included',
    ]);
  });

  it('where an import gets a file of nothing but cells, and many ask for its columns [I-69, B-129]', async () => {
    const { id } = (await merchant.post('/lp/imports', { kind: 'points' })).body.data;
    const file = await importer.upload(CELLS);
    expect((await unfelt(() => merchant.put(`/lp/imports/${id}/file`, { file }))).status).toBe(200);
    const columns = () => merchant.get(`/lp/imports/${id}/columns`);
    const replies = await unfelt(() => Promise.all(Array.from({ length: 16 }, columns)));
    expect(replies.map(({ status, body }) => [status, body.total])).toEqual(replies.map(() => [200, 500]));
    await merchant.post(`/lp/imports/${id}/cancel`);
  });

  it('where a migration is begun, mapped, checked and carried out, and its result is fetched [I-69, B-129]', async () => {
    const file = await importer.upload(addresses('worst@files.example'));
    const { id } = (await unfelt(() => merchant.post('/lp/migrations', { file }))).body.data;
    const state = (is: string) =>
      until(`the migration is ${is}`, () => importer.get(id), { holds: (row) => row.state === is, withinMs: 120_000 });
    await unfelt(async () => {
      await merchant.put(`/lp/imports/${id}/mapping`, { columns: ['email', 'points'], pointsMode: 'add' });
      await state('ready');
    });
    await unfelt(async () => {
      await merchant.post(`/lp/imports/${id}/start`);
      await state('completed');
    });
    expect((await importer.get(id)).rows).toMatchObject({ rows: 701, applied: 1, failed: 700 });
    const result = await unfelt(() => importer.result(stage.api, id));
    const lines = result.split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['email,points,Line,Verdict,Reason', 'worst@files.example,3,2,applied,']);
    expect(lines).toHaveLength(703);
  });
});
