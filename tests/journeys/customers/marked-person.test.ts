import { beforeAll, expect, it } from '@jest/globals';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Importer } from '../../support/imports/importing.js';
import { personEverywhere } from '../../support/person-everywhere.js';
import { judgemeReview, reportReview, SECRET } from '../../support/reviews.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('parts');
const { everywhere, redact, held } = personEverywhere(stage);

let merchant: Merchant;
let clerk: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
  clerk = await stage.merchant(undefined, 'Jonas Meier');
}, 60_000);

const data = async (path: string) => (await merchant.get(path)).body.data;
async function done(reply: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await reply;
  expect([status, body]).toEqual([200, expect.anything()]);
  await stage.idle();
}

/** Everything that staff can write about a customer, each text with a marker of its own. */
async function writeAbout(customer: string, email: string, mark: (place: string) => string): Promise<void> {
  const points = `/lp/customers/${customer}/points`;
  await done(merchant.post(points, { amount: 500, adminNote: mark('adjusted'), customerNote: mark('shown') }));
  await done(merchant.post('/lp/customers/points', { ids: [customer], amount: 5, adminNote: mark('many') }));
  const [adjusted] = await merchant.activities(customer);
  await done(clerk.post(`/lp/audit/items/${adjusted.id}/notes`, { text: mark('audited') }));
  const undo = { mode: 'forgive', adminNote: mark('undone') };
  await done(merchant.post(`${points}/${adjusted.id}/undo`, undo));
  const reward = await merchant.program({ event: 'amount_discount', title: '1 off', pointsCost: 100, redeemValue: 1 });
  await done(merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward }));
  const [coupon] = await data(`/lp/coupons?customer=${customer}`);
  await done(merchant.post(`/lp/coupons/${coupon.id}/revoke`, { adminNote: mark('revoked') }));
  await merchant.put('/lp/integrations/review/judgeme/secret', { secret: SECRET });
  await merchant.program({ event: 'write_review', title: 'Reviews', reviewApp: 'judgeme', hasLimit: false });
  await reportReview(merchant, 'judgeme', judgemeReview(901, {}, { external_id: customer }));
  await stage.idle();
  const [review] = await data('/lp/reviews?kind=write_review');
  await done(merchant.put(`/lp/reviews/${review.id}/status`, { status: 'disapproved', note: mark('reviewed') }));
  const merged = await merchant.customer();
  await merchant.webhook('customers/merge', mergeBody(customer, merged));
  await stage.idle();
  await done(merchant.post(`/lp/customers/${merged}/unmerge`, { adminNote: mark('unmerged') }));
  await merchant.webhook('customers/merge', mergeBody(customer, merged));
  await stage.idle();
  const content = `Email,Points\n${email},7\n`;
  await new Importer(merchant, stage.idle).done({ content, name: `Perpetua ${mark('')}.csv` });
}

/** What the product says of a customer to those who may read it. */
const readings = (customer: string) =>
  Promise.all(
    [
      `/lp/customers/${customer}/activities?first=100`,
      '/lp/coupons',
      '/lp/reviews?kind=write_review',
      '/lp/imports',
      `/lp/customers/${customer}/explain`,
    ].map(async (path) => JSON.stringify((await merchant.get(path)).body)),
  ).then((texts) => texts.join('\n'));

it('what staff wrote about an erased person is nowhere, not in the log either [I-80]', async () => {
  const known = await everywhere(merchant, 'Quellwasser');
  const places = ['adjusted', 'shown', 'many', 'audited', 'undone', 'revoked', 'reviewed', 'unmerged'];
  await writeAbout(known.customer, known.email, (place) => `Quellwasser${place}`);
  const read = await readings(known.customer);
  for (const place of ['adjusted', 'shown', 'many', 'undone', 'revoked', 'reviewed', '.csv'])
    expect(read).toContain(`Quellwasser${place}`);
  // Log, read models and queues never have any of it in clear.
  expect(await held(new RegExp(`quellwasser(${places.join('|')})`, 'i'))).toEqual([]);
  await redact(merchant, known);
  expect(await held(known.trace)).toEqual([]);
  expect(await readings(known.customer)).not.toMatch(known.trace);
}, 120_000);
