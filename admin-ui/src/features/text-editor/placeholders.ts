import { blockTextOf, blockTexts } from '@loyalty/contracts/shopper/texts/block-texts';
import { isCounted, numbersByForm } from './forms.js';
import type { TextRow } from './texts.js';

/** Names in single braces are filled in texts of the widget, in double ones in those of blocks. */
const PLACEHOLDER = /\{\{\s*\w+\s*\}\}|\{\w+\}/g;

/** The placeholders of a text, each once and without blanks. */
export const placeholdersOf = (text: string): readonly string[] => [
  ...new Set((text.match(PLACEHOLDER) ?? []).map((name) => name.replace(/\s/g, ''))),
];

/** Placeholders that any text of the widget may have (spec TRAN-004). */
const OF_WIDGET = ['{customer_name}', '{loyalty_point}'];
const OF_BLOCKS = ['{{customer_name}}', '{{loyalty_point}}', '{{point_name}}', '{{shop_name}}', '{{tier_name}}'];

const textsOfBlock = (key: string): string =>
  blockTexts
    .filter(({ block }) => block === blockTextOf(key)?.block)
    .map(({ english }) => english)
    .join();

/** Placeholders that are filled in a text besides those of its default. */
export function furtherPlaceholders({
  section,
  key,
  standard,
}: Pick<TextRow, 'section' | 'key' | 'standard'>): readonly string[] {
  const own = placeholdersOf(standard);
  const others = () => {
    if (section === 'titles') return [];
    if (section === 'blocks') return [...OF_BLOCKS, ...placeholdersOf(textsOfBlock(key))];
    return [
      ...OF_WIDGET,
      ...(own.includes('{points}') || own.includes('{n}') ? ['{earning_points}'] : []),
      ...(own.includes('{n}') ? ['{redeeming_points}'] : []),
    ];
  };
  return [...new Set(others())].filter((name) => !own.includes(name));
}

/** The number that a form is chosen by. */
const COUNT = '{n}';

/**
 * Placeholders of the default that a text lacks: in any of its forms where the default has them in each, else in the last. A form of one
 * number alone needs no number: "one point".
 */
export function missingPlaceholders(
  { section, standard }: Pick<TextRow, 'section' | 'standard'>,
  text: string,
  language: string,
): readonly string[] {
  if (text.trim() === '') return [];
  const isOfForms = isCounted({ section, standard });
  const forms = isOfForms ? text.split('|') : [text];
  const numbers = isOfForms ? numbersByForm(language, forms.length) : [];
  const ofDefault = standard.split('|').map(placeholdersOf);
  const needs = (at: number, name: string): boolean => {
    if (at === forms.length - 1) return true;
    return !(name === COUNT && numbers[at]?.length === 1) && ofDefault.every((names) => names.includes(name));
  };
  return placeholdersOf(standard).filter((name) =>
    forms.some((form, at) => needs(at, name) && !placeholdersOf(form).includes(name)),
  );
}

/** Placeholders of a text that nothing fills in: they stay as they are typed. Names of programs have none. */
export function unknownPlaceholders(
  row: Pick<TextRow, 'section' | 'key' | 'standard'>,
  text: string,
): readonly string[] {
  if (row.section === 'titles') return [];
  const known = [...placeholdersOf(row.standard), ...furtherPlaceholders(row)];
  return placeholdersOf(text).filter((name) => !known.includes(name));
}

/** A text with a placeholder in place of what is selected in it, and where the caret stands then. */
export function withPlaceholder(
  text: string,
  name: string,
  [start, end]: readonly [number, number] = [text.length, text.length],
): { text: string; caret: number } {
  return { text: text.slice(0, start) + name + text.slice(end), caret: start + name.length };
}
