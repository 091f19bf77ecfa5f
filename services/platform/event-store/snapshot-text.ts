import { hash } from 'node:crypto';

const DIGEST = 64;

/** A snapshot as stored: its digest and its JSON. The state is serialized before this returns, so it may be folded further at once. */
export function snapshotText(state: unknown): string {
  return digested(JSON.stringify(state));
}

/** A JSON text prefixed with its digest. */
export function digested(json: string): string {
  return hash('sha256', json, 'hex') + json;
}

/** The state of a stored snapshot; null when its digest does not match (a damaged cache is dropped). */
export function snapshotState(text: string): { state: unknown } | null {
  const json = text.slice(DIGEST);
  return hash('sha256', json, 'hex') === text.slice(0, DIGEST) ? { state: JSON.parse(json) } : null;
}
