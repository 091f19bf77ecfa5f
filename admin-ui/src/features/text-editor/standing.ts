import type { Language } from '@loyalty/contracts/kernel/languages';
import { isReviewed } from '@loyalty/contracts/shopper/texts/built-in';
import { roomOf } from './room.js';
import type { LanguageTexts, TextRow } from './texts.js';

/**
 * How a text stands in a language: the merchant's own; a built-in one that people have read; one that was written by a machine, and is a
 * suggestion until it is accepted; or a name of a program that is missing, so that shoppers read the default.
 */
export type Standing = 'own' | 'built-in' | 'suggested' | 'missing';

/** The language that is edited, and the one in which programs are named. */
export interface Reading {
  readonly language: string;
  readonly primary: string;
}

/** @param text the merchant's own; empty for none */
export function standingOf(row: TextRow, text: string, { language, primary }: Reading): Standing {
  if (text !== '') return 'own';
  if (row.section === 'titles') return language === primary ? 'built-in' : 'missing';
  return isReviewed(language as Language) ? 'built-in' : 'suggested';
}

export const textFilters = ['all', 'missing', 'suggested', 'changed', 'long'] as const;
export type TextFilter = (typeof textFilters)[number];

/** Whether a text of a language is among those of a filter. */
export function isWithin(filter: TextFilter, row: TextRow, texts: LanguageTexts, reading: Reading): boolean {
  const text = texts[row.section][row.key] ?? '';
  switch (filter) {
    case 'all':
      return true;
    case 'missing':
    case 'suggested':
      return standingOf(row, text, reading) === filter;
    case 'changed':
      return text !== '';
    case 'long':
      return roomOf(row.standard, text).fit === 'long';
  }
}

/** How many of the texts somebody has written or read in the language, and how many there are. */
export function doneOf(
  rows: readonly TextRow[],
  texts: LanguageTexts,
  reading: Reading,
): { done: number; all: number } {
  const isDone = (row: TextRow) => {
    const standing = standingOf(row, texts[row.section][row.key] ?? '', reading);
    return standing === 'own' || standing === 'built-in';
  };
  return { done: rows.filter(isDone).length, all: rows.length };
}
