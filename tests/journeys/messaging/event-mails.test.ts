import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { travelTo } from '../../support/demo-switches.js';
import { mailsTo, switchMail } from '../../support/messaging/mailbox.js';
import { freshEmail, referringMember, saveReferrals } from '../../support/referrals/programs.js';
import { judgemeReview, reportReview, SECRET } from '../../support/reviews.js';
import { useStage } from '../../support/service.js';
import { startSmtpServer } from '../../support/services/smtp-server.js';
import { tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const smtp = await startSmtpServer();
const stage = await useStage('clock', { SMTP_URL: smtp.url });
afterAll(() => smtp.stop());
let merchant: Merchant;

const DAY_MS = 86_400_000;
/** Noon in New York, some days from the present one. */
const noonIn = (days: number) => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T17:00:00.000Z`;
const hoursAfter = (at: string, hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();
const travel = (to: string) => travelTo(stage, [merchant], to);

async function person(details: object = {}) {
  const email = `maya.${randomUUID().slice(0, 8)}@example.com`;
  return { email, customer: await merchant.customer({ email, ...details }) };
}
const mails = async ({ email }: { email: string }) => {
  await stage.idle();
  return mailsTo(smtp.messages, email);
};
const subjects = async (to: { email: string }) => (await mails(to)).map(({ subject }) => subject);
const give = (customer: string, amount: number) =>
  merchant.post(`/lp/customers/${customer}/points`, { amount, adminNote: 'Gift' });

beforeAll(async () => {
  merchant = await stage.merchant();
  await travel(noonIn(1));
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 });
}, 60_000);

describe('a mail follows an event', () => {
  it('only where the merchant switched it on, and earnings of an hour are one mail [NOTF-001]', async () => {
    const maya = await person();
    await merchant.order(maya.customer, [{ price: '5.00' }]);
    await travel(hoursAfter(noonIn(1), 2));
    expect(await subjects(maya)).toEqual([]);
    await switchMail(merchant, 'points-earned', true);
    await merchant.order(maya.customer, [{ price: '10.00' }]);
    await merchant.order(maya.customer, [{ price: '2.00' }]);
    await give(maya.customer, 30);
    expect(await subjects(maya)).toEqual([]);
    await travel(hoursAfter(noonIn(1), 4));
    const [mail, ...more] = await mails(maya);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('You earned 150 points at Fern & Clay');
    expect(mail?.text).toContain('“Orders, Fern & Clay”');
    expect(mail?.text).toContain('Your balance is now 200');
    await switchMail(merchant, 'points-earned', false);
  });

  it('delivers the code of a reward at once, also at night [NOTF-001]', async () => {
    await travel(hoursAfter(noonIn(1), 11));
    const maya = await person();
    await give(maya.customer, 50);
    const programId = await merchant.program({
      event: 'amount_discount',
      title: 'Five off',
      pointsCost: 20,
      redeemValue: 5,
    });
    const { body } = await merchant.post(`/lp/customers/${maya.customer}/redeem`, { programId });
    const [mail] = await mails(maya);
    expect(mail?.subject).toBe('Your reward at Fern & Clay: Five off');
    expect(mail?.text).toContain(body.data.coupon.code);
    expect(mail?.text).toContain('Your balance: 30 points');
  });

  it('is about each step of a referral, to both sides [NOTF-001]', async () => {
    await travel(noonIn(2));
    await saveReferrals(merchant);
    await merchant.put('/lp/referral/program/status', { on: true });
    const member = { email: freshEmail() };
    const { code } = await referringMember(merchant, member);
    const friend = { email: freshEmail() };
    const { body } = await new Shopper(stage, merchant).post('/referral/claim', { code, email: friend.email });
    expect(await subjects(member)).toEqual(['A friend has accepted your invitation to Fern & Clay']);
    const [welcome] = await mails(friend);
    expect(welcome?.subject).toBe('Your welcome gift at Fern & Clay');
    expect(welcome?.text).toContain(`Welcome gift (${body.data.coupon})`);
    await merchant.order(await merchant.customer(friend), [{ price: '60.00' }]);
    expect(await subjects(member)).toEqual([
      'A friend has accepted your invitation to Fern & Clay',
      'Thank you for inviting a friend to Fern & Clay',
    ]);
  });

  it('says what staff decided about a review [NOTF-001]', async () => {
    await merchant.put('/lp/integrations/review/judgeme/secret', { secret: SECRET });
    await merchant.program({ event: 'write_review', title: 'Reviews', earnPoint: 5, reviewDefaultStatus: 'pending' });
    const [good, bad] = [await person(), await person()];
    for (const [index, one] of [good, bad].entries())
      await reportReview(merchant, 'judgeme', judgemeReview(7000 + index, {}, { email: one.email }));
    await stage.idle();
    const { data } = (await merchant.get('/lp/reviews')).body;
    const decide = async (customer: string, status: string) => {
      const { id } = data.find((row: { customer: { id: string } }) => row.customer.id === customer);
      expect((await merchant.put(`/lp/reviews/${id}/status`, { status })).status).toBe(200);
    };
    await decide(good.customer, 'approved');
    await decide(bad.customer, 'disapproved');
    expect((await mails(good))[0]?.text).toContain('Your review has been approved.');
    expect((await mails(bad))[0]?.text).toContain('Your review has not been approved.');
  });

  it('tells of a tier that was reached, not of those that a launch gave [NOTF-001]', async () => {
    const before = await person();
    await merchant.order(before.customer, [{ price: '60.00' }]);
    const tiers = [
      { id: 'bronze', title: 'Bronze', isBase: true, goal: 0 },
      { id: 'silver', title: 'Silver', goal: 50 },
    ];
    await launchTiers(merchant, tierSettingsOf({ calculateBy: 'moneySpent', tiers }));
    const maya = await person();
    await merchant.order(maya.customer, [{ price: '60.00' }]);
    expect(await subjects(maya)).toEqual(['Your tier at Fern & Clay is now Silver']);
    expect(await subjects(before)).toEqual([]);
    const [hold] = (await merchant.get('/lp/mail-holds?state=held')).body.data;
    expect(hold).toMatchObject({
      cause: 'launch',
      mails: expect.arrayContaining([{ mail: 'tier-changed', count: expect.any(Number) }]),
    });
  });
});

describe('the day of a person', () => {
  it('has so many optional mails, and others come the next morning', async () => {
    await travel(noonIn(3));
    await merchant.put('/lp/shop-settings', { mailsADay: 1 });
    const maya = await person();
    await switchMail(merchant, 'points-taken-back', true);
    await switchMail(merchant, 'welcome', true);
    const other = await person();
    expect(await subjects(other)).toEqual(['Welcome to the rewards program of Fern & Clay']);
    await merchant.order(other.customer, [{ price: '60.00' }]);
    expect(await subjects(other)).toHaveLength(1);
    await travel(noonIn(4));
    expect(await subjects(other)).toEqual([
      'Welcome to the rewards program of Fern & Clay',
      'Your tier at Fern & Clay is now Silver',
    ]);
    expect(await subjects(maya)).toEqual([]);
    await merchant.put('/lp/shop-settings', { mailsADay: 3 });
  });

  it('has quiet hours, which the merchant sets', async () => {
    await travel(hoursAfter(noonIn(4), 11));
    const maya = await person();
    expect(await subjects(maya)).toEqual([]);
    await travel(hoursAfter(noonIn(4), 21));
    expect(await subjects(maya)).toEqual(['Welcome to the rewards program of Fern & Clay']);
    const wrong = await merchant.put('/lp/shop-settings', { mailQuietFrom: '25:00' });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'mailQuietFrom']);
    await merchant.put('/lp/shop-settings', { mailQuietHours: false });
    await travel(hoursAfter(noonIn(5), 12));
    expect(await subjects(await person())).toEqual(['Welcome to the rewards program of Fern & Clay']);
  });
});
