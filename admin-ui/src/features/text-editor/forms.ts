import { pluralForm } from '@loyalty/contracts/kernel/plural-form';
import type { TextRow } from './texts.js';

/** Whole numbers of which each language has all its forms. */
const NUMBERS = Array.from({ length: 201 }, (_, n) => n);

/** Numbers that name a form. */
const NAMING = 3;

/** Whether a text has a form for each kind of number, as its default has. */
export const isCounted = ({ section, standard }: Pick<TextRow, 'section' | 'standard'>): boolean =>
  section === 'widget' && standard.includes('|');

/** The forms that a language needs for whole numbers, and how many it has with those for fractions and exact millions. */
function formsOf(language: string): { needed: number; all: number } {
  const plural = new Intl.PluralRules(language);
  const needed = new Set(NUMBERS.map((n) => plural.select(n))).size;
  return { needed, all: plural.resolvedOptions().pluralCategories.length };
}

/** The numbers of each form of a text with so many of them, in their order. */
export function numbersByForm(language: string, forms: number): readonly (readonly number[])[] {
  const plural = new Intl.PluralRules(language);
  const places = Array.from({ length: forms }, (_, at) => String(at));
  const text = places.join('|');
  return places.map((place) => NUMBERS.filter((n) => pluralForm(text, n, plural) === place));
}

/** The forms of a language in their order, each by its first numbers. */
export const nameForms = (language: string): string =>
  numbersByForm(language, formsOf(language).needed)
    .map((numbers) => `${numbers.slice(0, NAMING).join(', ')}${numbers.length > NAMING ? '…' : ''}`)
    .join(' | ');

/**
 * How many forms a text has and how many its language needs, where it has fewer or more; null where they fit.
 * @param builtIn the product's own text: a language may have one form for every number of a word
 */
export function misfitOf(
  row: Pick<TextRow, 'section' | 'standard'>,
  text: string,
  language: string,
  builtIn: string,
): { count: number; needed: number } | null {
  if (!isCounted(row)) return null;
  const { needed, all } = formsOf(language);
  const count = text.split('|').length;
  const fits = (count >= needed && count <= all) || count === builtIn.split('|').length;
  return fits ? null : { count, needed };
}
