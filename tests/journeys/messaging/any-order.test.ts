import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loadCustomer } from '@loyalty/services/contexts/customers/application/queries';
import { type MailedEvent, mailedEvents } from '@loyalty/services/contexts/messaging/shoppers/event-mails';
import { mailNews } from '@loyalty/services/contexts/messaging/shoppers/follow-events';
import fc from 'fast-check';
import type { Merchant } from '../../support/clients/merchant.js';
import { travelTo } from '../../support/demo-switches.js';
import { mailsTo, switchMail } from '../../support/messaging/mailbox.js';
import { KUMO, useStage } from '../../support/service.js';
import { startSmtpServer } from '../../support/services/smtp-server.js';

const smtp = await startSmtpServer();
const stage = await useStage('clock', { SMTP_URL: smtp.url });
afterAll(() => smtp.stop());
const { parts } = stage.service;
let merchant: Merchant;
let stranger: Merchant;

const MAILS = ['points-earned', 'points-redeemed', 'points-taken-back', 'welcome'];
const PAGE = 500;
const RUNS = 6;
let hours = 0;
/** A noon in New York of which every run has its own day. */
const nextNoon = () => {
  hours += 24;
  const day = new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
  return travelTo(stage, [merchant, stranger], `${day}T17:00:00.000Z`);
};
const laterBy = (n: number) =>
  travelTo(stage, [merchant, stranger], new Date(parts.clock.now().getTime() + n * 3_600_000).toISOString());

interface Person {
  readonly email: string;
  readonly customer: string;
}
async function person(of = merchant): Promise<Person> {
  const email = `maya.${randomUUID().slice(0, 8)}@example.com`;
  return { email, customer: await of.customer({ email }) };
}

/** What somebody does, each of which is news: two orders, of which one is refunded, and a redemption. */
async function live({ customer }: Person, programId: string): Promise<void> {
  const order = await merchant.order(customer, [{ price: '10.00' }]);
  const refunded = await merchant.order(customer, [{ price: '3.00' }]);
  await merchant.post(`/lp/customers/${customer}/redeem`, { programId });
  await merchant.cancel(refunded.id);
  expect(order.id).not.toBe(refunded.id);
}

async function eventsOf(people: readonly Person[]): Promise<MailedEvent[]> {
  const found: MailedEvent[] = [];
  const types: readonly string[] = mailedEvents;
  for (let after = 0; ; ) {
    const page = await parts.store.readAll(after, PAGE);
    for (const event of page)
      if (types.includes(event.type) && people.some(({ customer }) => customer === (event.data as Person).customer))
        found.push(event as unknown as MailedEvent);
    if (page.length < PAGE) return found;
    after = page.at(-1)!.position;
  }
}

beforeAll(async () => {
  merchant = await stage.merchant();
  stranger = await stage.merchant(KUMO, 'Jonas Meier');
  await merchant.put('/lp/shop-settings', { mailsADay: 20, mailQuietHours: false });
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 });
}, 60_000);

it('for any order and repetition of events a person gets each mail once, and others none [NOTF-001]', async () => {
  const programId = await merchant.program({
    event: 'amount_discount',
    title: 'Five off',
    pointsCost: 20,
    redeemValue: 5,
  });
  const run = async (order: readonly number[]) => {
    await nextNoon();
    for (const mail of MAILS) await switchMail(merchant, mail, false);
    const [maya, declined, unsubscribed, erased] = [await person(), await person(), await person(), await person()];
    const foreign = await person(stranger);
    const people = [maya, declined, unsubscribed, erased];
    for (const one of people) await live(one, programId);
    await merchant.webhook(
      'customers/email_marketing_consent_update',
      `{"customer_id":${declined.customer},"email_marketing_consent":{"state":"unsubscribed","consent_updated_at":"2026-01-01T00:00:00Z"}}`,
    );
    const { profile } = await loadCustomer(parts.ledger, 'fern-and-clay', unsubscribed.customer);
    const link = { shop: 'fern-and-clay', customer: unsubscribed.customer, profile, language: 'en' } as const;
    await parts.messaging.unsubscribing.unsubscribe(link);
    const events = await eventsOf(people);
    const about = { shop_domain: merchant.shop, customer: { id: erased.customer, email: erased.email } };
    await merchant.webhook('customers/redact', { ...about, orders_to_redact: [] });
    await stage.idle();
    for (const mail of MAILS) await switchMail(merchant, mail, true);
    const now = () => parts.clock.now().toISOString();
    const work = { ...parts.messaging, ledger: parts.ledger, now };
    const again = [...order, ...events.keys()].map((index) => events[index % events.length]!);
    await Promise.all(again.slice(0, 4).map((event) => mailNews(work, event)));
    for (const event of again) await mailNews(work, event);
    await laterBy(2);
    for (const event of again.toReversed()) await mailNews(work, event);
    await laterBy(2);
    const counts = async (one: Person) => {
      const ids = (await mailsTo(smtp.messages, one.email)).map(({ id }) => id.replace(/-[0-9a-f]{8}-.*|-\d+$/, ''));
      return ids.toSorted();
    };
    expect(await counts(maya)).toEqual(['points-earned', 'points-redeemed', 'points-taken-back', 'welcome']);
    const [earned] = (await mailsTo(smtp.messages, maya.email)).filter(({ id }) => id.startsWith('points-earned'));
    expect(earned?.subject).toBe('You earned 130 points at Fern & Clay');
    // A coupon's code is owed to whoever redeemed it.
    for (const one of [declined, unsubscribed]) expect(await counts(one)).toEqual(['points-redeemed']);
    expect([await counts(erased), await counts(foreign)]).toEqual([[], []]);
  };
  const orders = fc.array(fc.nat(100), { minLength: 8, maxLength: 20 });
  await fc.assert(fc.asyncProperty(orders, run), { numRuns: RUNS, endOnFailure: true });
}, 300_000);
