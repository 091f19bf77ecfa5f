/** Asks the server for something of this browser's sign-in, which the server knows by a cookie. */
async function ask(path: string): Promise<Record<string, unknown> | null> {
  const answer = await fetch(path, { method: 'POST', headers: { accept: 'application/json' } });
  if (answer.status === 401) return null;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return ((await answer.json()) as { data: Record<string, unknown> }).data;
}

/** Set by the server beside the cookie of the session, which scripts cannot see: without it a question would only be an error in the console. */
const SIGNED_IN = /(?:^|;\s*)loyalty_signed_in=1/;

/** A bearer token of this browser's sign-in; null without one. */
export async function standaloneToken(): Promise<string | null> {
  if (!SIGNED_IN.test(document.cookie)) return null;
  const data = await ask('/auth/token');
  return data && String(data.token);
}

/** Ends the sign-in. @returns where the browser goes next: to the identity provider, which ends its session too */
export async function signOut(): Promise<string> {
  const data = await ask('/auth/sign-out');
  return data ? String(data.url) : '/app/auth/login';
}
