import { describe, expect, it } from '@jest/globals';
import { referralShare, shareLength, shareTexts } from './share.js';

const parsed = (settings: object) => referralShare.settings.safeParse(settings);
const messageOf = (settings: object) => {
  const [issue] = parsed(settings).error?.issues ?? [];
  return issue && [issue.path.join('.'), issue.message];
};
const options = { language: 'en', shop: 'Fern & Clay', reward: '10% off', post: '' };

describe('share texts', () => {
  it('are those of the shopper’s language until the merchant writes others', () => {
    const [mail] = shareTexts(referralShare.defaults, { ...options, language: 'de-AT', reward: '10 % Rabatt' });
    expect(mail).toMatchObject({ channel: 'mail', label: 'E-Mail', subject: 'Ein Geschenk von Fern & Clay für dich' });
    expect(mail?.text).toContain('bei deiner ersten Bestellung 10 % Rabatt:\n{link}');
    const settings = referralShare.settings.parse({ sms: { text: '{reward} at {shop}: {link}' } });
    expect(shareTexts(settings, options).at(-1)?.text).toBe('10% off at Fern & Clay: {link}');
  });

  it('leave out channels that are off, and add the link to a text without it', () => {
    const settings = referralShare.settings.parse({ mail: { shown: false }, whatsapp: { text: 'Come and see' } });
    const texts = shareTexts(settings, options);
    expect(texts.map(({ channel }) => channel)).toEqual(['whatsapp', 'x', 'facebook', 'sms']);
    expect(texts[0]?.text).toBe('Come and see {link}');
  });

  it('take the post of the program where there is no text for X [REFR-005]', () => {
    const of = (post: string) => shareTexts(referralShare.defaults, { ...options, post })[2]?.text;
    expect(of('Best tea in town:')).toBe('Best tea in town: {link}');
    expect(of('')).toBe('I love Fern & Clay. Get 10% off with your first order: {link}');
  });

  it('name the field that is wrong', () => {
    expect(messageOf({ sms: { text: 'Hello {name}' } })).toEqual([
      'sms.text',
      'Only the placeholders shop, reward and link can be used',
    ]);
    expect(messageOf({ x: { text: 'a'.repeat(257) } })).toEqual(['x.text', 'At most 280 characters with the link']);
    expect(messageOf({ sms: { text: 'a'.repeat(321) } })).toEqual(['sms.text', 'At most 320 characters']);
    expect(messageOf({ x: { text: '茶'.repeat(129) } })).toEqual(['x.text', 'At most 280 characters with the link']);
    expect(parsed({ x: { text: 'a'.repeat(256) } }).success).toBe(true);
  });

  it('have the length that their channel counts: X takes every link for 23 characters', () => {
    const link = 'https://fern-and-clay.example/apps/loyalty/refer/MEI00-23456';
    expect(shareLength('x', 'See {link}', { link })).toBe(27);
    expect(shareLength('sms', 'See {link}', { link })).toBe(4 + link.length);
    expect(shareLength('sms', '', { link })).toBe(0);
  });

  it.each([
    ['Grüße – “ça va”', 15],
    ['🎁🎁', 4],
    ['👨‍👩‍👧', 2],
    ['紅茶を', 6],
    ['선물', 4],
    ['🇩🇪 ❤️', 5],
  ])('count at X as X counts: %s', (text, length) => {
    expect(shareLength('x', `${text}{link}`)).toBe(length + 23);
    expect(shareLength('whatsapp', `${text}{link}`, { link: '' })).toBe([...text].length);
  });
});
