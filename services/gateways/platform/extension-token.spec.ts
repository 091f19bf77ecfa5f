import { describe, expect, it } from '@jest/globals';
import { API_KEY, API_SECRET } from '../../../tests/support/platform-keys.js';
import { extensionSession, sessionOf, signedToken } from '../../../tests/support/session-token.js';
import { verifyExtensionToken } from './extension-token.js';
import { verifySessionToken } from './session-token.js';

const keys = { apiKey: API_KEY, secrets: [API_SECRET] };
const shop = 'fern-and-clay.myshopify.com';
const verified = (token: string, at = new Date()) => verifyExtensionToken(token, keys, at);
const valid = () => extensionSession(shop, '7001');

describe('session tokens of extensions', () => {
  it('name the shop, and the customer where one is signed in', async () => {
    expect(await verified(signedToken(valid()))).toMatchObject({ shop, customerId: '7001' });
    expect(await verified(signedToken(extensionSession(shop, '')))).toMatchObject({ shop, customerId: null });
    expect(await verified(signedToken({ ...valid(), dest: `https://${shop}` }))).toMatchObject({ shop });
  });

  it.each<[string, Record<string, unknown>]>([
    ['another app', { aud: 'another-app' }],
    ['two apps', { aud: [API_KEY, 'another-app'] }],
    ['no shop', { dest: 'fern-and-clay.example' }],
    ['a shop with a path', { dest: `https://${shop}/x` }],
    ['an end in the past', { exp: Math.floor(Date.now() / 1000) - 11 }],
    ['an end in two days', { exp: Math.floor(Date.now() / 1000) + 172_800 }],
    ['a beginning to come', { nbf: Math.floor(Date.now() / 1000) + 60 }],
    ['a bare number as its subject', { sub: '7001' }],
    ['an order as its subject', { sub: 'gid://shopify/Order/7001' }],
    ['an empty subject', { sub: '' }],
    ['an issuer', { iss: `https://${shop}/admin` }],
    ['no id', { jti: undefined }],
  ])('of %s prove nobody', async (_name, change) => {
    expect(await verified(signedToken({ ...valid(), ...change }))).toBeNull();
  });

  it('signed by somebody else, or by no signature, prove nobody', async () => {
    expect(await verified(signedToken(valid(), undefined, 'another secret'))).toBeNull();
    expect(await verified(signedToken(valid(), { alg: 'none', typ: 'JWT' }))).toBeNull();
    expect(await verified(signedToken(valid(), { alg: 'HS512', typ: 'JWT' }, API_SECRET, 'sha512'))).toBeNull();
  });

  it('open no admin, and those of staff open no extension', async () => {
    expect(await verifySessionToken(signedToken(valid()), keys, new Date())).toBeNull();
    expect(await verified(signedToken(sessionOf(shop)))).toBeNull();
  });
});
