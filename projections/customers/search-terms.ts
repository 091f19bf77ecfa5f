import { searchable } from './searchable.js';

/** Characters from which on a trigram index can find a term anywhere in a text. */
export const TRIGRAM = 3;

/** A term as LIKE takes it literally: `%`, `_` and `\` stand for themselves. */
export function literal(term: string): string {
  return term.replace(/[\\%_]/g, '\\$&');
}

/** How a search is carried out: by terms anywhere in name and e-mail, or by a prefix of either. */
export type SearchPlan =
  | { readonly kind: 'none' }
  | { readonly kind: 'anywhere'; readonly patterns: readonly string[] }
  | { readonly kind: 'prefix'; readonly prefix: string };

/** Every word must occur. Without one of at least three characters only the beginning of a name or e-mail is looked at. */
export function planSearch(search: string | undefined): SearchPlan {
  const text = searchable(search ?? '');
  if (text === '') return { kind: 'none' };
  const words = text.split(' ');
  if (words.every((word) => [...word].length < TRIGRAM)) return { kind: 'prefix', prefix: text };
  return { kind: 'anywhere', patterns: words.map((word) => `%${literal(word)}%`) };
}
