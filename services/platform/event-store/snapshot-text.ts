import { hash } from 'node:crypto';

const DIGEST = 64;

/** A snapshot as stored: its digest and its JSON. The state is read before this returns, so it may be folded on at once. */
export function snapshotText(state: unknown): string {
  return digested(JSON.stringify(state));
}

/** A JSON text with its digest before it. */
export function digested(json: string): string {
  return hash('sha256', json, 'hex') + json;
}

/** The state of a stored snapshot; null when a byte of it is not what was written (a cache may be dropped, never believed). */
export function snapshotState(text: string): { state: unknown } | null {
  const json = text.slice(DIGEST);
  return hash('sha256', json, 'hex') === text.slice(0, DIGEST) ? { state: JSON.parse(json) } : null;
}
