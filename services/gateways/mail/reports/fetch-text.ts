const TIMEOUT_MS = 5_000;
const LARGEST = 64 * 1024;

/** Reads an address that a mail service has signed for, without following redirects. @throws Error when nothing usable answers */
export async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await answer.text();
  if (!answer.ok || text.length > LARGEST) throw new Error(`the mail service answered ${answer.status}`);
  return text;
}
