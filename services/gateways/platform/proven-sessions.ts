import { LRUCache } from 'lru-cache';
import { hasEnded, type SessionTokenKeys, type StaffSession, staffSession } from './session-token.js';

/** Maximum number of tokens in memory; a session has a new one every minute. */
const MAX = 2_000;

/**
 * Cache of verified session tokens, so that the signature is not verified for each of a session's calls. Only valid tokens are cached, by
 * their full text; their expiry is checked each time.
 */
export class ProvenSessions {
  private readonly proven = new LRUCache<string, StaffSession>({ max: MAX });

  constructor(private readonly keys: SessionTokenKeys) {}

  /** The session of a token, or null; `now` is the machine's time. */
  async of(token: string, now: Date): Promise<StaffSession | null> {
    const known = this.proven.get(token);
    if (known && !hasEnded(known, now)) return known;
    this.proven.delete(token);
    const session = await staffSession(token, this.keys, now);
    if (!session) return null;
    this.proven.set(token, session);
    return session;
  }
}
