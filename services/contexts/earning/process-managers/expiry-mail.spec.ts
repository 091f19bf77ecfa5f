import { describe, expect, it } from '@jest/globals';
import type { RecordedOf } from '@loyalty/contracts/events';
import { pino } from 'pino';
import type { Mail } from '../../../gateways/mail/mail.gateway.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { deliverMail, type MailDelivery } from '../../messaging/application/deliver-mail.js';
import { contentMails } from '../../messaging/content/content-mail.js';
import { type Letterhead, languageForShopper } from '../../messaging/layout/letterhead.js';
import type { ShopperMailRequest } from '../../messaging/shoppers/shopper-mails.js';
import { shopDecider } from '../../shop/domain/shop.js';
import { mailExpiry } from './expiry-mail.js';

const END = '2026-11-23T04:59:59.000Z';
const SHOP = 'fern-and-clay';
const head: Letterhead = {
  name: 'Fern & Clay',
  sender: 'Fern & Clay',
  logo: '',
  footer: '',
  replyTo: 'hello@fern.example',
  zone: 'America/New_York',
  staffLanguage: 'en',
  shopperLanguage: null,
  widgetLanguage: '',
  pointLabel: null,
  mail: {
    ...{ colour: '', logo: '', footer: '' },
    links: { store: 'https://fern.example', 'loyalty-page': 'https://fern.example/apps/loyalty/page' },
    fileUrl: (file) => `https://app.example/files/${file}`,
  },
  storeUrl: 'https://fern.example',
  adminUrl: (path) => `https://admin.example${path}`,
};

interface Case {
  readonly now?: string;
  readonly countryCode?: string;
  readonly head?: Partial<Letterhead>;
  readonly label?: { singular: string; plural: string; position: 'before' | 'after' };
}

/** Mails sent for one reminder of 120 points. */
async function mailsOf({ now = '2026-11-20T15:00:00.000Z', countryCode = 'US', head: other, label }: Case = {}) {
  const sent: Mail[] = [];
  const ledger = { stateOf: async () => ({ ...shopDecider.initial(), zone: head.zone }) } as unknown as Ledger;
  const person = { name: 'Maya Lind', firstName: 'Maya', email: 'maya@example.com', phone: '', countryCode };
  const event = { id: 'e1', shop: SHOP, data: { customer: '7', endsAt: END, days: 3, points: 120 } };
  const shared = {
    letterheads: async () => ({ ...head, pointLabel: label ?? null, ...other }),
    clock: { now: () => new Date(now) },
  };
  const enqueue = async ({ mail, customer, values, ...request }: ShopperMailRequest) => {
    const template = contentMails[mail];
    const language = languageForShopper({ ...head, ...other }, countryCode);
    const data = { values: { loyalty_point: 0, ...values } };
    const stored = { ...request, to: { customer }, language, data };
    await deliverMail(
      {
        ...shared,
        outbox: {
          claim: async () => ({ ...stored, template: template.name, category: template.category, attempts: 1 }),
          end: async () => undefined,
        } as unknown as MailDelivery['outbox'],
        suppressions: { find: async () => [] } as unknown as MailDelivery['suppressions'],
        addresses: {
          find: async () => ({ ...person, profile: 1, declined: false }),
          digest: () => Buffer.alloc(32),
        } as unknown as MailDelivery['addresses'],
        links: { urlOf: () => 'https://app.example/mail/unsubscribe?token=t' } as unknown as MailDelivery['links'],
        gateway: { send: async (mail) => void sent.push(mail) },
        routes: { send: async (_shop, mail) => void sent.push(mail) } as MailDelivery['routes'],
        installed: async () => true,
        contents: { of: async () => undefined },
        templates: new Map([[template.name, template]]),
        log: pino({ level: 'silent' }),
      },
      request,
    );
    return true;
  };
  await mailExpiry({ ledger, shoppers: { enqueue } }, event as unknown as RecordedOf<'ExpiryReminded'>);
  return sent;
}

describe('the mail before points expire', () => {
  it('comes in the name of the shop and says what, until when and where [PTS-003]', async () => {
    const [mail] = await mailsOf();
    expect(mail).toMatchObject({
      id: 'expiry-e1',
      to: 'maya@example.com',
      fromName: 'Fern & Clay',
      replyTo: 'hello@fern.example',
      subject: '120 points at Fern & Clay to use by 22 November',
    });
    for (const expected of [
      'Hello Maya,',
      '120 points of your 0 can be used until 22 November and expire after that.',
      'Use your points: https://fern.example',
    ])
      expect(mail?.text.replace(/[\u00a0\u202f]/g, ' ')).toContain(expected);
    expect(mail?.html).toContain('href="https://fern.example"');
    expect(mail?.text).not.toMatch(/\d{4}-\d\d-\d\d/);
  });

  it('has a link to unsubscribe in its text, its page and its headers', async () => {
    const [mail] = await mailsOf();
    const url = 'https://app.example/mail/unsubscribe?token=t';
    expect(mail?.unsubscribeUrl).toBe(url);
    expect(mail?.text).toContain(`Unsubscribe from these emails: ${url}`);
    expect(mail?.html).toContain(`<a href="${url}"`);
  });

  it.each([
    ['de', '120 Punkte bei Fern & Clay einlösbar bis 22. November'],
    ['fr', '120 points chez Fern & Clay à utiliser avant le 22 novembre'],
    ['es', '120 puntos en Fern & Clay: caducan el 22 de noviembre'],
    ['it', '120 punti presso Fern & Clay da usare entro il 22 novembre'],
    ['ja', 'Fern & Clayの120ポイントは11月22日に失効します'],
  ] as const)('is in the language that the merchant chose for shoppers: %s', async (shopperLanguage, subject) => {
    const [mail] = await mailsOf({ head: { shopperLanguage } });
    expect(mail?.subject).toBe(subject);
  });

  it('is in the language of the shopper’s country where the merchant chose none, else in the merchant’s own', async () => {
    expect((await mailsOf({ countryCode: 'AT' }))[0]?.subject).toMatch(/^120 Punkte/);
    expect((await mailsOf({ countryCode: 'US', head: { staffLanguage: 'de' } }))[0]?.subject).toMatch(/^120 points at/);
    expect((await mailsOf({ countryCode: 'CH' }))[0]?.subject).toMatch(/^120 points at/);
    expect((await mailsOf({ countryCode: 'CH', head: { staffLanguage: 'fr' } }))[0]?.subject).toMatch(
      /^120 points chez/,
    );
  });

  it('calls points by the shop’s own word', async () => {
    const label = { singular: 'Star', plural: 'Stars', position: 'before' } as const;
    const [mail] = await mailsOf({ now: '2026-11-15T15:00:00.000Z', label });
    expect(mail?.subject).toBe('Stars 120 at Fern & Clay to use by 22 November');
  });

  it.each([
    ['en', '120 Beans at Fern & Clay to use by 22 November'],
    ['de', '120 Beans bei Fern & Clay einlösbar bis 22. November'],
    ['fr', '120 Beans chez Fern & Clay à utiliser avant le 22 novembre'],
    ['es', '120 Beans en Fern & Clay: caducan el 22 de noviembre'],
    ['it', '120 Beans presso Fern & Clay da usare entro il 22 novembre'],
    ['ja', 'Fern & Clayの120 Beansは11月22日に失効します'],
  ] as const)('has no other word for points beside the shop’s own: %s', async (shopperLanguage, subject) => {
    const label = { singular: 'Bean', plural: 'Beans', position: 'after' } as const;
    const [mail] = await mailsOf({ head: { shopperLanguage }, label });
    expect(mail?.subject).toBe(subject);
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/\bpoints?\b|punkt|\bpunt[oi]s?\b|ポイント/i);
  });

  it('is not sent any more on the last day itself, by the calendar of the shop', async () => {
    expect(await mailsOf({ now: '2026-11-22T04:59:00.000Z' })).toHaveLength(1);
    expect(await mailsOf({ now: '2026-11-22T05:01:00.000Z' })).toEqual([]);
  });
});
