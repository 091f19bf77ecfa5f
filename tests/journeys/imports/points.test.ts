import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Importer } from '../../support/imports/importing.js';
import { useShops } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useShops();

let merchant: Merchant;
let importer: Importer;
const emailOf = new Map<string, string>();

async function customer(name: string): Promise<string> {
  const email = `${name}@example.com`;
  const id = await merchant.customer({
    firstName: name,
    lastName: 'Import',
    email,
    phone: `+1555010${emailOf.size}100`,
  });
  emailOf.set(id, email);
  return id;
}

const available = async (id: string) => (await merchant.points(id)).available;

let [anna, ben, cleo, dora] = ['', '', '', ''];

beforeAll(async () => {
  merchant = await stage.merchant();
  importer = new Importer(merchant, stage.idle);
  anna = await customer('anna');
  ben = await customer('ben');
  cleo = await customer('cleo');
  dora = await customer('dora');
}, 120_000);

describe('a file of points', () => {
  it('passes every state in its order and skips none [IMPT-007, CALL-061]', async () => {
    const opened = await merchant.post('/lp/imports', { kind: 'points' });
    const { id, state } = opened.body.data;
    expect(state).toBe('upload');
    expect((await merchant.post(`/lp/imports/${id}/start`)).body.code).toBe('import.not-mapped');
    expect((await merchant.put(`/lp/imports/${id}/mapping`, { columns: ['email'] })).body.code).toBe(
      'import.not-uploaded',
    );
    const file = await importer.upload(`Email,Points,Create Date\nanna@example.com,100,2026-01-05\n`);
    expect((await merchant.put(`/lp/imports/${id}/file`, { file })).body.data.state).toBe('map');
    expect((await merchant.post(`/lp/imports/${id}/start`)).body.code).toBe('import.not-mapped');
    const mapping = { columns: ['email', 'points', 'createDate'], pointsMode: 'add' };
    expect((await merchant.put(`/lp/imports/${id}/mapping`, mapping)).body.data.state).toBe('map');
    await stage.idle();
    expect(await importer.get(id)).toMatchObject({
      state: 'ready',
      checked: { rows: 1, ready: 1, repeated: 0, unchanged: 0, failed: 0 },
      checkedPoints: 100,
    });
    expect(await available(anna)).toBe(0);
    expect((await merchant.post(`/lp/imports/${id}/start`)).body.data.state).toBe('migrating');
    await stage.idle();
    expect(await importer.get(id)).toMatchObject({ state: 'completed', result: 'success', points: 100 });
    expect(await available(anna)).toBe(100);
    expect((await merchant.put(`/lp/imports/${id}/mapping`, mapping)).body.code).toBe('import.over');
  });

  it('finds a phone that lost its plus where it is one customer’s', async () => {
    const phone = '+447700900123';
    for (const name of ['twin-one', 'twin-two']) await merchant.customer({ firstName: name, phone });
    const lone = await merchant.customer({ firstName: 'lone', phone: '+44 7700 900999' });
    const id = await importer.done({ content: 'Phone,Points\n447700900999,3\n447700900123,5\n' });
    expect((await importer.get(id)).rows).toMatchObject({ rows: 2, applied: 1, failed: 1 });
    expect((await importer.reasons(id)).map(([line, code]) => [line, code])).toEqual([[3, 'unknown-customer']]);
    expect(await available(lone)).toBe(3);
  });

  it('gives each row its verdict, and rows taken and left out add up to those read [I-82, IMPT-018, B-122]', async () => {
    const id = await importer.checked({
      content: [
        'Email,Points,Create Date',
        'ben@example.com,50,2026-01-05',
        'BEN@example.com ,20,',
        'cleo@example.com,"1,250.56",',
        'dora@example.com,-5,',
        'nobody@example.com,10,',
        'anna@example.com,,',
        'not-an-address,10,',
        ',10,',
        'anna@example.com,10,1961-05-12',
        'anna@example.com,10,13/45/2026',
        'anna@example.com,5.5,',
        'anna@example.com,=1+1,',
        'anna@example.com,10',
        'anna@example.com,10,2026-01-05,extra',
        '',
        'anna@example.com,9999999999999,',
      ].join('\r\n'),
    });
    expect(await importer.reasons(id)).toEqual([
      [3, 'same-customer', 'Same customer as in line 2'],
      [4, 'points-invalid', 'Points need to be a whole number'],
      [5, 'points-insufficient', 'The customer has 0 points'],
      [6, 'unknown-customer', 'Not a customer of the store'],
      [7, 'points-missing', 'Points are missing'],
      [8, 'email-invalid', 'Email is invalid'],
      [9, 'no-customer-named', 'No Customer ID, Email or Phone in this row'],
      [10, 'date-out-of-range', 'Create Date is in the future or too long ago'],
      [11, 'date-invalid', 'Create Date is invalid'],
      [12, 'points-invalid', 'Points need to be a whole number'],
      [13, 'points-invalid', 'Points need to be a whole number'],
      [14, 'columns', 'The row has 2 cells, the header 3'],
      [15, 'columns', 'The row has 4 cells, the header 3'],
      [17, 'points-cap', 'An account holds at most 1,000,000,000,000 points'],
    ]);
    expect((await importer.get(id)).checked).toEqual({ rows: 15, ready: 1, repeated: 0, unchanged: 0, failed: 14 });
    await importer.start(id);
    const { rows, result, points } = await importer.get(id);
    expect([rows, result, points]).toEqual([
      { rows: 15, applied: 1, repeated: 0, unchanged: 0, failed: 14 },
      'fail',
      50,
    ]);
    expect(await available(ben)).toBe(50);
    const failed = await importer.result(stage.api, id, 'failed');
    expect(failed.split('\r\n')[3]).toBe('dora@example.com,-5,,The customer has 0 points');
    expect(failed).toContain("anna@example.com,'=1+1,,Points need to be a whole number");
  });

  it('finds customers by Customer ID before Email before Phone [IMPT-015, IMPT-016, B-124]', async () => {
    const id = await importer.done({
      content: [
        'Customer ID,Email,Phone,Points',
        `${cleo},anna@example.com,,7`,
        ',dora@example.com,+15550100100,8',
        `,,${'+1 555 010 0100'},9`,
      ].join('\n'),
    });
    expect((await importer.get(id)).rows).toMatchObject({ applied: 3 });
    expect([await available(cleo), await available(dora), await available(anna)]).toEqual([7, 8, 109]);
    expect(await importer.reasons(id)).toEqual([[2, null, 'Matched by Customer ID; the store knows another email']]);
  });

  it('replaces balances where the merchant says so, and must be told [B-126, B-127]', async () => {
    const content = 'email,points\ncleo@example.com,40\ndora@example.com,8\n';
    const opened = await importer.open({ content });
    const { id } = opened.body.data;
    const unsaid = await merchant.put(`/lp/imports/${id}/mapping`, { columns: ['email', 'points'] });
    expect([unsaid.status, unsaid.body.errors[0].path]).toEqual([422, 'pointsMode']);
    await merchant.put(`/lp/imports/${id}/mapping`, { columns: ['email', 'points'], pointsMode: 'set' });
    await stage.idle();
    expect((await importer.get(id)).checked).toEqual({ rows: 2, ready: 1, repeated: 0, unchanged: 1, failed: 0 });
    await importer.start(id);
    expect([await available(cleo), await available(dora)]).toEqual([40, 8]);
  });

  it('is done once however often it is imported, unless a repeat is asked for [I-82, B-130]', async () => {
    const content = 'email,points\nanna@example.com,11\nben@example.com,12\n';
    const before = [await available(anna), await available(ben)] as const;
    const first = await importer.done({ content });
    const second = await importer.checked({ content });
    expect((await importer.get(second)).sameFile).toMatchObject({ id: first, undone: false });
    expect(await importer.get(second)).toMatchObject({
      checked: { rows: 2, ready: 0, repeated: 2, unchanged: 0, failed: 0 },
      checkedPoints: 0,
      repeatedPoints: 23,
    });
    await importer.start(second);
    expect((await importer.get(second)).rows).toEqual({ rows: 2, applied: 0, repeated: 2, unchanged: 0, failed: 0 });
    expect([await available(anna), await available(ben)]).toEqual([before[0] + 11, before[1] + 12]);
    await importer.done({ content }, true);
    expect([await available(anna), await available(ben)]).toEqual([before[0] + 22, before[1] + 24]);
  });

  it('is undone as a whole, after which every balance is what it was, and can be imported again [P21]', async () => {
    const content = 'email,points\nanna@example.com,500\nben@example.com,-3\ncleo@example.com,1\n';
    const balances = async () => [await available(anna), await available(ben), await available(cleo)];
    const before = await balances();
    const id = await importer.done({ content });
    expect(await balances()).not.toEqual(before);
    const preview = await merchant.get(`/lp/imports/${id}/undo`);
    expect(preview.body.data).toMatchObject({ rows: 3, skipped: 0, points: 498, unspent: 501, spent: 0 });
    expect((await importer.undo(id)).status).toBe(200);
    expect(await balances()).toEqual(before);
    expect((await importer.get(id)).undo).toMatchObject({ state: 'done', undone: 3, skipped: 0, points: -498 });
    expect((await importer.undo(id)).body.code).toBe('import.undone');
    await importer.done({ content });
    expect((await available(anna)) - before[0]!).toBe(500);
  });

  it('is dated within reason: Create Date is neither in the future nor before there were points [B-113]', async () => {
    const content =
      'email,points,createDate\nanna@example.com,1,2999-01-01\nben@example.com,1,1999-12-31\ncleo@example.com,1,2024-02-29\n';
    const id = await importer.checked({ content });
    expect((await importer.reasons(id)).map(([line, code]) => [line, code])).toEqual([
      [2, 'date-out-of-range'],
      [3, 'date-out-of-range'],
    ]);
  });

  it('is given up before it starts, or stops after the rows under way, and says what was done [B-132, I-82]', async () => {
    const content = 'email,points\nanna@example.com,3\n';
    const ready = await importer.checked({ content });
    expect((await merchant.post(`/lp/imports/${ready}/cancel`)).body.data.state).toBe('cancelled');
    expect((await importer.start(ready)).body.code).toBe('import.over');
    expect((await merchant.post(`/lp/imports/${ready}/cancel`)).body.code).toBe('import.over');
    const strangers = Array.from({ length: 4000 }, (_, n) => `stranger.${n}@example.com,1`).join('\n');
    const long = await importer.checked({
      content: `email,points\nanna@example.com,2\n${strangers}\nben@example.com,2\n`,
    });
    await merchant.post(`/lp/imports/${long}/start`, {});
    await merchant.post(`/lp/imports/${long}/cancel`);
    await stage.idle();
    const { rows, state } = await importer.get(long);
    expect(['cancelled', 'completed']).toContain(state);
    expect(rows.applied + rows.repeated + rows.unchanged + rows.failed).toBe(4002);
    expect(rows.rows).toBe(4002);
  });

  it('tells the member of staff by mail when it has ended [IMPT-008]', async () => {
    await importer.done({ content: 'email,points\nanna@example.com,1\nnobody@example.com,1\n', name: 'mailed.csv' });
    const outbox = path.join(stage.service.parts.config.DATA_DIR, 'outbox');
    const mails = await until('the mail is sent', () => {
      const names = fs.existsSync(outbox) ? fs.readdirSync(outbox) : [];
      const found = names
        .map((name) => fs.readFileSync(path.join(outbox, name), 'utf8'))
        .filter((mail) => mail.includes('Your import is finished: mailed.csv'));
      return found.length > 0 ? found : null;
    });
    expect(mails).toHaveLength(1);
  });

  it('is listed with its result, successes and failures under All, Success and Fail [IMPT-009, IMPT-010]', async () => {
    const list = async (filter: string) => (await merchant.get(`/lp/imports?filter=${filter}&first=50`)).body.data;
    const [all, success, fail] = [await list('all'), await list('success'), await list('fail')];
    expect(success.length).toBeGreaterThan(0);
    expect(fail.length).toBeGreaterThan(0);
    const ended = all.filter(({ result }: { result: string | null }) => result !== null);
    expect(ended.length).toBe(success.length + fail.length);
    expect(fail.every(({ rows }: { rows: { failed: number } }) => rows.failed > 0)).toBe(true);
    expect(all[0]).toMatchObject({
      file: { name: 'mailed.csv' },
      result: 'fail',
      state: 'completed',
      rows: { applied: 1, failed: 1 },
      by: { kind: 'staff', label: 'Ana Vidal' },
    });
  });
});
