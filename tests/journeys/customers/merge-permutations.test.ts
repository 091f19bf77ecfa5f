import { beforeAll, describe, expect, it } from '@jest/globals';
import { deletedBody, mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { inTurns, permutations, type Reported, reporter } from '../../support/permutations.js';
import { at, freshId, orderOfToday, person } from '../../support/platform-bodies.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 3 });
}, 60_000);

/** A customer who buys, and whom the store then merges into another one: it deletes the account, and tells of the merge as well. */
function lifeOf(): { merged: string; survivor: string; order: string; life: Record<string, Reported> } {
  const [merged, survivor, id] = [freshId(), freshId(), freshId()];
  const createdAt = at();
  const order = (status: string, seconds: number) =>
    orderOfToday(merged, { id, lines: [{ id: freshId(), price: '34.00' }], createdAt, status, updatedAt: at(seconds) });
  return {
    merged,
    survivor,
    order: id,
    life: {
      created: ['orders/create', order('pending', 0)],
      paid: ['orders/paid', order('paid', 1)],
      updated: ['orders/updated', { ...order('paid', 2), tags: 'seen' }],
      deleted: ['customers/delete', deletedBody(merged)],
      merged: ['customers/merge', mergeBody(survivor, merged)],
    },
  };
}

describe('customers whom the store merges', () => {
  it('keep what they bought, in all 120 sequences of order, deletion and merge [I-13, P24]', async () => {
    const lives = permutations(['created', 'paid', 'updated', 'deleted', 'merged']).map((sequence) => {
      const { life, ...one } = lifeOf();
      return { ...one, sequence, life: sequence.map((name) => life[name]!) };
    });
    const known = lives.map(({ merged, survivor }): Reported[] =>
      [merged, survivor].map((customer) => ['customers/create', person(customer)]),
    );
    await reporter(stage, merchant)(known);
    await reporter(stage, merchant)(lives.map(({ life }) => life));
    const astray: unknown[] = [];
    await inTurns(lives, async ({ merged, survivor, order, sequence }) => {
      const why = (await merchant.get(`/lp/orders/${order}/why`)).body.data;
      const points = [await merchant.points(survivor), await merchant.points(merged)].map(({ available }) => available);
      const found = { points, paid: why.programs[0]?.paid?.points ?? null, reason: why.programs[0]?.reason ?? null };
      if (JSON.stringify(found) !== JSON.stringify({ points: [11, 0], paid: 11, reason: null }))
        astray.push([sequence.join(' '), found]);
    });
    expect(astray).toEqual([]);
  }, 240_000);
});
