/** Time-out of a token request to the store admin (LIM-005). */
const TOKEN_TIMEOUT_MS = 60_000;
/** Interval of repeated token requests: a store admin that was not listening yet has missed the first. */
const REPEAT_MS = 1_000;
/** A token is renewed this long before it expires. */
const EARLY_MS = 5_000;

/** Interface of the surrounding frame; a test supplies its own. */
export interface Host {
  /** Origin of the surrounding frame; null without one. */
  readonly origin: string | null;
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): () => void;
}

export class SignedOut extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'SignedOut';
  }
}

/** Expiry of a token in milliseconds since the epoch; 0 for an unreadable token, so that it is not cached. */
export function endOf(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown };
    return typeof claims.exp === 'number' ? claims.exp * 1000 : 0;
  } catch {
    return 0;
  }
}

export interface Session {
  /** The current token; requested from the store admin when there is none, it is about to expire, or `fresh` is set. */
  token(fresh?: boolean): Promise<string>;
}

interface TokenMessage {
  type: 'session-token';
  id: string;
  token: string;
}

function isToken(message: unknown, id: string): message is TokenMessage {
  const candidate = message as Partial<TokenMessage> | null;
  return candidate?.type === 'session-token' && candidate.id === id && typeof candidate.token === 'string';
}

function ask(host: Host, id: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const question = () => host.post({ type: 'session-token-request', id });
    const repeat = setInterval(question, REPEAT_MS);
    const timer = setTimeout(() => {
      stop();
      reject(new SignedOut('The store admin gave no session token'));
    }, TOKEN_TIMEOUT_MS);
    const deaf = host.onMessage((message) => {
      if (!isToken(message, id)) return;
      stop();
      resolve(message.token);
    });
    const stop = () => {
      clearInterval(repeat);
      clearTimeout(timer);
      deaf();
    };
    question();
  });
}

/** Request coalescing: concurrent callers share one request; a token is kept in memory only, until shortly before it expires. */
function cachedToken(request: () => Promise<string>, now: () => number, first: string | null = null): Session {
  let current = first === null ? null : { token: first, end: endOf(first) };
  let asking: Promise<string> | null = null;

  async function renew(): Promise<string> {
    const token = await request();
    current = { token, end: endOf(token) };
    return token;
  }

  return {
    async token(fresh = false) {
      if (!fresh && current && current.end - EARLY_MS > now()) return current.token;
      asking ??= renew().finally(() => {
        asking = null;
      });
      return asking;
    },
  };
}

/** Session tokens of staff who signed in outside the store admin. @param request answers null without a sign-in */
export const standaloneSession = (request: () => Promise<string | null>, now: () => number = Date.now): Session =>
  cachedToken(async () => {
    const token = await request();
    if (token === null) throw new SignedOut('Nobody is signed in');
    return token;
  }, now);

/**
 * Session tokens from the store admin's frame.
 * @throws SignedOut without a surrounding frame, or on time-out
 */
export function createSession(host: Host, now: () => number = Date.now): Session {
  let count = 0;
  return cachedToken(async () => {
    if (host.origin === null) throw new SignedOut('The app was opened outside the store admin');
    return ask(host, `t${++count}`);
  }, now);
}

/** Fails where a token takes longer than the store admin may. @throws SignedOut */
function inTime(token: Promise<string>): Promise<string> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SignedOut('The store admin gave no session token')), TOKEN_TIMEOUT_MS);
  });
  return Promise.race([token, late]).finally(() => clearTimeout(timer));
}

/**
 * Session tokens by the vendor's script.
 * @param request asks the script
 * @param first token in the first address; null without one
 * @throws SignedOut on time-out
 */
export const bridgeSession = (
  request: () => Promise<string>,
  first: string | null,
  now: () => number = Date.now,
): Session => cachedToken(() => inTime(request()), now, first);
