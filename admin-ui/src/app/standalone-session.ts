import { cachedToken, type Session, SignedOut } from './session.js';

/** Asks the server for something of this browser's sign-in, which the server knows by a cookie. */
async function ask(path: string): Promise<Record<string, unknown> | null> {
  const answer = await fetch(path, { method: 'POST', headers: { accept: 'application/json' } });
  if (answer.status === 401) return null;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return ((await answer.json()) as { data: Record<string, unknown> }).data;
}

/** Session tokens of staff who signed in outside the store admin. @throws SignedOut without a sign-in */
export const standaloneSession = (now: () => number = Date.now): Session =>
  cachedToken(async () => {
    const data = await ask('/auth/token');
    if (!data) throw new SignedOut('Nobody is signed in');
    return String(data.token);
  }, now);

/** Ends the sign-in. @returns where the browser goes next: to the identity provider, which ends its session too */
export async function signOut(): Promise<string> {
  const data = await ask('/auth/sign-out');
  return data ? String(data.url) : '/app/auth/login';
}
