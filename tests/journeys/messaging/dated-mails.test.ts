import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { travelTo } from '../../support/demo-switches.js';
import { mailsTo, switchMail } from '../../support/messaging/mailbox.js';
import { useStage } from '../../support/service.js';
import { startSmtpServer } from '../../support/services/smtp-server.js';

const smtp = await startSmtpServer();
const stage = await useStage('clock', { SMTP_URL: smtp.url });
afterAll(() => smtp.stop());
let merchant: Merchant;

/** A day of next year at noon in New York. */
const on = (day: string) => `${new Date().getUTCFullYear() + 1}-${day}T17:00:00.000Z`;
const travel = (day: string) => travelTo(stage, [merchant], on(day));

async function person(details: object = {}) {
  const email = `maya.${randomUUID().slice(0, 8)}@example.com`;
  return { email, customer: await merchant.customer({ email, ...details }) };
}
const mails = async ({ email }: { email: string }) => {
  await stage.idle();
  return mailsTo(smtp.messages, email);
};
const give = (customer: string, amount: number) =>
  merchant.post(`/lp/customers/${customer}/points`, { amount, adminNote: 'Gift' });

beforeAll(async () => {
  merchant = await stage.merchant();
  await travel('03-10');
}, 60_000);

it('a coupon that ends is reminded of once, as many days before as the merchant chose [NOTF-001, NOTF-008]', async () => {
  await switchMail(merchant, 'coupon-reminder', true, { daysBefore: 5 });
  const programId = await merchant.program({
    event: 'amount_discount',
    title: 'Ten off',
    pointsCost: 10,
    redeemValue: 10,
    couponExpiry: 'custom',
    couponExpiryDays: 10,
  });
  const [maya, used] = [await person(), await person()];
  const codes: string[] = [];
  for (const { customer } of [maya, used]) {
    await give(customer, 10);
    const { body } = await merchant.post(`/lp/customers/${customer}/redeem`, { programId });
    codes.push(body.data.coupon.code);
  }
  await merchant.order(used.customer, [{ price: '20.00' }], { discountCode: codes[1] });
  const reminders = async (to: { email: string }) =>
    (await mails(to)).filter(({ id }) => id.startsWith('coupon-reminder'));
  await travel('03-14');
  expect(await reminders(maya)).toEqual([]);
  for (const day of ['03-15', '03-16', '03-18']) await travel(day);
  const [reminder, ...more] = await reminders(maya);
  expect(more).toEqual([]);
  expect(reminder?.subject).toBe('Ten off at Fern & Clay ends on 20 March');
  expect(reminder?.text).toContain(codes[0]);
  expect(await reminders(used)).toEqual([]);
});

it('a birthday is congratulated with what its program gives, by points or a code [NOTF-001]', async () => {
  await merchant.program({ event: 'birthday', title: 'Birthday', earnPoint: 25 });
  const maya = await person();
  const { status } = await new Shopper(stage, merchant, maya.customer).post('/birthday', { date: '04/25' });
  expect(status).toBe(200);
  await travel('04-24');
  expect(await mails(maya)).toEqual([]);
  for (const day of ['04-25', '04-26']) await travel(day);
  const [mail, ...more] = await mails(maya);
  expect([mail?.subject, more]).toEqual(['Happy birthday from Fern & Clay', []]);
  expect(mail?.text).toContain('Your present: 25 points.');
});

it('a statement of the month goes to those who asked for it, on the first day of the next [NOTF-001]', async () => {
  const [maya, other] = [await person(), await person()];
  for (const { customer } of [maya, other]) await give(customer, 70);
  const own = new Shopper(stage, merchant, maya.customer);
  expect((await own.get('/statement-mail')).body.data).toEqual({ on: false });
  expect((await own.put('/statement-mail', { on: true })).body.data).toEqual({ on: true });
  await switchMail(merchant, 'monthly-statement', true);
  for (const day of ['04-30', '05-01', '05-02']) await travel(day);
  const [statement, ...more] = await mails(maya);
  expect(more).toEqual([]);
  expect(statement?.subject).toMatch(/^Your statement of April \d{4} from Fern & Clay$/);
  expect(statement?.text).toContain('70 points earned, 0 points used, 0 points expired.');
  expect(await mails(other)).toEqual([]);
  await own.put('/statement-mail', { on: false });
  await travel('06-01');
  expect(await mails(maya)).toHaveLength(1);
});
