import { beforeAll, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { saveReferrals } from '../../support/referrals/programs.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let merchant: Merchant;
let shopper: Shopper;
let customer: string;

const stateOf = async (reader: Shopper) => (await reader.get('/state')).body.data;
const eventsOf = async (reader: Shopper): Promise<string[]> =>
  (await stateOf(reader)).earn.map(({ event }: { event: string }) => event);

beforeAll(async () => {
  merchant = await stage.merchant();
  customer = await merchant.customer();
  shopper = new Shopper(stage, merchant, customer);
}, 60_000);

it('a shopper sees history, pending points, referrals, birthday, streak and anniversary, once the shop runs them [STOR-054]', async () => {
  expect(await eventsOf(shopper)).toEqual([]);
  expect((await shopper.get('/streak')).body.data).toBeNull();
  await merchant.program({ event: 'place_order', title: 'Shop', earnPoint: 10, rateMoney: 1 });
  await merchant.program({ event: 'birthday', title: 'Birthday', earnPoint: 70 });
  await merchant.program({ event: 'member_anniversary', title: 'A year with us', earnPoint: 50 });
  await merchant.program({
    event: 'streak_interact_website',
    title: 'Drop by',
    streakDays: 3,
    finalPoint: 50,
    streakMilestones: [{ day: 2, earnPoint: 5 }],
    startDate: dayFromNow(-1),
    endDate: dayFromNow(9),
  });
  await saveReferrals(merchant);
  await merchant.order(customer, [{ price: '10.00' }]);
  await merchant.put('/lp/pending-points', { hold: { days: 3 } });
  await merchant.order(customer, [{ price: '20.00' }]);
  const { member, earn } = await stateOf(shopper);
  expect(member.points).toMatchObject({ available: 100, pending: 200 });
  const { data: lines } = (await shopper.get('/history')).body;
  expect(lines.map(({ points }: { points: number }) => points)).toContain(100);
  const wayOf = (event: string) => earn.find((way: { event: string }) => way.event === event);
  expect(wayOf('referral')).toMatchObject({ form: 'referral' });
  expect(wayOf('birthday')).toMatchObject({ form: 'birthday', told: false, next: null });
  expect((await shopper.post('/birthday', { date: '03/14' })).status).toBe(200);
  expect((await stateOf(shopper)).earn.find((way: { event: string }) => way.event === 'birthday').told).toBe(true);
  const { next, summary } = wayOf('member_anniversary');
  expect(Number(next.slice(0, 4))).toBe(Number(member.since.slice(0, 4)) + 1);
  expect(summary).toMatch(/^50 points.* · [A-Z][a-z]{2} \d+, \d{4}$/);
  expect((await shopper.post('/streak', {})).status).toBe(200);
  expect((await shopper.get('/streak')).body.data).toMatchObject({ status: 'running', number: 1, visitedToday: true });
  // Guests read what there is, and nothing of anybody.
  const guest = await stateOf(new Shopper(stage, merchant));
  expect(guest.member).toBeNull();
  expect(guest.earn.find((way: { event: string }) => way.event === 'member_anniversary').next).toBeNull();
});
