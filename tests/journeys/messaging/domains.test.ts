import { Resolver } from 'node:dns/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DnsRecord, EmailDomain } from '@loyalty/contracts/messaging/senders/domain-queries';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { startMerchantServer } from '../../support/messaging/own-server.js';
import { sendReminder } from '../../support/messaging/reminder.js';
import { confirmSender } from '../../support/messaging/valid-calls.js';
import { ledger } from '../../support/operator.js';
import { useStage } from '../../support/service.js';
import { startDnsServer } from '../../support/services/dns-server.js';

const SHOP = 'fern-and-clay';
const installation = await startMerchantServer(null);
const dns = await startDnsServer();
const stage = await useStage('clock', {
  SMTP_URL: `smtp://${installation.host}:2525`,
  MAIL_FROM: 'Loyalty <ledger@mail.loyalty.example>',
  MAIL_HOST: 'mail.loyalty.example',
  DNS_SERVERS: dns.address,
  MAIL_CLICK_HOSTS: '1',
});
let merchant: Merchant;
let domain: EmailDomain;

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.put('/lp/shop-settings', { customEmailSender: true });
  await merchant.put('/lp/email-sender', { email: 'hello@fern.example', name: 'Fern & Clay' });
  await confirmSender(stage, merchant);
}, 60_000);
afterAll(async () => {
  await installation.stop();
  await dns.stop();
});

const planned = (plan: string) =>
  ledger(['plan', '--shop', SHOP, '--plan', plan], { ...stage.service.parts.config, APP_URL: stage.api });
const verify = () => merchant.post(`/lp/email-domains/${domain.id}/verify`);
const recordOf = (kind: DnsRecord['kind'], of = domain) => of.records.find((one) => one.kind === kind)!;
const publish = ({ name, type, value }: DnsRecord) =>
  dns.zone.set(name, type === 'TXT' ? { TXT: [value] } : { CNAME: value });

/** Publishes the key where the installation does, in parts as long keys are. */
function publishKey(kind: 'dkim' | 'next', of = domain): void {
  const { value, instead } = recordOf(kind, of);
  const key = instead[0]?.value ?? '';
  dns.zone.set(value, { TXT: [[key.slice(0, 200), key.slice(200)]] });
}

/** The verdict of another implementation on the newest mail to an address. */
async function signatureOf(email: string) {
  const resolver = new Resolver();
  resolver.setServers([dns.address]);
  const mail = installation.messages.filter(({ raw }) => raw.includes(`To: ${email}`)).at(-1);
  const answer = await dkimVerify(mail?.raw ?? '', {
    resolver: async (name: string, type: string) =>
      type === 'TXT' ? resolver.resolveTxt(name) : resolver.resolve(name, type),
  } as never);
  const [one] = answer.results;
  const { result } = one?.status ?? {};
  return { result, domain: one?.signingDomain, selector: one?.selector, mail };
}

describe('a domain of the shop’s own', () => {
  it('needs the Advanced plan [GATE-034]', async () => {
    await planned('pro');
    const { status, body } = await merchant.post('/lp/email-domains', { root: 'fern.example', subdomain: 'mail' });
    expect([status, body.error]).toEqual([422, 'Please upgrade to Advanced plan to use this feature.']);
    await planned('advanced');
  });

  it('needs both names, as DNS writes them [NOTF-020]', async () => {
    const errors = async (body: object) => (await merchant.post('/lp/email-domains', body)).body.errors;
    expect(await errors({ root: '', subdomain: ' ' })).toMatchObject([
      { path: 'root', message: 'This field is required' },
      { path: 'subdomain', message: 'This field is required' },
    ]);
    for (const root of ['fern', '127.0.0.1', 'fern.example/x', 'a b.example', 'mail.loyalty.example'])
      expect(await errors({ root, subdomain: 'mail' })).toMatchObject([{ path: 'root' }]);
  });

  it('is added with the five records that it needs [NOTF-011, CALL-066]', async () => {
    const added = await merchant.post('/lp/email-domains', { root: 'Fern.example', subdomain: 'mail' });
    domain = added.body.data;
    expect(domain).toMatchObject({ root: 'fern.example', subdomain: 'mail', status: 'unverified', checkedAt: null });
    expect(domain.records.map(({ kind, name, type }) => [kind, name, type])).toEqual([
      ['ownership', '_loyalty.mail.fern.example', 'TXT'],
      ['dkim', 'l1._domainkey.mail.fern.example', 'CNAME'],
      ['bounce', 'bounce.mail.fern.example', 'CNAME'],
      ['dmarc', '_dmarc.fern.example', 'TXT'],
      ['click', 'click.mail.fern.example', 'CNAME'],
    ]);
    expect(recordOf('ownership').value).toMatch(/^loyalty-verify=[0-9a-f]{32}$/);
    expect(recordOf('dkim').value).toBe(`l1.${domain.id}.dkim.mail.loyalty.example`);
    expect(recordOf('dkim').instead[0]?.value).toMatch(/^v=DKIM1; k=rsa; p=MII[\w+/=]+$/);
    const again = await merchant.post('/lp/email-domains', { root: 'fern.example', subdomain: 'mail' });
    expect(again.body.errors).toMatchObject([{ path: 'root', message: 'You have added this domain already' }]);
  });

  it('is unverified without records, partially verified with some, verified with all [NOTF-012, CALL-067]', async () => {
    expect((await verify()).body.data).toMatchObject({ status: 'unverified', missing: expect.any(Array) });
    for (const kind of ['ownership', 'bounce', 'click'] as const) publish(recordOf(kind));
    expect((await verify()).body.data).toMatchObject({ status: 'partially_verified', missing: ['dkim', 'dmarc'] });
    publish(recordOf('dkim'));
    publishKey('dkim');
    // A policy that the merchant had before counts.
    dns.zone.set('_dmarc.fern.example', { TXT: ['v=DMARC1; p=quarantine'] });
    expect((await verify()).body.data).toMatchObject({ status: 'verified', missing: [] });
    const [listed] = (await merchant.get('/lp/email-domains')).body.data;
    expect(listed.status).toBe('verified');
  });

  it('keeps its state where DNS does not answer [MSG-102]', async () => {
    dns.zone.set('click.mail.fern.example', { fails: true });
    const failed = await verify();
    expect([failed.status, failed.body.error]).toEqual([422, 'Failed to verify domain']);
    const [listed] = (await merchant.get('/lp/email-domains')).body.data;
    expect(listed.status).toBe('verified');
    publish(recordOf('click'));
  });

  it('signs mails to shoppers, and a verifier passes the signature', async () => {
    expect((await merchant.get('/lp/email-sender')).body.data.now).toEqual({
      address: 'hello@fern.example',
      name: 'Fern & Clay',
      by: 'domain',
      spf: 'aligned',
      dkim: 'aligned',
    });
    const { email } = await sendReminder(stage, merchant);
    const { mail, ...verdict } = await signatureOf(email);
    expect(verdict).toEqual({ result: 'pass', domain: 'mail.fern.example', selector: 'l1' });
    expect(mail?.from).toMatch(/^b\+.+@bounce\.mail\.fern\.example$/);
    expect(mail?.raw).toMatch(/h=[^;]*list-unsubscribe-post/i);
    expect(mail?.raw.replace(/=\r?\n/g, '')).toContain('https://click.mail.fern.example/mail/c/');
    const forged = mail!.raw.replace(/^List-Unsubscribe:\s*</m, 'List-Unsubscribe: <https://evil.example/');
    installation.messages.push({ from: '', raw: forged });
    expect((await signatureOf(email)).result).toBe('fail');
  });

  it('signs with a new key once its record is found', async () => {
    domain = (await merchant.post(`/lp/email-domains/${domain.id}/key`)).body.data;
    expect(recordOf('next').name).toBe('l2._domainkey.mail.fern.example');
    expect((await verify()).body.data.selector).toBe('l1');
    publish(recordOf('next'));
    publishKey('next');
    domain = (await verify()).body.data;
    expect([domain.selector, domain.status]).toEqual(['l2', 'verified']);
    const { email } = await sendReminder(stage, merchant);
    expect(await signatureOf(email)).toMatchObject({ result: 'pass', selector: 'l2' });
  });

  it('is checked every day; without its key mails leave from the installation, with a notice', async () => {
    dns.zone.delete('l2._domainkey.mail.fern.example');
    await stage.clock({ advance: 'P1DT12H' });
    await stage.idle();
    const [listed] = (await merchant.get('/lp/email-domains')).body.data;
    expect(listed).toMatchObject({ status: 'partially_verified', isLost: true, missing: ['dkim'] });
    expect(installation.messages.some(({ raw }) => raw.includes('your own sender needs attention'))).toBe(true);
    const { email } = await sendReminder(stage, merchant);
    const { mail, result } = await signatureOf(email);
    expect(result).toBe('none');
    expect(mail?.raw).toMatch(/^From: "?Fern & Clay"? <ledger@mail\.loyalty\.example>/m);
    expect(mail?.raw).toMatch(/^Reply-To: hello@fern\.example/m);
  });

  it('is removed with its keys [CALL-068]', async () => {
    expect((await merchant.delete(`/lp/email-domains/${domain.id}`)).status).toBe(200);
    expect((await merchant.get('/lp/email-domains')).body.data).toEqual([]);
    expect(await stage.service.parts.vault.secrets.names(SHOP, 'mail-dkim/')).toEqual([]);
    expect((await verify()).body.errors).toMatchObject([{ path: 'id', message: 'Domain not found' }]);
  });
});
