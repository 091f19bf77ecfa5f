import { expect, it } from '@jest/globals';
import { untilStored } from '../../support/metafields.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('clock');
const MAP = [
  { value: 'balance', namespace: 'loyalty', key: 'points' },
  { value: 'tier', namespace: 'loyalty', key: 'tier' },
];

/** Numbers below a limit by a seed: a linear congruence is random enough for an order of operations. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

it.each([7, 11, 23])('metafields end equal to the ledger after any sequence of operations (seed %i)', async (seed) => {
  const merchant = await stage.merchant();
  const next = numbers(seed);
  await merchant.program({ event: 'place_order', title: `Orders ${seed}`, earnPoint: 1, rateMoney: 1 });
  expect((await merchant.put('/lp/metafields', { enabled: true, map: MAP })).status).toBe(200);
  const customers = await Promise.all(Array.from({ length: 4 }, () => merchant.customer()));
  const status = (to: string, customer: string) =>
    merchant.put('/lp/customers/status', { ids: [customer], status: to });
  const operations = [
    (customer: string) => merchant.order(customer, [{ price: `${1 + next(90)}.00` }]),
    (customer: string) => merchant.post(`/lp/customers/${customer}/points`, { amount: 5 - next(11), adminNote: 'Any' }),
    (customer: string) => status('Left', customer),
    (customer: string) => status('Member', customer),
    () => stage.clock({ advance: 'PT20S' }),
  ];
  for (let n = 0; n < 25; n++) {
    await operations[next(operations.length)]!(customers[next(customers.length)]!);
    if (next(3) === 0) await stage.idle();
  }
  await stage.idle();
  await stage.clock({ advance: 'PT61S' });
  const state = async () => (await merchant.get('/lp/metafields')).body.data;
  const isSent = ({ waiting, block }: { waiting: number; block: unknown }) => waiting === 0 && block === null;
  await untilStored('nothing waits', state, isSent, () => stage.clock({ advance: 'PT61S' }));
  const atStore = await Promise.all(
    customers.map(async (customer) => (await merchant.till('GET', `/customers/${customer}`)).metafields ?? {}),
  );
  const known = await Promise.all(
    customers.map(async (customer) => {
      const { type, points } = (await merchant.get(`/lp/customers/${customer}`)).body.data;
      return type === 'Member' ? { 'loyalty points': String(points.available) } : {};
    }),
  );
  expect(atStore).toEqual(known);
});
