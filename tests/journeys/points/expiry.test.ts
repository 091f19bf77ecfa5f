import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { setSwitches, travelTo } from '../../support/demo-switches.js';
import { KUMO, useStage } from '../../support/service.js';

const stage = await useStage('clock');
const A_YEAR = { months: 12, from: 'earned' };
const NOTHING = { available: 0, pending: 0, held: 0, debt: 0 };

/** Noon of January 31 in New York, three in the morning of February 1 in Tokyo. */
const EARNED = '2027-01-31T18:00:00.000Z';
/** The last second of February in New York; a month after January 31 ends there (I-44). */
const END = '2027-03-01T04:59:59.000Z';
/** The last second of March 1 in Tokyo. */
const END_IN_TOKYO = '2027-03-01T14:59:59.000Z';

let merchant: Merchant;
let tokyo: Merchant;
let reward: string;
const both = () => [merchant, tokyo];

const expire = (shop: Merchant, months: number | null) =>
  shop.put('/lp/point-settings', { expiry: months === null ? null : { months } });
const detail = async (customer: string, shop = merchant) => (await shop.get(`/lp/customers/${customer}`)).body.data;
/** Remaining points of a customer's lots with their expiry, soonest first. */
const lots = async (customer: string, shop = merchant) =>
  (await detail(customer, shop)).lots.map(({ remaining, expiresAt }: Record<string, unknown>) => [
    remaining,
    expiresAt,
  ]);
const redeem = (customer: string) => merchant.post(`/lp/customers/${customer}/redeem`, { programId: reward });

const people = { whole: '', partly: '', many: '', revoked: '', late: '', inTokyo: '' };

beforeAll(async () => {
  merchant = await stage.merchant();
  tokyo = await stage.merchant(KUMO, 'Jonas Meier');
  await travelTo(stage, both(), EARNED);
  for (const shop of both()) await shop.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  reward = await merchant.program({ event: 'amount_discount', title: '1 off', pointsCost: 100, redeemValue: 1 });
  for (const name of ['whole', 'partly', 'many', 'revoked', 'late'] as const) people[name] = await merchant.customer();
  people.inTokyo = await tokyo.customer();
}, 60_000);

describe('how long points live', () => {
  it('a year unless the merchant says otherwise; each shop says its own', async () => {
    expect((await merchant.get('/lp/point-settings')).body.data).toMatchObject({ expiry: A_YEAR });
    await merchant.order(people.many, [{ price: '5.00' }]);
    expect(await lots(people.many)).toEqual([[5, '2028-02-01T04:59:59.000Z']]);
    for (const months of [0, -1, 121, 1.5])
      expect([months, (await expire(merchant, months)).status]).toEqual([months, 422]);
    expect((await expire(merchant, 3)).body.data).toMatchObject({ expiry: { months: 3, from: 'earned' } });
    expect((await tokyo.get('/lp/point-settings')).body.data).toMatchObject({ expiry: A_YEAR });
  });

  it('so many days, months or years of the shop’s calendar, one of the three', async () => {
    const end = async (expiry: unknown) => {
      expect((await tokyo.put('/lp/point-settings', { expiry })).status).toBe(200);
      const body = { amount: 1, adminNote: 'A gift' };
      return (await tokyo.post(`/lp/customers/${people.inTokyo}/points`, body)).body.data.expiresAt;
    };
    expect(await end({ days: 28 })).toBe(END_IN_TOKYO);
    expect(await end({ years: 2 })).toBe('2029-02-01T14:59:59.000Z');
    expect(await end(null)).toBeNull();
    await tokyo.post(`/lp/customers/${people.inTokyo}/points`, { amount: -3, adminNote: 'Back to nothing' });
    const rejected = async (expiry: unknown) => {
      const { status, body } = await tokyo.put('/lp/point-settings', { expiry });
      return [status, body.errors[0]];
    };
    const choose = [422, { path: 'expiry', message: 'Choose days, months or years', code: 'custom' }];
    expect(await rejected({})).toEqual(choose);
    expect(await rejected({ days: 3, months: 1 })).toEqual(choose);
    expect(await rejected({ years: 11 })).toMatchObject([422, { path: 'expiry.years' }]);
    expect(await rejected({ months: 1, from: 'birth' })).toMatchObject([422, { path: 'expiry.from' }]);
    expect((await tokyo.get('/lp/point-settings')).body.data.expiry).toBeNull();
  });

  it('the mails before the end are on, and have four first days and three last ones [PTS-004, PTS-005, CON-18]', async () => {
    const save = (reminders: unknown) => merchant.put('/lp/point-settings', { reminders });
    const plain = { on: true, first: null, last: null };
    expect((await merchant.get('/lp/point-settings')).body.data.reminders).toEqual(plain);
    for (const first of [60, 30, 20, 10])
      expect((await save({ on: true, first, last: 5 })).body.data.reminders).toEqual({ on: true, first, last: 5 });
    for (const last of [7, 5, 3]) expect((await save({ on: true, last })).status).toBe(200);
    for (const [path, wrong] of [
      ['first', 7],
      ['first', 61],
      ['last', 10],
      ['on', 'yes'],
    ] as const) {
      const { status, body } = await save({ ...plain, [path]: wrong });
      expect([path, wrong, status, body.errors[0].path]).toEqual([
        path,
        wrong,
        expect.any(Number),
        `reminders.${path}`,
      ]);
      expect([400, 422]).toContain(status);
    }
    expect((await save(plain)).body.data.reminders).toEqual(plain);
  });

  it('points have a name of the shop’s own, for one and for many, before or after the number [PTS-011]', async () => {
    const save = (label: unknown) => merchant.put('/lp/point-settings', { label });
    const plain = { singular: 'Point', plural: 'Points', position: 'after' };
    expect((await merchant.get('/lp/point-settings')).body.data.label).toEqual(plain);
    const widget = () => new Shopper(stage, merchant, people.many);
    // While nothing is said the page's own language has its word.
    expect((await widget().get('/state')).body.data.shop.label).toBeNull();
    const star = { singular: 'Star', plural: 'Stars', position: 'before' };
    expect((await save(star)).body.data).toMatchObject({ label: star, expiry: { months: 3 } });
    expect((await merchant.get('/lp/point-settings')).body.data.label).toEqual(star);
    expect((await widget().get('/state')).body.data.shop.label).toEqual(star);
    for (const [path, wrong] of [
      ['singular', ' '],
      ['plural', 'x'.repeat(31)],
      ['position', 'above'],
    ] as const)
      expect((await save({ ...star, [path]: wrong })).body.errors[0].path).toBe(`label.${path}`);
    expect((await tokyo.get('/lp/point-settings')).body.data.label).toEqual(plain);
  });

  it('a change counts from now on and shortens nothing that was earned; ends are the shop’s own midnight [P15, I-45]', async () => {
    const order = (shop: Merchant, customer: string, price: string) => shop.order(customer, [{ price }]);
    await order(merchant, people.many, '70.00');
    await travelTo(stage, both(), '2027-01-31T18:10:00.000Z');
    await expire(merchant, null);
    await order(merchant, people.many, '90.00');
    await travelTo(stage, both(), '2027-01-31T18:20:00.000Z');
    for (const shop of both()) await expire(shop, 1);
    await order(merchant, people.many, '60.00');
    expect(await lots(people.many)).toEqual([
      [60, END],
      [70, '2027-05-01T03:59:59.000Z'],
      [5, '2028-02-01T04:59:59.000Z'],
      [90, null],
    ]);
    for (const name of ['whole', 'partly', 'revoked', 'late'] as const) await order(merchant, people[name], '150.00');
    await order(tokyo, people.inTokyo, '150');
    expect(await lots(people.inTokyo, tokyo)).toEqual([[150, END_IN_TOKYO]]);
  });

  it('points that expire soonest are spent first, those without an end last [P7, I-41]', async () => {
    expect((await redeem(people.many)).status).toBe(200);
    await stage.idle();
    expect(await lots(people.many)).toEqual([
      [30, '2027-05-01T03:59:59.000Z'],
      [5, '2028-02-01T04:59:59.000Z'],
      [90, null],
    ]);
  });
});

const reported = async () => {
  const { body } = await merchant.get('/lp/events?types=ExpiryReminded&first=100');
  return body.data.map(({ event }: { event: { data: { data: Record<string, unknown> } } }) => {
    const { customer, days, points, endsAt } = event.data.data;
    return [customer, days, points, endsAt];
  });
};
const remindersOf = async (one: string) =>
  (await reported()).filter(([customer]: string[]) => customer === one).map(([, ...rest]: unknown[]) => rest);

describe('before points end', () => {
  const outbox = path.join(stage.service.parts.config.DATA_DIR, 'outbox');
  const mails = () =>
    fs
      .readdirSync(outbox)
      .map((name) => fs.readFileSync(path.join(outbox, name), 'utf8'))
      .filter((text) => text.includes('<expiry-'));
  const four = () => [people.whole, people.partly, people.revoked, people.late].sort();
  const goTo = (now: string) => travelTo(stage, both(), now);

  it('shoppers get a mail on the mornings seven and three days before, once each, and none for what is spent [PTS-003, I-46]', async () => {
    await goTo('2027-02-21T13:59:00.000Z');
    expect(await reported()).toEqual([]);
    await goTo('2027-02-21T14:00:30.000Z');
    const first = await reported();
    expect(first.map(([customer]: string[]) => customer).sort()).toEqual(four());
    expect(first[0]).toEqual([expect.any(String), 7, 150, END]);
    expect(mails()).toHaveLength(4);
    const { email } = await detail(people.whole);
    const mail = mails().find((text) => text.includes(email))!;
    expect(mail).toMatch(/^From: "?Fern & Clay"? </m);
    expect(mail).toContain('Subject: Stars 150 at Fern & Clay to use by 28 February');
    const text = mail.replaceAll('=\n', '').replaceAll('=E2=80=AF', ' ');
    expect(text).toContain('Stars 150 of your 150 can be used until 28 February and expire after that.');
    for (const day of ['2027-02-22', '2027-02-24']) await goTo(`${day}T18:00:00.000Z`);
    expect(await reported()).toHaveLength(4);
    for (const day of ['2027-02-25', '2027-02-27']) await goTo(`${day}T18:00:00.000Z`);
    const last = (await reported()).filter(([, days]: unknown[]) => days === 3);
    expect(last.map(([customer]: string[]) => customer).sort()).toEqual(four());
    expect(await reported()).toHaveLength(8);
    expect(mails().filter((text) => text.includes('Fern'))).toHaveLength(8);
  });
});

describe('when points end', () => {
  let coupon: string;

  it('up to the second before they can be spent [P8]', async () => {
    await travelTo(stage, both(), '2027-03-01T04:59:50.000Z');
    expect((await redeem(people.partly)).status).toBe(200);
    coupon = (await redeem(people.revoked)).body.data.coupon.id;
    await stage.idle();
    expect(await merchant.points(people.whole)).toEqual({ ...NOTHING, available: 150 });
  });

  it('from that second on they cannot, though nothing has written it down yet [P8, I-42]', async () => {
    // The bare clock: the hook would also do what is due.
    stage.service.parts.clock.set(new Date(END));
    const rejected = await redeem(people.late);
    expect(rejected).toMatchObject({ status: 422, body: { code: 'points.insufficient' } });
    expect(rejected.body.error).toBe('The balance is not sufficient. 0 points are available.');
  });

  it('they are taken away, once, with a line in the history [PTS-002, ACTV-004]', async () => {
    await travelTo(stage, both(), '2027-03-01T05:00:10.000Z');
    expect(await merchant.points(people.whole)).toEqual(NOTHING);
    expect(await merchant.points(people.partly)).toEqual(NOTHING);
    await travelTo(stage, both(), '2027-03-01T06:00:00.000Z');
    const [line, ...before] = await merchant.activities(people.whole);
    expect(line).toMatchObject({
      type: 'expire',
      points: -150,
      balanceAfter: 0,
      occurredAt: END,
      actor: { kind: 'clock' },
    });
    expect(before.map((one) => one.type)).toEqual(['earn_point']);
    expect((await merchant.activities(people.partly))[0]).toMatchObject({ type: 'expire', points: -50 });
    expect((await detail(people.partly)).totals).toMatchObject({ earned: 150, redeemed: 100, expired: 50 });
    const shown = await merchant.get('/lp/activities?types=expire');
    expect(shown.body.data).toHaveLength(4);
  });

  it('a second shop’s points end at its own midnight', async () => {
    expect(await tokyo.points(people.inTokyo)).toMatchObject({ available: 150 });
    await travelTo(stage, both(), '2027-03-01T15:00:00.000Z');
    expect(await tokyo.points(people.inTokyo)).toEqual(NOTHING);
    expect((await tokyo.get('/lp/activities?types=expire')).body.data).toHaveLength(1);
  });

  it('points of a coupon that is revoked later come back for thirty days, and then end for good [P9]', async () => {
    await travelTo(stage, both(), '2027-03-10T12:00:00.000Z');
    expect((await merchant.post(`/lp/coupons/${coupon}/revoke`, { adminNote: 'Wrong reward' })).status).toBe(200);
    await stage.idle();
    expect(await merchant.points(people.revoked)).toEqual({ ...NOTHING, available: 100 });
    expect(await lots(people.revoked)).toEqual([[100, '2027-04-10T03:59:59.000Z']]);
    await travelTo(stage, both(), '2027-04-10T04:00:00.000Z');
    expect(await merchant.points(people.revoked)).toEqual(NOTHING);
    const { totals } = await detail(people.revoked);
    expect(totals).toMatchObject({ earned: 150, redeemed: 100, returned: 100, expired: 150 });
  });

  it('a refund of an order whose points are gone already owes nothing [P3, P5]', async () => {
    const customer = await merchant.customer();
    const order = await merchant.order(customer, [{ price: '40.00' }]);
    await travelTo(stage, both(), '2027-07-01T12:00:00.000Z');
    expect(await merchant.points(customer)).toEqual(NOTHING);
    await merchant.refund(order.id);
    expect(await merchant.points(customer)).toEqual(NOTHING);
    // Nothing was taken, so the history of the customer says nothing of it.
    const shopper = await new Shopper(stage, merchant, customer).get('/history');
    const lines = [await merchant.activities(customer), shopper.body.data];
    expect(lines.map((shown) => shown.map(({ points }: { points: number }) => points))).toEqual([
      [-40, 40],
      [-40, 40],
    ]);
  });
});

describe('points that are counted from the last activity', () => {
  const FIRST_END = '2027-08-02T03:59:59.000Z';
  const NEXT_END = '2027-08-27T03:59:59.000Z';
  let customer: string;
  const reminders = () => remindersOf(customer);

  it('are given an end that all of them share; those of before keep their own [GAP-67]', async () => {
    customer = await merchant.customer();
    await merchant.put('/lp/point-settings', { expiry: { days: 300 } });
    await merchant.post(`/lp/customers/${customer}/points`, { amount: 7, adminNote: 'Of before' });
    const chosen = { months: 1, from: 'activity' };
    const saved = await merchant.put('/lp/point-settings', { expiry: chosen });
    expect(saved.body.data.expiry).toEqual(chosen);
    expect((await merchant.get('/lp/point-settings')).body.data.expiry).toEqual(chosen);
    await merchant.order(customer, [{ price: '100.00' }]);
    const { body } = await merchant.post(`/lp/customers/${customer}/points`, { amount: 50, adminNote: 'A gift' });
    expect(body.data.expiresAt).toBe(FIRST_END);
    expect(await lots(customer)).toEqual([
      [100, FIRST_END],
      [50, FIRST_END],
      [7, expect.stringMatching(/^2028-04-/)],
    ]);
  });

  it('live on when some are redeemed: list, widget, dashboard, tree and past say the right end [GAP-67]', async () => {
    await travelTo(stage, both(), '2027-07-25T14:30:00.000Z');
    expect(await reminders()).toEqual([[7, 150, FIRST_END]]);
    await travelTo(stage, both(), '2027-07-26T14:30:00.000Z');
    expect((await redeem(customer)).status).toBe(200);
    await stage.idle();
    expect((await lots(customer))[0]).toEqual([50, NEXT_END]);
    const { member } = (await new Shopper(stage, merchant, customer).get('/state')).body.data;
    expect(member.nextExpiry).toEqual({ points: 50, at: NEXT_END });
    const { expiringNextMonth } = (await merchant.get('/lp/dashboard')).body.data;
    expect(expiringNextMonth).toEqual({
      month: '2027-08',
      from: '2027-08-01',
      to: '2027-08-31',
      points: 50,
      customers: 1,
    });
    const rowsOf = async (days: string) => (await merchant.get(`/lp/customers?${days}`)).body.data;
    const holders = async (days: string) => (await rowsOf(days)).map(({ id }: { id: string }) => id);
    expect(await rowsOf('expiresFrom=2027-08-01&expiresTo=2027-08-31')).toMatchObject([
      { id: customer, expiring: { points: 50, at: NEXT_END } },
    ]);
    expect((await rowsOf(`search=${customer}`))[0] ?? {}).not.toHaveProperty('expiring');
    expect(await holders('expiresFrom=2027-08-01&expiresTo=2027-08-31&tier=none-such')).toEqual([]);
    expect(await holders('expiresTo=2027-07-31')).toEqual([]);
    const august = 'expiresFrom=2027-08-01&expiresTo=2027-08-31';
    const sums = async (query: string) => (await merchant.get(`/lp/analytics/customers/expiring?${query}`)).body.data;
    expect(await sums(august)).toMatchObject({ customers: 1, points: 50, first: NEXT_END });
    for (const none of [`${august}&tier=none-such`, `${august}&search=nobody-of-that-name`, 'expiresTo=2027-07-31'])
      expect(await sums(none)).toMatchObject({ customers: 0, points: 0, first: null });
    const all = await rowsOf('sort=expiring_desc&expiresTo=2028-12-31');
    const points = all.map(({ expiring }: { expiring: { points: number } }) => expiring.points);
    expect(points).toEqual(points.toSorted((a: number, b: number) => b - a));
    expect(points.reduce((sum: number, one: number) => sum + one, 0)).toBe((await sums('expiresTo=2028-12-31')).points);
    const at = `/lp/customers/${customer}`;
    const past = (await merchant.get(`${at}?asOf=2027-07-10T00:00:00Z`)).body.data;
    expect(past.lots[0]).toMatchObject({ remaining: 100, expiresAt: FIRST_END });
    const tree = (await merchant.get(`${at}/explain/lots`)).body.data;
    expect(tree.map((lot: { expiresAt: string }) => lot.expiresAt)).toEqual([NEXT_END, expect.stringMatching(/^2028/)]);
  });

  it('have reminders of their own for the end that moved on, and end once [I-46]', async () => {
    await travelTo(stage, both(), '2027-07-29T18:00:00.000Z');
    await travelTo(stage, both(), '2027-08-02T04:00:10.000Z');
    expect(await reminders()).toHaveLength(1);
    expect(await merchant.points(customer)).toMatchObject({ available: 57 });
    await travelTo(stage, both(), '2027-08-19T18:00:00.000Z');
    await travelTo(stage, both(), '2027-08-23T18:00:00.000Z');
    const news = [3, 7].map((days) => [days, 50, NEXT_END]);
    expect((await reminders()).sort()).toEqual([...news, [7, 150, FIRST_END]].sort());
    for (const second of ['04:00:10', '05:00:00']) await travelTo(stage, both(), `2027-08-27T${second}.000Z`);
    expect(await merchant.points(customer)).toMatchObject({ available: 7 });
    const [line] = await merchant.activities(customer);
    expect(line).toMatchObject({ type: 'expire', points: -50, balanceAfter: 7, occurredAt: NEXT_END });
    await setSwitches(stage, merchant, { clockAheadMs: 0 });
  });
});
