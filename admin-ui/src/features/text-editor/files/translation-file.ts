import type { TextRow } from '../texts.js';

/** A text of a file for translators: its place, the default and the translation, empty for none. */
export interface FileText {
  readonly id: string;
  readonly source: string;
  readonly target: string;
}

/** A row of a file that could not be taken. */
export interface RowFault {
  /** Counted from one. */
  readonly row: number;
  readonly id: string;
  readonly reason: 'unknown' | 'source' | 'long' | 'control' | 'twice';
}

/** Parsed translation file: its texts, and its language if it names one; or the reason why it cannot be parsed. */
export type ReadFile =
  | { readonly language: string | null; readonly texts: readonly FileText[] }
  | { readonly unreadable: 'xml' | 'xliff' | 'csv' };

/** The id of a text in a file: the first of the places that show it, or the program. */
export const fileId = ({ section, key, ids }: TextRow): string => `${section}.${ids[0] ?? key}`;
