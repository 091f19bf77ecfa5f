import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { proxiedShopper } from './proxy-signature.js';
import { isWebhookGenuine } from './webhook-signature.js';

const SECRET = 'present-secret-of-the-app';
const SHOP = 'fern-and-clay.myshopify.com';
const NOW = new Date('2026-11-21T12:00:00Z');

describe('webhook signatures', () => {
  const body = Buffer.from('{ "id": 820982911946154508, "note": "ünïcode" }');
  const sign = (secret: string, encoding: 'base64' | 'hex' = 'base64', algorithm = 'sha256') =>
    createHmac(algorithm, secret).update(body).digest(encoding);

  it('takes the HMAC of the raw bytes under the present or the previous secret', () => {
    expect(isWebhookGenuine(body, sign(SECRET), [SECRET])).toBe(true);
    expect(isWebhookGenuine(body, sign('previous'), [SECRET, 'previous'])).toBe(true);
    expect(isWebhookGenuine(body, sign('previous'), [SECRET])).toBe(false);
  });

  it.each<[string, string | string[] | undefined]>([
    ['a missing header', undefined],
    ['an empty header', ''],
    ['a repeated header', [sign(SECRET), sign(SECRET)]],
    ['a wrong one', sign('other')],
    ['a truncated one', sign(SECRET).slice(0, -1)],
    ['a longer one', `${sign(SECRET)}=`],
    ['hex instead of base64', sign(SECRET, 'hex')],
    ['another algorithm', sign(SECRET, 'base64', 'sha512')],
    ['letters beyond ASCII', 'ü'.repeat(44)],
  ])('refuses %s', (_name, header) => {
    expect(isWebhookGenuine(body, header, [SECRET])).toBe(false);
  });

  it('refuses the same JSON written differently, one changed byte and a trailing newline', () => {
    for (const other of ['{"id":820982911946154508,"note":"ünïcode"}', `${body}\n`, String(body).replace('8', '9')]) {
      expect(isWebhookGenuine(Buffer.from(other), sign(SECRET), [SECRET])).toBe(false);
    }
  });
});

describe('app-proxy signatures', () => {
  const at = (seconds: number) => String(NOW.getTime() / 1000 + seconds);
  const pairs = (change: Record<string, string> = {}): Record<string, string> => ({
    shop: SHOP,
    logged_in_customer_id: '7001',
    path_prefix: '/apps/loyalty',
    timestamp: at(0),
    ...change,
  });

  /** Signs as the platform documents it. */
  function signed(parameters: Record<string, string>, secret = SECRET): string {
    const text = Object.entries(parameters)
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('');
    const signature = createHmac('sha256', secret).update(text).digest('hex');
    return String(new URLSearchParams({ ...parameters, signature }));
  }

  const who = (query: string) => proxiedShopper(query, [SECRET], NOW);

  it('names the shop and the shopper, or no shopper for a blank customer id', () => {
    expect(who(signed(pairs({ extra: 'a b&c' })))).toEqual({ shop: SHOP, customerId: '7001' });
    expect(who(signed(pairs({ logged_in_customer_id: '' })))).toEqual({ shop: SHOP, customerId: null });
    expect(who(signed(pairs({ a: '1', a1: '2', 'a-b': '3' })))).not.toBeNull();
  });

  it('takes the previous secret while it is being rotated out', () => {
    expect(proxiedShopper(signed(pairs(), 'previous'), [SECRET, 'previous'], NOW)).not.toBeNull();
    expect(who(signed(pairs(), 'previous'))).toBeNull();
  });

  it('takes a timestamp up to 90 s off, either way', () => {
    expect([-90, 90].map((off) => who(signed(pairs({ timestamp: at(off) }))) !== null)).toEqual([true, true]);
    expect([-91, 91, -600].map((off) => who(signed(pairs({ timestamp: at(off) }))))).toEqual([null, null, null]);
  });

  it.each<[string, string]>([
    ['no signature', String(new URLSearchParams(pairs()))],
    ['an empty signature', `${new URLSearchParams(pairs())}&signature=`],
    ['an edited signature', signed(pairs()).replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['a changed customer id', signed(pairs()).replace('7001', '7002')],
    ['a changed shop', signed(pairs()).replace('fern-and-clay', 'kumo-tea')],
    ['an unsigned parameter', `${signed(pairs())}&extra=1`],
    ['a repeated customer id', `${signed(pairs())}&logged_in_customer_id=7001`],
    [
      'a repeated parameter that was signed',
      `${signed(pairs({ extra: '1,2' })).replace('extra=1%2C2', 'extra=1&extra=2')}`,
    ],
    ['a repeated signature', `${signed(pairs())}&signature=${'0'.repeat(64)}`],
    ['a customer id that is no number', signed(pairs({ logged_in_customer_id: '7001 or 1' }))],
    ['a foreign domain', signed(pairs({ shop: 'evil.example' }))],
    ['no shop', signed(Object.fromEntries(Object.entries(pairs()).filter(([name]) => name !== 'shop')))],
    ['no timestamp', signed(Object.fromEntries(Object.entries(pairs()).filter(([name]) => name !== 'timestamp')))],
    ['a timestamp that is no number', signed(pairs({ timestamp: '1e9' }))],
    ['nothing', ''],
  ])('refuses %s', (_name, query) => {
    expect(who(query)).toBeNull();
  });

  it('refuses a parameter whose name contains one of the platform’s, whatever it is signed with', () => {
    for (const name of ['1shop', 'my_timestamp', 'signature2', 'xlogged_in_customer_id'])
      expect(who(signed(pairs({ [name]: '1' })))).toBeNull();
  });

  it('refuses a second reading of a signed query that smuggles in another customer', () => {
    // Requested by the shopper: ?a=1logged_in_customer_id=7002m=… ; the same signed text is split differently here.
    const honest = signed(pairs({ a: '1logged_in_customer_id=7002m=' }));
    const signature = new URLSearchParams(honest).get('signature') ?? '';
    const forged = { ...pairs(), a: '1', logged_in_customer_id: '7002', m: 'logged_in_customer_id=7001', signature };
    expect(who(String(new URLSearchParams(forged)))).toBeNull();
  });
});
