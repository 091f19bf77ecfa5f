import { beforeAll, expect, it } from '@jest/globals';
import { programWith } from '../../support/app-key.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { withPrograms } from '../../support/for-a-while.js';
import { judgemeReview, reportReview, SECRET } from '../../support/reviews.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
const PROGRAM = { event: 'write_review', title: 'Reviews', hasLimit: false, approveAuto: true };
/** On the day of the programs, before the first of them. */
const created_at = new Date(Date.now() - 1000).toISOString();
let merchant: Merchant;
let lastId = 0;

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.put('/lp/integrations/review/judgeme/secret', { secret: SECRET });
}, 60_000);

async function deliver(customer: string, id: number, review: Record<string, unknown> = {}): Promise<void> {
  const body = judgemeReview(id, review, { external_id: customer });
  expect((await reportReview(merchant, 'judgeme', body)).status).toBe(200);
  await stage.idle();
}

const available = async (customer: string) => (await merchant.points(customer)).available;

it('a review whose removal is delivered first is disapproved when it is reported [ACTV-017, I-14]', async () => {
  await withPrograms(merchant, [PROGRAM], async () => {
    const customer = await merchant.customer();
    const id = ++lastId;
    await deliver(customer, id, { hidden: true });
    await deliver(customer, id);
    const [found] = (await merchant.get('/lp/reviews?kind=write_review')).body.data;
    expect([found.customer.id, found.status, await available(customer)]).toEqual([customer, 'disapproved', 0]);
  });
});

it('a review from before a program pays while the program is on, and not once it is removed [I-18]', async () => {
  const customer = await merchant.customer();
  await withPrograms(merchant, [PROGRAM], async () => {
    await deliver(customer, ++lastId, { created_at });
    expect(await available(customer)).toBe(50);
  });
  await deliver(customer, ++lastId, { created_at });
  expect(await available(customer)).toBe(50);
});

it('reports of one event at once get the same answer [EARN-038, I-75]', async () => {
  await merchant.program({ event: 'custom_program', title: 'Quiz', eventId: 'quiz', earnPoint: 3, hasLimit: false });
  const customer = await merchant.customer();
  const { secret } = await programWith(stage, merchant, ['actions:write']);
  const report = () =>
    merchant.raw(
      'POST',
      `${stage.api}/api/lp/events`,
      { eventId: 'quiz', customer, id: 'q-1' },
      { authorization: `Bearer ${secret}` },
    );
  const answers = await Promise.all(Array.from({ length: 12 }, report));
  const texts = answers.map(({ status, body }) => `${status} ${body.data?.points ?? body.code}`);
  expect(new Set(texts)).toEqual(new Set(['200 3']));
  await stage.idle();
  expect(await available(customer)).toBe(3);
});
