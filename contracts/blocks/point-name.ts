import type { BlockData, CountedText, PointName } from './data.js';
import { fillPlaceholders } from './placeholders.js';

/** The form of a text for a count. */
export const formOf = (forms: CountedText, n: number, plural: Intl.PluralRules): string =>
  forms[plural.select(n)] ?? forms.other;

/** Says texts with a count in a language. */
export function counter(language: string): (forms: CountedText, n: number) => string {
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return (forms, n) => fillPlaceholders(formOf(forms, n, plural), { n: number.format(n) });
}

/** @param label the merchant's own word for points */
export function pointNameOf(
  { words, language }: Pick<BlockData, 'words' | 'language'>,
  label?: { readonly singular: string; readonly plural: string } | null,
): PointName {
  const count = counter(language);
  return {
    many: label?.plural ?? words.points,
    of: (n) => count(label ? { other: `{{n}} ${n === 1 ? label.singular : label.plural}` } : words.counted, n),
  };
}
