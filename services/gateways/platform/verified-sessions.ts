import { LRUCache } from 'lru-cache';
import { hasEnded, type SessionTokenKeys, type StaffSession, verifySessionToken } from './session-token.js';

/** Maximum number of tokens in memory; a session has a new one every minute. */
const MAX = 2_000;

/**
 * Caches verified session tokens, so that the signature is verified once per token. Only valid tokens are cached, by their full text;
 * their expiry is checked at each call.
 */
export class VerifiedSessions {
  private readonly verified = new LRUCache<string, StaffSession>({ max: MAX });

  constructor(private readonly keys: SessionTokenKeys) {}

  /** The session of a valid token, or null; `now` is the machine's time. */
  async verify(token: string, now: Date): Promise<StaffSession | null> {
    const cached = this.verified.get(token);
    if (cached && !hasEnded(cached, now)) return cached;
    this.verified.delete(token);
    const session = await verifySessionToken(token, this.keys, now);
    if (!session) return null;
    this.verified.set(token, session);
    return session;
  }
}
