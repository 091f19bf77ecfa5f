import { describe, expect, it } from '@jest/globals';
import { API_KEY, API_SECRET } from '../../../tests/support/platform-keys.js';
import { sessionOf, signedToken } from '../../../tests/support/session-token.js';
import { verifySessionToken } from './session-token.js';
import { VerifiedSessions } from './verified-sessions.js';

const keys = { apiKey: API_KEY, secrets: [API_SECRET] };
const shop = 'fern-and-clay.myshopify.com';
const after = (seconds: number) => new Date(Date.now() + seconds * 1000);

describe('a token that was proven once', () => {
  it('is the same session, and has its end all the same [B-006]', async () => {
    const sessions = new VerifiedSessions(keys, verifySessionToken);
    const token = signedToken(sessionOf(shop));
    const first = await sessions.verify(token, after(0));
    expect(first?.shop).toBe(shop);
    expect(await sessions.verify(token, after(30))).toBe(first);
    expect(await sessions.verify(token, after(65))).toBe(first);
    expect(await sessions.verify(token, after(72))).toBeNull();
  });

  it('opens nothing to a token that differs in one character [B-003]', async () => {
    const sessions = new VerifiedSessions(keys, verifySessionToken);
    const token = signedToken(sessionOf(shop));
    await sessions.verify(token, after(0));
    const altered = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`;
    expect(await sessions.verify(altered, after(0))).toBeNull();
    expect(await sessions.verify(altered, after(0))).toBeNull();
    expect(await sessions.verify(token.toUpperCase(), after(0))).toBeNull();
  });
});
