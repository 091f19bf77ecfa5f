import { describe, expect, it } from '@jest/globals';
import { composeLetter } from '../layout/letter.js';
import type { MailKind } from './kind.js';
import { mailKinds, mailNames } from './kinds.js';
import { type MailShop, mailLetter } from './mail-letter.js';
import { type MailSettings, mailDocuments, mailLook, mailTextLimits } from './settings.js';
import { placeholderProblems } from './texts.js';
import { sampleValues } from './values.js';

const shop: MailShop = {
  ...{ name: 'Fern & Clay', colour: '', logo: '', footer: '' },
  links: { store: 'https://fern.example', 'loyalty-page': 'https://fern.example/apps/loyalty/page' },
  fileUrl: (file) => `https://app.example/files/${file}`,
};
const reader = { language: 'en', zone: 'UTC', pointLabel: null, now: '2026-11-30T00:00:00.000Z' };

/** A mail with settings of the merchant's. */
function letter(
  settings: Partial<MailSettings>,
  values = {},
  of: Partial<typeof reader> = {},
  name: 'points-earned' | 'tier-notice' = 'points-earned',
) {
  const kind: MailKind = mailKinds[name];
  const content = { kind, settings: { ...mailDocuments[name].defaults, ...settings }, look: mailLook.defaults };
  return mailLetter(
    content,
    shop,
    { ...sampleValues(kind, of.language ?? 'en'), ...values },
    { ...reader, ...of },
    'https://u.example',
  );
}
const bytes = (text: string): number => Buffer.byteLength(text);

describe('a mail', () => {
  it('has no placeholder that it does not fill, in any language', () => {
    for (const name of mailNames)
      for (const texts of Object.values(mailKinds[name].texts))
        for (const text of Object.values(texts) as string[])
          expect([name, placeholderProblems(mailKinds[name], text)]).toEqual([name, []]);
  });

  it('is smaller than what mail programs cut, with the longest of every field', () => {
    const { body, footer, headerText, subject, buttonText } = mailTextLimits;
    const long = (sign: string, n: number) => sign.repeat(n / [...sign].length).slice(0, n);
    for (const sign of ['"', '&', '🌿', '\n\n"', '{{reason}}', '"\n']) {
      const { html } = composeLetter(
        letter(
          {
            ...{ body: long(sign, body), footer: long('"', footer), headerText: long('"', headerText) },
            ...{
              subject: long('"', subject),
              buttonText: long('"', buttonText),
              css: `b{content:"${'あ'.repeat(9980)}"}`,
            },
            ...{
              headerColour: '#14532d',
              image: 'a'.repeat(36),
              logo: 'b'.repeat(36),
              buttonLink: `/${'a'.repeat(1999)}`,
            },
          },
          { reason: '"'.repeat(200) },
        ),
      );
      expect([sign, bytes(html) < 102 * 1024]).toEqual([sign, true]);
    }
  });

  it('greets somebody whose name is unknown without a gap', () => {
    const greeting = (language: string) => letter({}, { customer_name: '' }, { language }).paragraphs[0];
    expect(['en', 'de', 'es', 'fr', 'it'].map(greeting)).toEqual(['Hello,', 'Hallo,', 'Hola:', 'Bonjour,', 'Ciao,']);
    expect(greeting('ja')).toBe('お客様');
  });

  it('leaves out the paragraph of a value that it lacks', () => {
    const { keep_until: _, ...values } = sampleValues(mailKinds['tier-notice'], 'en');
    const kind: MailKind = mailKinds['tier-notice'];
    const content = { kind, settings: mailDocuments['tier-notice'].defaults, look: mailLook.defaults };
    expect(mailLetter(content, shop, values, reader).paragraphs).toEqual([
      'Hello Maya,',
      'From 31 December your tier will be Bronze.',
    ]);
    expect(letter({}, {}, {}, 'tier-notice').paragraphs.at(-1)).toBe('Shop with us before 31 December to stay Silver.');
  });

  it('has values on one line, and never reads them as placeholders or markup', () => {
    const mail = letter(
      { subject: '{{reason}}', body: '{{reason}}' },
      { reason: 'a\r\nBcc: x@y.example {{points}} <b>' },
    );
    expect(mail.subject).toBe('a Bcc: x@y.example {{points}} <b>');
    expect(composeLetter(mail).html).toContain('a Bcc: x@y.example {{points}} &lt;b&gt;');
  });

  it('writes numbers, days and points as its reader does, with the shop’s own word', () => {
    const body = '{{points}} · {{loyalty_point}}';
    const values = { points: 1240, loyalty_point: 98_765 };
    const text = (language: string, pointLabel: null | object = null) =>
      letter({ body }, values, { language, pointLabel } as never).paragraphs[0]?.replace(/[\u00a0\u202f]/g, ' ');
    expect(text('de')).toBe('1.240 Punkte · 98.765');
    expect(text('fr')).toBe('1 240 points · 98 765');
    expect(text('ja')).toBe('1,240ポイント · 98,765');
    expect(text('en', { singular: 'Star', plural: 'Stars', position: 'before' })).toBe('Stars 1,240 · 98,765');
  });

  it('mirrors a language that is written from right to left, where its texts are in it', () => {
    const settings = { languages: { ar: { body: 'شكرا' } } } as Partial<MailSettings>;
    const { html } = composeLetter(letter(settings, {}, { language: 'ar' }));
    expect(html).toContain('<html lang="ar" dir="rtl"');
    expect(html).not.toContain('text-align:left');
    expect(html).toContain('شكرا');
  });
});
