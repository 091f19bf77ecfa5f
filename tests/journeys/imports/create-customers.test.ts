import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { setSwitches } from '../../support/demo-switches.js';
import { Importer } from '../../support/imports/importing.js';
import { useShops } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useShops();
let merchant: Merchant;
let importer: Importer;
beforeAll(async () => {
  merchant = await stage.merchant();
  importer = new Importer(merchant, stage.idle);
});

const fresh = () => `moved.${randomUUID().slice(0, 8)}@example.com`;
const mapping = { createCustomers: true };
const file = (...rows: string[]) => ['Email,Phone,Points', ...rows, ''].join('\n');
interface Person {
  id: string;
  email: string | null;
  phone: string | null;
  state: string;
}
const atStore = async () => (await merchant.till('GET', '/customers')) as unknown as Person[];
const named = async (email: string) => (await atStore()).filter((one) => one.email === email);
const seen = async (email: string) =>
  (await merchant.get(`/lp/customers?search=${encodeURIComponent(email)}`)).body.data[0];

describe('a migration that creates people at the store', () => {
  it('says how many before, creates each once as a guest, and gives them their points [CALL-058]', async () => {
    const [one, twice, idle] = [fresh(), fresh(), fresh()];
    const rows = [`${one},,30`, `${twice},,40`, `${twice.toUpperCase()},,5`, `${idle},,0`, ',123,7'];
    const id = await importer.checked({ kind: 'migration', content: file(...rows), mapping });
    const before = await importer.get(id);
    expect([before.newCustomers, before.checked]).toMatchObject([2, { ready: 2, unchanged: 1, failed: 2 }]);
    expect((await importer.reasons(id)).map(([line, code]) => [line, code])).toEqual([
      [4, 'same-customer'],
      [6, 'unknown-customer'],
    ]);
    expect(await named(one)).toEqual([]);
    await importer.start(id);
    expect(await importer.get(id)).toMatchObject({
      createdCustomers: 2,
      rows: { applied: 2, unchanged: 1, failed: 2 },
    });
    expect([await named(one), await named(twice), await named(idle)]).toMatchObject([
      [{ state: 'disabled' }],
      [{ state: 'disabled' }],
      [],
    ]);
    await stage.idle();
    expect([await seen(one), await seen(twice)]).toMatchObject([
      { type: 'Guest', points: { available: 30 } },
      { type: 'Guest', points: { available: 40 } },
    ]);
  });

  it('takes whom the store has by then as they are, and goes on where an answer is lost', async () => {
    const [there, lost] = [fresh(), fresh()];
    const content = file(`${there},,10`, `${lost},,20`);
    const id = await importer.checked({ kind: 'migration', content, mapping });
    expect((await importer.get(id)).newCustomers).toBe(2);
    await merchant.till('POST', '/customers', { firstName: 'Here', lastName: 'First', email: there });
    await setSwitches(stage, merchant, { resetAfterCommit: 1 });
    await importer.start(id);
    expect(await importer.get(id)).toMatchObject({ state: 'completed', createdCustomers: 1, rows: { applied: 2 } });
    expect([(await named(there)).length, (await named(lost)).length]).toEqual([1, 1]);
    expect([await seen(there), await seen(lost)]).toMatchObject([
      { name: 'Here First', points: { available: 10 } },
      { points: { available: 20 } },
    ]);
  });

  it('leaves a row out whose person the store refuses, with the store’s words as its reason', async () => {
    const content = file(',+4912345,10', `${fresh()},,20`);
    const id = await importer.done({ kind: 'migration', content, mapping });
    expect(await importer.get(id)).toMatchObject({ createdCustomers: 1, rows: { applied: 1, failed: 1 } });
    expect(await importer.reasons(id)).toEqual([
      [2, 'store-refused', 'The store did not create this customer: Phone is invalid'],
    ]);
  });

  it('creates people by their addresses where they share a phone, which is read without its zero', async () => {
    const [first, second] = [fresh(), fresh()];
    const local = String(Date.now()).slice(-8);
    const phone = `+49 (0)151 ${local}`;
    const content = file(`${first},${phone},10`, `${second},${phone},20`, `,${phone},30`);
    const id = await importer.done({ kind: 'migration', content, mapping });
    expect(await importer.get(id)).toMatchObject({ createdCustomers: 2, rows: { applied: 2, failed: 1 } });
    expect((await importer.reasons(id)).map(([line, code]) => [line, code])).toEqual([[4, 'same-customer']]);
    // Both are on their way together: either may have it.
    const phones = [...(await named(first)), ...(await named(second))].map((one) => one.phone);
    expect(new Set(phones)).toEqual(new Set([`+49151${local}`, null]));
  });

  it('ends where the store takes the permission back, with its words as the reason, and can be done again', async () => {
    const known = fresh();
    await merchant.till('POST', '/customers', { email: known });
    const content = file(`${known},,5`, `${fresh()},,10`, `${fresh()},,20`);
    const id = await importer.checked({ kind: 'migration', content, mapping });
    await setSwitches(stage, merchant, { ungranted: ['write_customers'] });
    await importer.start(id);
    await setSwitches(stage, merchant, { ungranted: [] });
    expect(await importer.get(id)).toMatchObject({
      state: 'failed',
      createdCustomers: 0,
      rows: { applied: 0, failed: 3 },
    });
    const reason = expect.stringMatching(/^The store did not create this customer: Access denied .*write_customers/);
    expect(await importer.reasons(id)).toEqual([
      [2, 'not-done', 'The import ended before this row'],
      [3, 'store-refused', reason],
      [4, 'store-refused', reason],
    ]);
    const again = await importer.done({ kind: 'migration', content, mapping });
    expect(await importer.get(again)).toMatchObject({ state: 'completed', createdCustomers: 2, rows: { applied: 3 } });
  });

  it('is cancelled between two pieces of its last rows, and is not called completed', async () => {
    const people = Array.from({ length: 60 }, fresh);
    const id = await importer.checked({
      content: `Email,Points\n${people.map((one) => `${one},3`).join('\n')}\n`,
      mapping,
    });
    await setSwitches(stage, merchant, { latencyMs: 200 });
    await merchant.post(`/lp/imports/${id}/start`, {});
    await until('the first one is created', () => named(people[0]!), { holds: ({ length }) => length === 1 });
    await merchant.post(`/lp/imports/${id}/cancel`);
    await setSwitches(stage, merchant, { latencyMs: 0 });
    await stage.idle();
    const { state, rows, createdCustomers } = await importer.get(id);
    expect([state, rows.applied, rows.failed]).toEqual(['cancelled', createdCustomers, 60 - createdCustomers]);
    expect(createdCustomers).toBeLessThan(60);
  });

  it('is undone without them, who stay at the store', async () => {
    const email = fresh();
    const id = await importer.done({ content: `Email,Points\n${email},25\n`, mapping });
    expect((await merchant.get(`/lp/imports/${id}/undo`)).body.data).toMatchObject({ points: 25, createdCustomers: 1 });
    await importer.undo(id);
    expect([await named(email), await seen(email)]).toMatchObject([[{ email }], { points: { available: 0 } }]);
  });

  it('is refused by name where the store has not granted that, and the screen can ask', async () => {
    const ask = async () => (await merchant.get('/lp/imports/customer-creation')).body.data;
    expect(await ask()).toEqual({ granted: true, scope: 'write_customers' });
    const opened = await importer.open({ content: `Email,Points\n${fresh()},25\n` });
    const { id } = opened.body.data;
    await setSwitches(stage, merchant, { ungranted: ['write_customers'] });
    const body = { columns: ['email', 'points'], pointsMode: 'add', createCustomers: true };
    const reply = await merchant.put(`/lp/imports/${id}/mapping`, body);
    const missing = await ask();
    await setSwitches(stage, merchant, { ungranted: [] });
    expect(missing).toEqual({ granted: false, scope: 'write_customers' });
    expect([reply.status, reply.body.errors]).toMatchObject([
      422,
      [
        {
          code: 'customer.creation-not-allowed',
          path: 'createCustomers',
          message: 'The store has not granted the app permission to create customers (write_customers)',
        },
      ],
    ]);
    expect((await importer.get(id)).mapping).toBeNull();
  });
});
