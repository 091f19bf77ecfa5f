import { numbersIn } from './erased-people.js';

/** A person as deliveries and mails name them. */
export interface Trace {
  readonly customer: string;
  /** Addresses and phone numbers that were ever known of them. */
  readonly contacts: readonly string[];
  /** Names that were ever known of them. */
  readonly names: readonly string[];
}

/** Whether a body names one of these persons: by their id, by an address or by a phone number. */
export function reportsOf(traces: readonly Trace[]): (body: Buffer) => boolean {
  const ids = new Set(traces.map(({ customer }) => customer));
  const contacts = traces.flatMap((trace) => trace.contacts).map((contact) => contact.toLowerCase());
  return (body) => {
    if (numbersIn(body).some((number) => ids.has(number))) return true;
    const text = body.toString().toLowerCase();
    return contacts.some((contact) => contact !== '' && text.includes(contact));
  };
}

/** Words of letters and digits, without accents: people write names into file names with whatever stands between. */
const words = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Scripts in which a name is often one or two characters, and words are written without spaces. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LATIN = /^[\p{Script=Latin}\p{N}]+$/u;
/** Fewer letters of an alphabet are an article or an initial. */
const LEAST_LETTERS = 3;
/** From this length a Latin word is found within another one, as in a compound. */
const LONG = 5;
/** What files are called for their own sake. */
const OF_FILES = new Set(
  ['the and csv tsv txt xls xlsx zip file list liste lista import export', 'points point punkte puntos punti pontos']
    .concat('customer customers kunden client clients clientes clienti member members balance balances data')
    .flatMap((line) => line.split(' ')),
);

const isWithin = (word: string): boolean => CJK.test(word) || !LATIN.test(word) || word.length >= LONG;
const isTelling = (word: string): boolean => (CJK.test(word) || word.length >= LEAST_LETTERS) && !OF_FILES.has(word);
const spaced = (of: readonly string[]): string => ` ${of.join(' ')} `;

/**
 * Whether a text that is about no one person names one of these: by a word of their name or all of its words, their id, or the letters of an
 * address or number. It goes rather once too often, but not by a word that anybody's file has.
 */
export function namesOf(traces: readonly Trace[]): (text: string) => boolean {
  const names = traces.flatMap((trace) => trace.names).map(words);
  const own = new Set([...traces.map(({ customer }) => customer), ...names.flat().filter(isTelling)]);
  const within = [...own].filter(isWithin);
  const whole = names.filter(({ length }) => length > 1).map(spaced);
  const contacts = traces.flatMap((trace) => trace.contacts).map((contact) => words(contact).join(''));
  return (text) => {
    const of = words(text);
    const joined = of.join('');
    return (
      of.some((word) => own.has(word) || within.some((part) => word.includes(part))) ||
      whole.some((name) => spaced(of).includes(name)) ||
      contacts.some((contact) => contact.length >= LEAST_LETTERS && joined.includes(contact))
    );
  };
}
