import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deliverMail } from '@loyalty/services/contexts/messaging/application/deliver-mail';
import pg from 'pg';
import type { Merchant } from '../../support/clients/merchant.js';
import { travelTo } from '../../support/demo-switches.js';
import { reminderTo } from '../../support/messaging/reminder.js';
import { KUMO, useStage } from '../../support/service.js';
import { asSuperuser } from '../../support/services/postgres.js';
import { startSmtpServer } from '../../support/services/smtp-server.js';
import { storesHolding } from '../../support/traces.js';

const SHOP = 'fern-and-clay';
/** Addresses that the mail server does not know, and whether it takes mails at all. */
const unknown = new Set<string>();
let isDown = false;
const smtp = await startSmtpServer((command, line) => {
  if (command === 'MAIL' && isDown) return '451 4.3.0 try again later';
  const isUnknown = command === 'RCPT' && [...unknown].some((address) => line.includes(address));
  return isUnknown ? '550 5.1.1 no such user' : undefined;
});
const stage = await useStage('configuration', { SMTP_URL: smtp.url });
const { messaging, config } = stage.service.parts;
const { delivery, mails } = messaging;
afterAll(() => smtp.stop());

let merchant: Merchant;
let stranger: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
  stranger = await stage.merchant(KUMO, 'Jonas Meier');
}, 60_000);

interface Person {
  readonly customer: string;
  readonly email: string;
}
async function person(): Promise<Person> {
  const email = `maya.${randomUUID().slice(0, 8)}@example.com`;
  return { customer: await merchant.customer({ email }), email };
}

/** Enqueues a reminder to a customer, as the points context does. */
async function remind({ customer }: Person, more: { notAfter?: string } = {}): Promise<string> {
  const mail = reminderTo(SHOP, customer);
  await mails.enqueue({ ...mail, ...more });
  await stage.idle();
  return mail.id;
}

const logOf = async ({ customer }: Person, query = '') =>
  (await merchant.get(`/lp/notification-logs?customer=${customer}${query}`)).body.data;
const sentTo = ({ email }: Person) => smtp.messages.filter((message) => message.includes(`To: ${email}`));
const header = (message: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(message.replaceAll('\n ', ' '))?.[1];
/** The path and query of the unsubscribe link of a message, at this stage. */
function linkIn(message = ''): string {
  const { pathname, search } = new URL(header(message, 'List-Unsubscribe')!.slice(1, -1));
  return `${stage.api}${pathname}${search}`;
}
const suppressions = async (of = merchant) => (await of.get('/lp/mail-suppressions')).body.data;

/** Lets the lease of a mail end, as time does. */
async function endLease(id: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: await asSuperuser(config.DATABASE_URL), max: 1 });
  await pool.query(
    `update messaging.mail set claimed_until = now(), due_at = now() + interval '1 hour' where id = $1`,
    [id],
  );
  await pool.end();
}

describe('a mail', () => {
  it('is sent once and logged with a masked address', async () => {
    const maya = await person();
    const id = await remind(maya);
    const [message, ...more] = sentTo(maya);
    expect(more).toEqual([]);
    expect(header(message!, 'Message-ID')).toBe(`<${id}@localhost.localdomain>`);
    expect(await logOf(maya)).toEqual([
      expect.objectContaining({
        id,
        template: 'expiry-reminder',
        category: 'marketing',
        to: 'm•••@example.com',
        state: 'sent',
        reason: null,
        attempts: 1,
        nextTryAt: null,
      }),
    ]);
    expect(await logOf(maya, '&state=failed')).toEqual([]);
  });

  it('of an id that was enqueued before is not sent again [I-68]', async () => {
    const maya = await person();
    const id = await remind(maya);
    expect(await mails.enqueue({ ...reminderTo(SHOP, maya.customer), id })).toBe(false);
    await stage.idle();
    expect(sentTo(maya)).toHaveLength(1);
  });

  it('is sent by one of two processes that take it at one moment [I-68]', async () => {
    const maya = await person();
    isDown = true;
    const id = await remind(maya);
    isDown = false;
    const job = { shop: SHOP, id };
    await Promise.all([deliverMail(delivery, job), deliverMail({ ...delivery }, job)]);
    expect(sentTo(maya)).toHaveLength(1);
    expect(await logOf(maya)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('waits with a growing delay while no mail server takes it', async () => {
    const maya = await person();
    isDown = true;
    const id = await remind(maya);
    const [first] = await logOf(maya);
    await deliverMail(delivery, { shop: SHOP, id });
    const [second] = await logOf(maya);
    isDown = false;
    expect([first, second]).toMatchObject([
      { state: 'waiting', attempts: 1 },
      { state: 'waiting', attempts: 2 },
    ]);
    const delayS = ({ nextTryAt }: { nextTryAt: string }) => (Date.parse(nextTryAt) - Date.now()) / 1000;
    expect(delayS(first)).toBeLessThanOrEqual(5);
    expect(Date.parse(second.nextTryAt)).toBeGreaterThan(Date.parse(first.nextTryAt));
    await deliverMail(delivery, { shop: SHOP, id });
    expect(await logOf(maya)).toMatchObject([{ state: 'sent', attempts: 3 }]);
  });

  it('repeats with its Message-ID after a crash between sending and recording [I-68]', async () => {
    const maya = await person();
    isDown = true;
    const id = await remind(maya);
    isDown = false;
    const job = { shop: SHOP, id };
    const { outbox } = delivery;
    const crashing = Object.assign(Object.create(outbox) as typeof outbox, {
      end: async () => {
        throw new Error('the process is gone');
      },
    });
    await expect(deliverMail({ ...delivery, outbox: crashing }, job)).rejects.toThrow('the process is gone');
    expect(await logOf(maya)).toMatchObject([{ state: 'waiting' }]);
    // While its lease lasts no other process takes it.
    await deliverMail(delivery, job);
    expect(sentTo(maya)).toHaveLength(1);
    await endLease(id);
    await deliverMail(delivery, job);
    await deliverMail(delivery, job);
    const ids = sentTo(maya).map((message) => header(message, 'Message-ID'));
    expect(ids).toEqual([`<${id}@localhost.localdomain>`, `<${id}@localhost.localdomain>`]);
    expect(await logOf(maya)).toMatchObject([{ state: 'sent' }]);
  });

  it('is not sent after its time', async () => {
    const maya = await person();
    await remind(maya, { notAfter: '2026-01-01T00:00:00.000Z' });
    expect(sentTo(maya)).toEqual([]);
    expect(await logOf(maya)).toMatchObject([{ state: 'failed', reason: 'too-late', attempts: 1 }]);
  });
});

describe('suppression', () => {
  it('of an address that bounced holds for every mail until staff remove it', async () => {
    const maya = await person();
    unknown.add(maya.email);
    await remind(maya);
    unknown.delete(maya.email);
    await remind(maya);
    expect(sentTo(maya)).toEqual([]);
    expect(await logOf(maya)).toMatchObject([
      { state: 'suppressed', reason: 'bounced', to: 'm•••@example.com' },
      { state: 'failed', reason: 'bounced', to: 'm•••@example.com' },
    ]);
    const [entry] = await suppressions();
    expect(entry).toMatchObject({ reason: 'bounced', customer: maya.customer, to: 'm•••@example.com' });
    expect(await suppressions(stranger)).toEqual([]);
    expect((await stranger.delete(`/lp/mail-suppressions/${entry.id}`)).status).toBe(404);
    expect((await merchant.delete(`/lp/mail-suppressions/${entry.id}`)).status).toBe(200);
    await remind(maya);
    expect(sentTo(maya)).toHaveLength(1);
  });

  it('is asked for by a page, and carried out by one click of a mail program', async () => {
    const maya = await person();
    await remind(maya);
    const [message] = sentTo(maya);
    expect(header(message!, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const link = linkIn(message);
    const page = await fetch(link);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('Do you want to stop receiving these emails from Fern &amp; Clay?');
    await remind(maya);
    expect(sentTo(maya)).toHaveLength(2);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const answer = await fetch(link, { method: 'POST', body });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('You will not receive these emails from Fern &amp; Clay any more.');
    await remind(maya);
    expect(sentTo(maya)).toHaveLength(2);
    expect((await logOf(maya))[0]).toMatchObject({ state: 'suppressed', reason: 'unsubscribed' });
    expect((await fetch(`${link}x`, { method: 'POST' })).status).toBe(404);
  });

  it('keeps marketing mails from a customer who declined them at the store', async () => {
    const maya = await person();
    const consent = (state: string, at: string) =>
      // The platform's ids may pass 2^53: the number is written as it is.
      merchant.webhook(
        'customers/email_marketing_consent_update',
        `{"customer_id":${maya.customer},"email_marketing_consent":{"state":"${state}","consent_updated_at":"${at}"}}`,
      );
    await consent('unsubscribed', '2026-01-01T00:00:00Z');
    await stage.idle();
    await remind(maya);
    expect(await logOf(maya)).toMatchObject([{ state: 'suppressed', reason: 'no-consent' }]);
    await consent('subscribed', '2026-01-02T00:00:00Z');
    await stage.idle();
    await remind(maya);
    expect(sentTo(maya)).toHaveLength(1);
  });
});

describe('staff', () => {
  it('can resend a mail, as a mail of its own [NOTF-003]', async () => {
    const maya = await person();
    const id = await remind(maya);
    const key = randomUUID();
    const again = await merchant.post(`/lp/notification-logs/${id}/resend`, {}, key);
    // The job may have sent it before the answer was read.
    expect(again.body.data).toMatchObject({ resendOf: id, state: expect.stringMatching(/^(waiting|sent)$/) });
    expect((await merchant.post(`/lp/notification-logs/${id}/resend`, {}, key)).body.data.id).toBe(again.body.data.id);
    await stage.idle();
    expect(await logOf(maya)).toMatchObject([{ id: again.body.data.id, state: 'sent' }, { id }]);
    const ids = sentTo(maya).map((message) => header(message, 'Message-ID'));
    expect(new Set(ids).size).toBe(2);
    expect(ids).toHaveLength(2);
    expect((await stranger.post(`/lp/notification-logs/${id}/resend`)).status).toBe(404);
    expect((await stranger.get('/lp/notification-logs')).body.data).toEqual([]);
  });

  it('can resend a mail three times a day, whatever its calls', async () => {
    const id = await remind(await person());
    const calls = Array.from({ length: 5 }, () => merchant.post(`/lp/notification-logs/${id}/resend`));
    const answers = (await Promise.all(calls)).map(({ status, body }) => body.error ?? status);
    await stage.idle();
    const enough = 'This email was sent again several times. Try again tomorrow.';
    expect(answers.sort()).toEqual([200, 200, 200, enough, enough]);
  });

  it('page through the log, newest first', async () => {
    const all = (await merchant.get('/lp/notification-logs?first=100')).body.data;
    const seen: unknown[] = [];
    for (let after = ''; ; ) {
      const { data, pageInfo, endCursor } = (await merchant.get(`/lp/notification-logs?first=10${after}`)).body;
      seen.push(...data);
      if (!pageInfo.hasNextPage) break;
      after = `&after=${endCursor}`;
    }
    expect(seen).toEqual(all);
    expect(all.length).toBeGreaterThan(10);
    expect((await merchant.get('/lp/notification-logs?first=10&after=abc')).status).toBe(400);
  });
});

it('an erased customer leaves no address, no mail and no suppression [I-80]', async () => {
  const maya = await person();
  await remind(maya);
  await fetch(linkIn(sentTo(maya)[0]), { method: 'POST' });
  unknown.add(maya.email);
  await merchant.delete(`/lp/mail-suppressions/${(await suppressions())[0].id}`);
  await remind(maya);
  expect((await suppressions())[0]).toMatchObject({ customer: maya.customer });
  const about = {
    shop_domain: merchant.shop,
    customer: { id: maya.customer, email: maya.email },
    orders_to_redact: [],
  };
  await merchant.webhook('customers/redact', about);
  await stage.idle();
  await remind(maya);
  expect(await logOf(maya)).toMatchObject([{ state: 'suppressed', reason: 'no-address', to: null }]);
  expect((await suppressions()).filter(({ customer }: Person) => customer === maya.customer)).toEqual([]);
  expect(await storesHolding(stage, new RegExp(maya.email.replaceAll('.', '\\.'), 'i'))).toEqual([]);
});

describe('a customer who unsubscribed', () => {
  it('is not reminded of points that expire, and others are [PTS-003]', async () => {
    await merchant.put('/lp/point-settings', { expiry: { days: 8 } });
    const [gone, staying] = [await person(), await person()];
    for (const { customer } of [gone, staying])
      await merchant.post(`/lp/customers/${customer}/points`, { amount: 100, adminNote: 'Gift' });
    // 17:00 UTC is noon in New York, the shop's zone: reminders are sent from nine o'clock there.
    const noonIn = (days: number) =>
      `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T17:00:00.000Z`;
    await travelTo(stage, [merchant], noonIn(2));
    expect([sentTo(gone), sentTo(staying)]).toMatchObject([{ length: 1 }, { length: 1 }]);
    await fetch(linkIn(sentTo(gone)[0]), { method: 'POST' });
    await travelTo(stage, [merchant], noonIn(6));
    expect([sentTo(gone), sentTo(staying)]).toMatchObject([{ length: 1 }, { length: 2 }]);
  });
});
