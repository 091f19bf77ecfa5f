import { LRUCache } from 'lru-cache';
import { hasEnded, type SessionTokenKeys } from './signed-token.js';

/** Maximum number of tokens in memory; a session has a new one every minute. */
const MAX = 2_000;

/** Session that a token proves until it expires. */
interface Session {
  readonly expiresAt: Date;
}

/**
 * Caches verified session tokens, so that the signature is verified once per token. Only valid tokens are cached, by their full text;
 * their expiry is checked at each call.
 */
export class VerifiedSessions<S extends Session> {
  private readonly verified = new LRUCache<string, S>({ max: MAX });

  /** @param verifyToken answers the session of a valid token, and null for any other */
  constructor(
    private readonly keys: SessionTokenKeys,
    private readonly verifyToken: (token: string, keys: SessionTokenKeys, now: Date) => Promise<S | null>,
  ) {}

  /** The session of a valid token, or null; `now` is the machine's time. */
  async verify(token: string, now: Date): Promise<S | null> {
    const cached = this.verified.get(token);
    if (cached && !hasEnded(cached, now)) return cached;
    this.verified.delete(token);
    const session = await this.verifyToken(token, this.keys, now);
    if (!session) return null;
    this.verified.set(token, session);
    return session;
  }
}
