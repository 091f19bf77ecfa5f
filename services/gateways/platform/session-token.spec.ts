import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { busyFactor } from '../../../tests/support/busy.js';
import { verifySessionToken } from './session-token.js';

const SECRET = 'present-secret-of-the-app';
const KEYS = { apiKey: 'our-app', secrets: [SECRET] };
const NOW = new Date('2026-11-21T12:00:00Z');
const AT = NOW.getTime() / 1000;
const SHOP = 'fern-and-clay.myshopify.com';

type Json = Record<string, unknown>;

const good = (): Json => ({
  iss: `https://${SHOP}/admin`,
  dest: `https://${SHOP}`,
  aud: 'our-app',
  sub: '90210001',
  exp: AT + 60,
  nbf: AT,
  iat: AT,
  jti: randomUUID(),
  sid: 'session-1',
});

const base64url = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Signs any input, so that only the claim or header under test is wrong. */
function minted(
  claims: unknown,
  header: Json = { alg: 'HS256', typ: 'JWT' },
  secret: string | Buffer = SECRET,
): string {
  const signed = `${base64url(header)}.${base64url(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

const verified = (token: string, keys = KEYS) => verifySessionToken(token, keys, NOW);

describe('session tokens', () => {
  it('reads shop, staff member and session of a valid token', async () => {
    const claims = good();
    expect(await verified(minted(claims))).toEqual({
      shop: SHOP,
      staffId: '90210001',
      sessionId: 'session-1',
      tokenId: claims.jti,
      expiresAt: new Date((AT + 60) * 1000),
    });
  });

  it.each<[string, Json]>([
    ['exp 9 s ago', { exp: AT - 9 }],
    ['nbf 10 s ahead', { nbf: AT + 10 }],
    ['no sid', { sid: undefined }],
    ['no iat', { iat: undefined }],
  ])('accepts %s', async (_name, change) => {
    expect(await verified(minted({ ...good(), ...change }))).not.toBeNull();
  });

  it('accepts the previous secret while it is being rotated out, and not after', async () => {
    const token = minted(good(), undefined, 'previous-secret');
    expect(await verified(token, { ...KEYS, secrets: [SECRET, 'previous-secret'] })).not.toBeNull();
    expect(await verified(token)).toBeNull();
  });

  const wrongClaims: [string, Json][] = [
    ['exp 11 s ago', { exp: AT - 11 }],
    ['nbf 11 s ahead', { nbf: AT + 11 }],
    ['iat in the year 3000', { iat: 32_503_680_000 }],
    ['no exp', { exp: undefined }],
    ['no nbf', { nbf: undefined }],
    ['exp as text', { exp: String(AT + 60) }],
    ['exp negative', { exp: -1 }],
    ['exp 10^20', { exp: 1e20 }],
    ['exp with a fraction', { exp: AT + 60.5 }],
    ['exp in two days', { exp: AT + 172_800 }],
    ['another audience', { aud: 'other-app' }],
    ['a list of audiences', { aud: ['our-app', 'other-app'] }],
    ['a list of our audience', { aud: ['our-app'] }],
    ['no audience', { aud: undefined }],
    ['an issuer of another shop', { iss: 'https://kumo-tea.myshopify.com/admin' }],
    ['an issuer without /admin', { iss: `https://${SHOP}` }],
    ['no issuer', { iss: undefined }],
    ['a customer as subject', { sub: 'gid://shopify/Customer/1' }],
    ['no subject', { sub: undefined }],
    ['no jti', { jti: undefined }],
  ];
  it.each(wrongClaims)('refuses %s', async (_name, change) => {
    expect(await verified(minted({ ...good(), ...change }))).toBeNull();
  });

  it.each([
    'fern-and-clay.myshopify.com.evil.example',
    'evil.example',
    `${SHOP}:443`,
    `user@${SHOP}`,
    `${SHOP}.`,
    'Fern-And-Clay.myshopify.com',
    'fern-and-cläy.myshopify.com',
    '-fern.myshopify.com',
    'a.b.myshopify.com',
    `${SHOP}/x`,
    '',
  ])('refuses the shop "%s" in issuer and destination alike', async (shop) => {
    expect(await verified(minted({ ...good(), iss: `https://${shop}/admin`, dest: `https://${shop}` }))).toBeNull();
  });

  it.each([SHOP, `http://${SHOP}`, `https://https://${SHOP}`])('refuses the destination "%s"', async (dest) => {
    expect(await verified(minted({ ...good(), dest }))).toBeNull();
  });

  it('refuses a token of a checkout or customer account, which names no admin', async () => {
    const shopper = {
      dest: SHOP,
      aud: 'our-app',
      exp: AT + 60,
      nbf: AT,
      iat: AT,
      jti: 'x',
      sub: 'gid://shopify/Customer/7',
    };
    expect(await verified(minted(shopper))).toBeNull();
  });

  const wrongHeaders: [string, Json][] = [
    ['alg none', { alg: 'none' }],
    ['alg None', { alg: 'None' }],
    ['alg nOnE', { alg: 'nOnE' }],
    ['alg hs256', { alg: 'hs256' }],
    ['alg HS384', { alg: 'HS384' }],
    ['alg RS256', { alg: 'RS256' }],
    ['kid with a path', { alg: 'HS256', kid: '../../dev/null' }],
    ['jku', { alg: 'HS256', jku: 'http://127.0.0.1:1/keys' }],
    ['x5u', { alg: 'HS256', x5u: 'http://127.0.0.1:1/cert' }],
    ['jwk', { alg: 'HS256', jwk: { kty: 'oct', k: 'AAAA' } }],
    ['crit', { alg: 'HS256', crit: ['x'], x: 1 }],
    ['typ at+jwt', { alg: 'HS256', typ: 'at+jwt' }],
    ['no alg', { typ: 'JWT' }],
  ];
  it.each(wrongHeaders)('refuses a header with %s', async (_name, header) => {
    expect(await verified(minted(good(), header))).toBeNull();
  });

  it('refuses an unsigned token and an empty signature', async () => {
    const token = minted(good());
    expect(await verified(`${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(good())}.`)).toBeNull();
    expect(await verified(token.slice(0, token.lastIndexOf('.') + 1))).toBeNull();
  });

  it('refuses other secrets: another app’s, an empty one, a public key used as one', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    for (const secret of ['secret-of-another-app', '', pem]) {
      expect(await verified(minted(good(), undefined, secret))).toBeNull();
    }
  });

  it('refuses HS512 and ES256 that are signed properly', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const hs512 = await new SignJWT(good())
      .setProtectedHeader({ alg: 'HS512' })
      .sign(new TextEncoder().encode(SECRET.repeat(3)));
    const es256 = await new SignJWT(good()).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
    expect(await verified(hs512, { ...KEYS, secrets: [SECRET.repeat(3)] })).toBeNull();
    expect(await verified(es256)).toBeNull();
  });

  it.each<[string, (token: string) => string]>([
    ['five parts', (token) => `${token}.a.b`],
    ['two parts', (token) => token.slice(0, token.lastIndexOf('.'))],
    ['padding', (token) => `${token}=`],
    ['a line break', (token) => `${token}\n`],
    ['a plus sign', (token) => token.replace('.', '+.')],
    ['nothing', () => ''],
    ['one megabyte', (token) => token.replace('.', `${'A'.repeat(1_000_000)}.`)],
    [
      'a changed claim',
      (token) => [token.split('.')[0], base64url({ ...good(), sub: '1' }), token.split('.')[2]].join('.'),
    ],
  ])('refuses %s at once', async (_name, change) => {
    const began = performance.now();
    expect(await verified(change(minted(good())))).toBeNull();
    expect(performance.now() - began).toBeLessThan(50 * busyFactor());
  });

  it.each(['"text"', '[]', 'null', '{"exp":1e309}', 'not json'])('refuses the claims %s', async (claims) => {
    expect(await verified(minted(claims))).toBeNull();
  });

  it('refuses an endless life written as 1e309 among good claims', async () => {
    const text = JSON.stringify(good()).replace(/"exp":\d+/, '"exp":1e309');
    expect(await verified(minted(text))).toBeNull();
  });
});
