import { beforeAll, describe, expect, it } from '@jest/globals';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { withPrograms } from '../../support/for-a-while.js';
import { at, freshId, person } from '../../support/platform-bodies.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

async function report(topic: string, payload: unknown): Promise<void> {
  expect((await merchant.webhook(topic, payload)).status).toBe(200);
  await stage.idle();
}

const merge = (from: string, into: string) => report('customers/merge', mergeBody(into, from));

async function unmerge(customer: string): Promise<void> {
  const answer = await merchant.post(`/lp/customers/${customer}/unmerge`, { adminNote: 'two people' });
  expect(answer.status).toBe(200);
  await stage.idle();
}

/** Three members who signed up at the store in the same second. */
async function signUpTogether(): Promise<[string, string, string]> {
  const second = at();
  const ids: [string, string, string] = [freshId(), freshId(), freshId()];
  for (const id of ids) await report('customers/create', { ...person(id), created_at: second });
  return ids;
}

const available = (customers: readonly string[]) =>
  Promise.all(customers.map(async (customer) => (await merchant.points(customer)).available));

/** The sequences in which three customers can become one: two merges each, as positions of the one who goes and the one who stays. */
const SEQUENCES: readonly (readonly [readonly [number, number], readonly [number, number]])[] = [
  [
    [0, 1],
    [1, 2],
  ],
  [
    [2, 1],
    [1, 0],
  ],
  [
    [1, 2],
    [0, 2],
  ],
  [
    [2, 0],
    [1, 0],
  ],
];

describe('three customers who signed up in the same second', () => {
  it.each(SEQUENCES)(
    'are paid once together and once each after their merges are undone: %j, %j [P19]',
    async (...merges) => {
      await withPrograms(merchant, [{ event: 'sign_up', title: 'Welcome', earnPoint: 100 }], async () => {
        const members = await signUpTogether();
        expect(await available(members)).toEqual([100, 100, 100]);
        for (const [from, into] of merges) await merge(members[from]!, members[into]!);
        const survivor = merges[1][1];
        expect(await available(members)).toEqual(members.map((_, n) => (n === survivor ? 100 : 0)));
        await unmerge(members[merges[1][0]]!);
        expect((await available(members)).sort()).toEqual([0, 100, 100]);
        await unmerge(members[merges[0][0]]!);
        expect(await available(members)).toEqual([100, 100, 100]);
      });
    },
  );

  it('are paid each whose merge is undone, also before a later merge into the same customer [P19]', async () => {
    await withPrograms(merchant, [{ event: 'sign_up', title: 'Welcome', earnPoint: 100 }], async () => {
      const [first, second, survivor] = await signUpTogether();
      await merge(first, survivor);
      await merge(second, survivor);
      await unmerge(first);
      expect(await available([first, second, survivor])).toEqual([100, 0, 100]);
      await unmerge(second);
      expect(await available([first, second, survivor])).toEqual([100, 100, 100]);
    });
  });
});
