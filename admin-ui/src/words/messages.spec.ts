import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { rejectionTexts } from '@loyalty/contracts/rejections';
import { createWords, LANGUAGES, type Language, speak } from './languages.js';
import { MESSAGES, type Messages, messageIn, translatorOf } from './messages.js';

const OTHERS = LANGUAGES.filter((language) => language !== 'en');
const PLACE = /\{(\w+)\}/g;

async function messagesOf(language: Language): Promise<Messages> {
  const words = createWords();
  await speak(words, language);
  return words.getResourceBundle(language, MESSAGES) as Messages;
}

/** Messages that contracts say about what was typed, each with a number where one is filled in. */
function mistakesOfContracts(folder = path.resolve('contracts')): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : mistakesOfContracts(file);
    if (!/^(?!.*\.spec).*\.ts$/.test(entry.name)) return [];
    const source = fs.readFileSync(file, 'utf8');
    const literals = [...source.matchAll(/\b(?:error|message): (?:'([^'\n]+)'|`([^`\n]+)`)/g)];
    return literals.map(([, plain, template]) => plain ?? template!.replace(/\$\{[^}]+\}/g, '7'));
  });
}

/** Sentences of failures that the server makes itself. */
const SERVERS_OWN = [
  'Sign in again to go on',
  'There is nothing at this address',
  'The request is not valid',
  'An auditor’s seat reads and changes nothing',
  'Only the owner of the store account may do this',
  'Number needs to be a whole number',
  'Number needs to be at least 3',
  'At most 40 characters',
  'At most 12 items',
  'This field is not known',
  'Too many files are being read. Try again in a moment.',
  'There is no room for files right now. Try again later.',
];

describe.each(OTHERS)('messages in %s', (language) => {
  it('have every rejection, with the parameters of the English text', async () => {
    const { rejections } = await messagesOf(language);
    const names = (text: string) => [...text.matchAll(PLACE)].map(([place]) => place).sort();
    const wrong = Object.entries(rejectionTexts).filter(
      ([code, english]) => `${names(rejections[code] ?? 'missing {}')}` !== `${names(english)}`,
    );
    expect(wrong.map(([code]) => code)).toEqual([]);
    const unknown = Object.keys(rejections).filter((code) => !(code in rejectionTexts));
    expect(unknown).toEqual([]);
  });

  it('have what contracts and the server say about a value', async () => {
    const messages = await messagesOf(language);
    const messagesOfContracts = mistakesOfContracts();
    expect(messagesOfContracts.length).toBeGreaterThan(100);
    expect(
      [...messagesOfContracts, ...SERVERS_OWN].filter((message) => messageIn(messages, { message }, language) === null),
    ).toEqual([]);
  });
});

describe('a message', () => {
  it('is written by its code with its parameters, or by its text', async () => {
    const words = createWords();
    const translate = translatorOf(words);
    const rejection = { code: 'points.cap', message: 'An account can hold up to 9 points', params: { most: 9 } };
    const typed = { message: 'Number needs to be between 1 and 365' };
    expect([translate(rejection), translate(typed)]).toEqual([rejection.message, typed.message]);
    await speak(words, 'de');
    expect(translate(rejection)).toBe('Ein Konto fasst höchstens 9 Punkte');
    expect(translate(typed)).toBe('Die Zahl muss zwischen 1 und 365 liegen');
  });

  it('has numbers as the language writes them, and leaves ids and names alone', async () => {
    const words = createWords();
    const translate = translatorOf(words);
    const short = { code: 'points.insufficient', message: '', params: { available: 12_345.5 } };
    const most = { message: 'Number needs to be at most 1,000,000,000' };
    const merged = { code: 'customer.nested-merge', message: '', params: { into: '7210004' } };
    await speak(words, 'de');
    expect(translate(short)).toContain('12.345,5 Punkte');
    expect(translate(most)).toBe('Die Zahl darf höchstens 1.000.000.000 sein');
    expect(translate(merged)).toContain('7210004');
    await speak(words, 'ja');
    expect(translate(short)).toContain('12,345.5ポイント');
  });

  it('says codes among its parameters in words', async () => {
    const words = createWords();
    const translate = translatorOf(words);
    const written = (code: string, params: Record<string, string>) => translate({ code, message: '', params });
    await speak(words, 'de');
    expect(written('coupon.not-available', { status: 'used' })).toBe('Dieser Gutschein ist nicht verfügbar: Verwendet');
    expect(written('referral.not-pending', { status: 'canceled' })).toContain(': Empfehlung storniert');
    expect(written('import.mapped-twice', { attribute: 'email' })).toBe('Nur eine Spalte kann „E-Mail“ sein');
  });

  it('stays English where the language does not have it', async () => {
    const words = createWords();
    await speak(words, 'fr');
    expect(translatorOf(words)({ code: 'points.cap', message: 'An account is full' })).toBe('An account is full');
  });
});
