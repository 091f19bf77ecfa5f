/** How long the store admin may take to hand over a token (LIM-005). */
const TOKEN_TIMEOUT_MS = 60_000;
/** A question is repeated this often: a store admin that was not listening yet has lost it. */
const REPEAT_MS = 1_000;
/** A token is asked for anew this long before it ends. */
const EARLY_MS = 5_000;

/** Interface of the surrounding frame; a test supplies its own. */
export interface Host {
  /** Origin of the frame around us, or null when there is none. */
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

/** Milliseconds since the epoch when a token ends; 0 when it cannot be read, so that it is never kept. */
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
  /** The current token; asks the store admin when there is none, it is about to end, or `fresh` is set. */
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

/**
 * Session tokens from the store admin's frame. One question is under way at a time, whoever asks; a token is kept in memory only.
 * @throws SignedOut when there is no frame around us, or it does not answer in time.
 */
export function createSession(host: Host, now: () => number = Date.now): Session {
  let current: { token: string; end: number } | null = null;
  let asking: Promise<string> | null = null;
  let count = 0;

  async function renew(): Promise<string> {
    const token = await ask(host, `t${++count}`);
    current = { token, end: endOf(token) };
    return token;
  }

  return {
    async token(fresh = false) {
      if (host.origin === null) throw new SignedOut('The app was opened outside the store admin');
      if (!fresh && current && current.end - EARLY_MS > now()) return current.token;
      asking ??= renew().finally(() => {
        asking = null;
      });
      return asking;
    },
  };
}
