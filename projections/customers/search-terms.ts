import { searchable } from './searchable.js';

/** Minimum length of a term that a trigram index finds anywhere in a text. */
export const TRIGRAM = 3;

/** A term escaped for LIKE: `%`, `_` and `\` match literally. */
export function literal(term: string): string {
  return term.replace(/[\\%_]/g, '\\$&');
}

/** Plan of a search: by terms anywhere in name and e-mail, or by a prefix of either. */
type SearchPlan =
  | { readonly kind: 'none' }
  | { readonly kind: 'anywhere'; readonly patterns: readonly string[] }
  | { readonly kind: 'prefix'; readonly prefix: string };

/** Every word must occur. Without a word of at least three characters only prefixes of names and e-mails are searched. */
export function planSearch(search: string | undefined): SearchPlan {
  const text = searchable(search ?? '');
  if (text === '') return { kind: 'none' };
  const words = text.split(' ');
  if (words.every((word) => [...word].length < TRIGRAM)) return { kind: 'prefix', prefix: text };
  return { kind: 'anywhere', patterns: words.map((word) => `%${literal(word)}%`) };
}
