import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Importer } from '../../support/imports/importing.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
const NAMES = ['anna', 'ben', 'cleo', 'dora'];
/** A customer of the vendors' files who has more than a thousand points there. */
const AMELIE = 'amelie.dubois';

let merchant: Merchant;
let importer: Importer;
const ids = new Map<string, string>();
const available = async (name: string) => (await merchant.points(ids.get(name)!)).available;
const balances = () => Promise.all(NAMES.map(available));

/** A table of points, a cell for each customer; cells are quoted, so that commas may stand in them. */
const table = (cells: readonly string[], delimiter = ',') => {
  const rows = cells.map((cell, at) => `${NAMES[at]}@example.com${delimiter}"${cell}"`);
  return [`email${delimiter}points`, ...rows].join('\n');
};

beforeAll(async () => {
  merchant = await stage.merchant();
  importer = new Importer(merchant, stage.idle);
  for (const name of [...NAMES, AMELIE]) ids.set(name, await merchant.customer({ email: `${name}@example.com` }));
  await importer.done({ content: table(['100', '100', '100', '100']) });
}, 120_000);

describe('points with thousands separators', () => {
  it.each([
    { delimiter: ',', cells: ['1,250', '1,250,000', '7', '-3.00'], thousands: 'comma' },
    { delimiter: ';', cells: ['1.250', '1.250.000,00', '7', '-3'], thousands: 'point' },
    { delimiter: ';', cells: ['1 250', '1\u202F250\u202F000', '7', '-3'], thousands: null },
    { delimiter: ',', cells: ["1'250", '1\u2019250\u2019000', '7', '-3'], thousands: null },
    { delimiter: ',', cells: ['1250.0', '1250000.00', '7.0', '-3.0'], thousands: 'comma' },
  ])('are read by what the column shows, in the check as in the run: $cells [B-126, I-82]', async (file) => {
    const before = await balances();
    const id = await importer.checked({ content: table(file.cells, file.delimiter) });
    const points = 1_251_254;
    expect(await importer.get(id)).toMatchObject({
      mapping: { thousands: file.thousands },
      checked: { rows: 4, ready: 4, failed: 0 },
      checkedPoints: points,
    });
    await importer.start(id);
    expect(await importer.get(id)).toMatchObject({ rows: { applied: 4, failed: 0 }, points });
    const after = await balances();
    expect(after.map((now, at) => now - before[at]!)).toEqual([1250, 1_250_000, 7, -3]);
  });

  it.each(['smile.csv', 'smile-customer-export.csv', 'bon.csv'])(
    'come from %s as its vendor writes them',
    async (name) => {
      const content = fs.readFileSync(path.resolve('tests/fixtures/migration', name));
      const mapping = { pointsMode: 'set' };
      const id = await importer.done({ kind: 'migration', content, name, mapping });
      expect((await importer.get(id)).mapping.thousands).toBe('comma');
      expect(await available(AMELIE)).toBe(15_230);
      await importer.undo(id);
      expect(await available(AMELIE)).toBe(0);
    },
  );

  it('that can be read either way are read as the merchant chooses, and by the delimiter before [B-126]', async () => {
    const { body } = await importer.open({ content: table(['1.250', '7']) });
    const { id } = body.data;
    const columns = (await merchant.get(`/lp/imports/${id}/columns`)).body.data;
    expect(columns.map(({ thousands }: { thousands: unknown }) => thousands)).toEqual([
      null,
      { separator: 'comma', certain: false },
    ]);
    const map = async (thousands?: string) => {
      const mapping = { columns: ['email', 'points'], pointsMode: 'add', thousands };
      expect((await merchant.put(`/lp/imports/${id}/mapping`, mapping)).status).toBe(200);
      await stage.idle();
      const { mapping: stored, checked } = await importer.get(id);
      return [stored.thousands, checked.ready, (await importer.reasons(id)).map(([, , message]) => message)];
    };
    const other = 'Points have another thousands separator than the file, or are not a whole number';
    expect(await map()).toEqual(['comma', 1, [other]]);
    expect(await map('point')).toEqual(['point', 2, []]);
    const before = await available('anna');
    await importer.start(id);
    expect((await available('anna')) - before).toBe(1250);
    const semicolons = await importer.checked({ content: table(['1.250', '8'], ';') });
    expect((await importer.get(semicolons)).mapping.thousands).toBe('point');
  });

  it('that are no whole numbers are left out with the reason [B-126]', async () => {
    const id = await importer.checked({ content: table(['15,230.56', '12.5', '1,250', '1.250,00']) });
    expect(await importer.reasons(id)).toEqual([
      [2, 'points-invalid', 'Points need to be a whole number'],
      [3, 'points-invalid', 'Points need to be a whole number'],
      [5, 'points-separator', 'Points have another thousands separator than the file, or are not a whole number'],
    ]);
  });
});

describe('the file of rows that were left out', () => {
  it('can be imported as it is once the reason is gone, negative points too [B-128, IMPT-018]', async () => {
    const short = await available('cleo');
    const content = table(['-1', '-1', `-${short + 10}`]);
    const failed = await importer.result(stage.api, await importer.checked({ content }), 'failed');
    expect(failed).toContain(`cleo@example.com,-${short + 10},The customer has ${short} points`);
    await importer.done({ content: 'email,points\ncleo@example.com,25\n' });
    const again = await importer.done({ content: failed });
    expect((await importer.get(again)).rows).toMatchObject({ rows: 1, applied: 1 });
    expect(await available('cleo')).toBe(15);
  });

  it('has the delimiter of its file, by which its numbers are read as they were before [B-126, IMPT-018]', async () => {
    const content = table(['1.250,00', '12,345'], ';');
    const failed = await importer.result(stage.api, await importer.checked({ content }), 'failed');
    expect(failed).toContain(';"12,345";"Points have another thousands separator than the file');
    const again = await importer.checked({ content: failed });
    expect((await importer.get(again)).checked).toMatchObject({ rows: 1, ready: 0, failed: 1 });
  });
});
