import { hash } from 'node:crypto';

/** A UUID (version 8, RFC 9562) made of the SHA-256 of its parts: the same parts always give the same id. */
export function derivedId(...parts: readonly string[]): string {
  // A length prefix before each part, so that ("a","bc") and ("ab","c") differ.
  let text = '';
  for (const part of parts) text += `${part.length}:${part}`;
  const hex = hash('sha256', text, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
