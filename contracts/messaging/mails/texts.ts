import { fillPlaceholders } from '../../blocks/placeholders.js';
import type { MailKind } from './kind.js';
import { placeholdersOf } from './values.js';

/** The salutation of somebody whose name is unknown: the name goes with the space and comma before it. */
const NAMELESS = /[\s,、]*\{\{\s*customer_name\s*\}\}/g;
const NAMELESS_JAPANESE = /\{\{\s*customer_name\s*\}\}\s*様/g;

/** Fills a text of a mail; an unknown placeholder stays as it was typed (reading GAP-54). */
export function filledMailText(text: string, values: Readonly<Record<string, string>>): string {
  const named = values.customer_name ? text : text.replace(NAMELESS_JAPANESE, 'お客様').replace(NAMELESS, '');
  return fillPlaceholders(named, values);
}

/** Paragraphs of a text, which empty lines separate. */
const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Paragraphs without those that name a value which the mail lacks. @param known names of the mail's placeholders */
export const paragraphsWithValues = (
  text: string,
  values: Readonly<Record<string, string>>,
  known: readonly string[],
): string[] =>
  paragraphsOf(text).filter((one) => known.every((name) => values[name] !== undefined || !namesValue(one, name)));

const namesValue = (text: string, name: string): boolean => new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(text);

/** A placeholder that no value fills: one that the mail does not have, or one that is not closed. */
interface PlaceholderProblem {
  readonly problem: 'unknown' | 'unclosed';
  readonly text: string;
}

const CLOSED = /\{\{\s*(\w+)\s*\}\}/g;
const OPENED = /\{\{[^{}\n]{0,40}/g;

/** Placeholders of a text that are sent as they were typed. */
export function placeholderProblems(kind: Pick<MailKind, 'placeholders'>, text: string): PlaceholderProblem[] {
  const known = placeholdersOf(kind);
  const unknown = [...text.matchAll(CLOSED)].flatMap(([whole, name = '']) =>
    Object.hasOwn(known, name) ? [] : [{ problem: 'unknown' as const, text: whole }],
  );
  const unclosed = [...text.replace(CLOSED, ' ').matchAll(OPENED)].map(([whole]) => ({
    problem: 'unclosed' as const,
    text: whole,
  }));
  return [...unknown, ...unclosed];
}
