import { dictionary } from '@loyalty/contracts/kernel/dictionary';
import type { FieldError } from '@loyalty/contracts/kernel/endpoint';
import { filledText, type TextValues } from '@loyalty/contracts/kernel/filled-text';
import type { i18n } from 'i18next';

/** Texts of rejections by their codes; `{name}` is one of their parameters. */
export type Rejections = Readonly<Record<string, string>>;

/** The server's messages in one language. Contracts and their codes speak English. */
export interface Messages {
  readonly rejections: Rejections;
  /** Messages without a code of their own, by their English text; `{name}` stands for what differs. */
  readonly mistakes: Readonly<Record<string, string>>;
}

/** A message with what it was made of. */
export type Message = Pick<FieldError, 'message'> & Partial<Pick<FieldError, 'code' | 'params'>>;

/** Translates a message to the language of the admin; one that the language does not have stays as it is. */
export type Translate = (message: Message) => string;

/** Name of the messages among the bundles of a language. */
export const MESSAGES = 'messages';

const PLACE = /\{(\w+)\}/g;

/** A number as English texts write it. */
const NUMBER = /^\d+(?:,\d{3})*(?:\.\d+)?$/;

/** A text with its places filled in; null when a value is missing. */
function filled(text: string, values: TextValues, locale: string): string | null {
  const isWhole = [...text.matchAll(PLACE)].every(([, name]) => name! in values);
  return isWhole ? filledText(text, values, locale) : null;
}

/** Values that a pattern found in an English text. */
const valuesIn = (names: readonly string[], found: readonly string[]): TextValues =>
  Object.fromEntries(
    names.map((name, at) => {
      const value = found[at + 1]!;
      return [name, NUMBER.test(value) ? Number(value.replaceAll(',', '')) : value];
    }),
  );

interface Pattern {
  readonly text: RegExp;
  readonly names: readonly string[];
  readonly translation: string;
}

const patterns = new WeakMap<object, readonly Pattern[]>();

/** Messages in which something differs, as patterns. */
function patternsOf(mistakes: Messages['mistakes']): readonly Pattern[] {
  const known = patterns.get(mistakes);
  if (known) return known;
  const made = Object.entries(mistakes)
    .filter(([english]) => english.includes('{'))
    .map(([english, translation]) => {
      const parts = english.split(PLACE);
      const plain = parts.map((part, at) => (at % 2 ? '(.+)' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
      return { text: new RegExp(`^${plain.join('')}$`), names: parts.filter((_, at) => at % 2), translation };
    });
  patterns.set(mistakes, made);
  return made;
}

/** A message in a language; null where the language does not have it. @param locale the language, for its numbers */
export function messageIn(
  { rejections, mistakes }: Messages,
  { message, code = '', params = {} }: Message,
  locale: string,
): string | null {
  const byCode = rejections[code];
  const whole = byCode === undefined ? null : filled(byCode, params, locale);
  if (whole !== null) return whole;
  if (mistakes[message] !== undefined) return mistakes[message];
  for (const { text, names, translation } of patternsOf(mistakes)) {
    const found = text.exec(message);
    if (found) return filled(translation, valuesIn(names, found), locale);
  }
  return null;
}

const REFERRALS: Readonly<Record<string, string>> = dictionary({
  completed: 'status.referralComplete',
  failed: 'status.referralFailed',
  canceled: 'referrals.status.canceled',
});

/** Keys of the words for parameters that are codes, by the rejection and the parameter. */
const CODES: Readonly<Record<string, (code: string) => string | undefined>> = dictionary({
  'coupon.not-available/status': (status) => `status.${status}`,
  'referral.not-pending/status': (status) => REFERRALS[status],
  'import.mapped-twice/attribute': (attribute) => `imports.attribute.${attribute}`,
});

/** Parameters with the codes among them in words. */
function spoken(words: i18n, { code, params = {} }: Message): TextValues {
  const entries = Object.entries(params).map(([name, value]) => {
    const key = CODES[`${code}/${name}`]?.(String(value));
    return [name, key && words.exists(key) ? words.t(key as 'status.active') : value] as const;
  });
  return Object.fromEntries(entries);
}

/** Translates messages to the language that is chosen at the time. */
export const translatorOf =
  (words: i18n): Translate =>
  (message) => {
    const messages = words.getResourceBundle(words.language, MESSAGES) as Messages | undefined;
    const params = spoken(words, message);
    return (messages && messageIn(messages, { ...message, params }, words.language)) ?? message.message;
  };
