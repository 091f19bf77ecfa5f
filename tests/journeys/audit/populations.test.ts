import { beforeAll, expect, it } from '@jest/globals';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { setSwitches, travelTo } from '../../support/demo-switches.js';
import { Importer } from '../../support/imports/importing.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('clock');
const PERIOD = 'from=2027-03-01&to=2027-07-01';

interface Counted {
  readonly population: string;
  readonly count: number;
  readonly points: number;
}

let merchant: Merchant;
let importer: Importer;
let reward: string;
let customers: string[];

const emailOf = (n: number) => `population.${n}@example.com`;
const give = (customer: string, amount: number) =>
  merchant.post(`/lp/customers/${customer}/points`, { amount, adminNote: 'by hand' });
const redeem = (customer: string) => merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });

const populations = async (): Promise<Counted[]> => (await merchant.get(`/lp/audit/populations?${PERIOD}`)).body.data;

/** Count and sum of a population. */
async function counted(population: string): Promise<[number, number]> {
  const { count, points } = (await populations()).find((row) => row.population === population)!;
  return [count, points];
}

async function itemsOf(population: string): Promise<{ id: string }[]> {
  return (await merchant.get(`/lp/audit/items?${PERIOD}&population=${population}&first=100`)).body.data;
}

/** Orders, their edits and refunds, with and without pending points, beyond what is left to take back. */
async function trade(): Promise<void> {
  const [buyer, debtor] = customers as [string, string];
  const order = await merchant.order(buyer, [{ price: '100.00' }, { price: '50.00' }]);
  await merchant.refund(order.id, { lines: [{ lineId: order.lines[1]!.id, quantity: 1 }] });
  const grows = await merchant.order(buyer, [{ price: '20.00' }]);
  await merchant.till('POST', `/orders/${grows.id}/edit`, { add: [{ title: 'More', price: '30.00' }] });
  await merchant.put('/lp/pending-points', { hold: { days: 3 } });
  const pending = await merchant.order(buyer, [{ price: '40.00' }]);
  await merchant.cancel(pending.id);
  await merchant.order(buyer, [{ price: '7.00' }]);
  await merchant.put('/lp/pending-points', { hold: null });
  const spent = await merchant.order(debtor, [{ price: '120.00' }]);
  expect((await redeem(debtor)).status).toBe(200);
  await merchant.refund(spent.id);
  await stage.idle();
}

/** Adjustments and one that is undone; a redemption that the platform refuses, and one that is revoked. */
async function spend(): Promise<void> {
  const [, , giver] = customers as [string, string, string];
  await give(giver, 500);
  await give(giver, -30);
  const { body } = await give(giver, 11);
  const undone = await merchant.post(`/lp/customers/${giver}/points/${body.receipt.events[0]}/undo`, {});
  expect(undone.status).toBe(200);
  await setSwitches(stage, merchant, { refuse: 'userError' });
  expect((await redeem(giver)).body.code).toBe('coupon.refused');
  await setSwitches(stage, merchant, { refuse: null });
  await stage.idle();
  const { coupon } = (await redeem(giver)).body.data;
  await stage.idle();
  const revoked = await merchant.post(`/lp/coupons/${coupon.id}/revoke`, { adminNote: 'wrong one' });
  expect([revoked.status, revoked.body.error]).toEqual([200, undefined]);
  await stage.idle();
}

async function importAndUndo(): Promise<void> {
  const points = (n: number, amount: number) => `Email,Points\n${emailOf(n)},${amount}\n`;
  await importer.done({ content: points(3, 10) });
  const undone = await importer.done({ content: points(3, 25), name: 'undone.csv' });
  expect((await importer.undo(undone)).status).toBe(200);
  const migrated = await importer.done({ kind: 'migration', content: points(4, 900), name: 'members.csv' });
  expect((await importer.undo(migrated)).status).toBe(200);
}

async function mergeTwo(): Promise<void> {
  const [, , , , , survivor, merged] = customers as [string, string, string, string, string, string, string];
  await give(survivor, 5);
  await give(merged, 60);
  await merchant.webhook('customers/merge', mergeBody(survivor, merged));
  await stage.idle();
}

beforeAll(async () => {
  merchant = await stage.merchant();
  importer = new Importer(merchant, stage.idle);
  await travelTo(stage, [merchant], '2027-03-10T17:00:00.000Z');
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  reward = await merchant.program({ event: 'amount_discount', title: '1 off', pointsCost: 100, redeemValue: 1 });
  customers = [];
  for (let n = 0; n < 7; n++) customers.push(await merchant.customer({ email: emailOf(n) }));
  await merchant.put('/lp/point-settings', { expiry: { months: 1, from: 'earned' } });
  await trade();
  await spend();
  await importAndUndo();
  await mergeTwo();
}, 120_000);

it('counts an import and its undo as imports, not as adjustments, whoever starts them', async () => {
  expect(await counted('imports')).toEqual([5, 10]);
  expect(await counted('adjustments')).toEqual([6, 500 - 30 + 11 - 11 + 5 + 60]);
});

it('counts what a refused redemption gives back apart from revoked coupons', async () => {
  expect(await counted('redemptions')).toEqual([3, -300]);
  expect(await counted('returns')).toEqual([1, 100]);
  expect(await counted('revocations')).toEqual([1, 100]);
});

it('counts both sides of a merge, which cancel out', async () => {
  expect(await counted('merges')).toEqual([2, 0]);
});

it('has every line with points in one population, and their sum is the change of all balances, also after points expire', async () => {
  await travelTo(stage, [merchant], '2027-05-20T17:00:00.000Z');
  const all = await populations();
  expect(all.filter(({ count }) => count === 0)).toEqual([]);
  const ids: string[] = [];
  for (const { population, count } of all) {
    const items = await itemsOf(population);
    expect([population, items.length]).toEqual([population, count]);
    ids.push(...items.map(({ id }) => id));
  }
  expect(new Set(ids).size).toBe(ids.length);
  const histories = await Promise.all(customers.map((customer) => merchant.activities(customer)));
  // The history of a survivor holds the lines of the customer that was merged into it, too.
  const moving = new Set(histories.flat().flatMap(({ id, points }) => (points === 0 ? [] : [id])));
  expect(new Set(ids)).toEqual(moving);
  const accounts = await Promise.all(customers.map((customer) => merchant.points(customer)));
  const balances = accounts.reduce((sum, { available, pending, debt }) => sum + available + pending - debt, 0);
  expect(all.reduce((sum, { points }) => sum + points, 0)).toBe(balances);
}, 60_000);
