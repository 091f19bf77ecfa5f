import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { travelTo } from '../../support/demo-switches.js';
import { Importer } from '../../support/imports/importing.js';
import { mailsTo, switchMail } from '../../support/messaging/mailbox.js';
import { KUMO, useStage } from '../../support/service.js';
import { startSmtpServer } from '../../support/services/smtp-server.js';
import { tierSettingsOf } from '../../support/tiers/schemes.js';
import { launchTiers } from '../../support/tiers/valid-calls.js';

const smtp = await startSmtpServer();
const stage = await useStage('clock', { SMTP_URL: smtp.url });
afterAll(() => smtp.stop());
let merchant: Merchant;
let stranger: Merchant;

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
/** An hour of tomorrow, in UTC: 17 is noon in New York. */
const at = (hour: number) => `${tomorrow}T${hour}:00:00.000Z`;
const travel = (hour: number) => travelTo(stage, [merchant], at(hour));

async function person() {
  const email = `maya.${randomUUID().slice(0, 8)}@example.com`;
  return { email, customer: await merchant.customer({ email }) };
}
const subjects = async ({ email }: { email: string }) => {
  await stage.idle();
  return (await mailsTo(smtp.messages, email)).map(({ subject }) => subject);
};
const holds = async (of = merchant, query = '') => (await of.get(`/lp/mail-holds${query}`)).body.data;

beforeAll(async () => {
  merchant = await stage.merchant();
  stranger = await stage.merchant(KUMO, 'Jonas Meier');
  await travel(17);
  await switchMail(merchant, 'points-imported', true);
}, 60_000);

describe('mails of an import', () => {
  const imported = async (points: number) => {
    const people = [await person(), await person()];
    const rows = people.map(({ email }) => `${email},${points},\n`).join('');
    await new Importer(merchant, stage.idle).done({ content: `Email,Points,Create Date\n${rows}` });
    return people;
  };

  it('go out once the merchant releases them, and only to that shop’s people', async () => {
    const people = await imported(40);
    for (const one of people) expect(await subjects(one)).toEqual([]);
    const [hold] = await holds();
    expect(hold).toMatchObject({ cause: 'import', state: 'held', count: 2, endedAt: null });
    expect(hold.mails).toEqual([{ mail: 'points-imported', count: 2 }]);
    expect(await holds(stranger)).toEqual([]);
    expect((await stranger.post(`/lp/mail-holds/${hold.id}/release`)).status).toBe(404);
    const { status, body } = await merchant.post(`/lp/mail-holds/${hold.id}/release`);
    expect([status, body.data, body.receipt.position > 0]).toEqual([200, { id: hold.id, count: 2 }, true]);
    await travel(18);
    for (const one of people) expect(await subjects(one)).toEqual(['40 points are waiting for you at Fern & Clay']);
    const again = await merchant.post(`/lp/mail-holds/${hold.id}/discard`);
    expect([again.status, again.body.code]).toEqual([422, 'mail-hold.ended']);
    expect(await holds(merchant, '?state=released')).toMatchObject([{ id: hold.id, state: 'released' }]);
  });

  it('stay where they are when the merchant has switched the mail off by then', async () => {
    const people = await imported(45);
    const [hold] = await holds(merchant, '?state=held');
    await switchMail(merchant, 'points-imported', false);
    const { status, body } = await merchant.post(`/lp/mail-holds/${hold.id}/release`);
    expect([status, body.data.count]).toEqual([200, 0]);
    await travel(19);
    for (const one of people) expect(await subjects(one)).toEqual([]);
    await switchMail(merchant, 'points-imported', true);
  });

  it('never go out once they are discarded', async () => {
    const people = await imported(50);
    const [hold] = await holds(merchant, '?state=held');
    const { body } = await merchant.post(`/lp/mail-holds/${hold.id}/discard`);
    expect(body.data).toEqual({ id: hold.id, count: 2 });
    await travel(20);
    for (const one of people) expect(await subjects(one)).toEqual([]);
  });
});

describe('a merge', () => {
  it('holds what it leads to', async () => {
    const tiers = [
      { id: 'bronze', title: 'Bronze', isBase: true, goal: 0 },
      { id: 'silver', title: 'Silver', goal: 50 },
    ];
    await launchTiers(merchant, tierSettingsOf({ calculateBy: 'moneySpent', tiers }));
    const [into, merged] = [await person(), await person()];
    for (const { customer } of [into, merged]) await merchant.order(customer, [{ price: '30.00' }]);
    await merchant.webhook('customers/merge', mergeBody(into.customer, merged.customer));
    await stage.idle();
    const tier = (await merchant.get(`/lp/customers/${into.customer}/tier`)).body.data;
    expect(tier.tier.id).toBe('silver');
    expect(await subjects(into)).toEqual([]);
    expect(await holds(merchant, '?state=held')).toMatchObject([{ cause: 'merge', count: 1 }]);
  });
});

describe('test mode', () => {
  it('sends mails to people on the list alone, and to all once the shop is live [NOTF-031]', async () => {
    await switchMail(merchant, 'welcome', true);
    const email = `tess.${randomUUID().slice(0, 8)}@example.com`;
    await merchant.put('/lp/test-list', { emails: [email.toUpperCase()] });
    await merchant.put('/lp/shop-settings', { testMode: true });
    const [tester, other] = [{ email, customer: await merchant.customer({ email }) }, await person()];
    expect(await subjects(tester)).toEqual(['Welcome to the rewards program of Fern & Clay']);
    expect(await subjects(other)).toEqual([]);
    await merchant.put('/lp/shop-settings', { testMode: false });
    expect(await subjects(await person())).toEqual(['Welcome to the rewards program of Fern & Clay']);
    expect(await subjects(other)).toEqual([]);
  });
});
