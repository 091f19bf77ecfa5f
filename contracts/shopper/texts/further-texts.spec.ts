import { describe, expect, it } from '@jest/globals';
import { type Language, languages } from '../../kernel/languages.js';
import { landingTextsIn, memberTextsIn } from '../../referrals/page-texts.js';
import { shareWords } from '../../referrals/share-words.js';
import { rejectionTexts } from '../../rejections.js';
import { appLanguages } from '../../shop/languages.js';
import { furtherLanguages, furtherTexts } from './further-texts.js';
import { MAX_WIDGET_TEXT } from './limits.js';
import { shopperEnglish } from './text-ids.js';

const placesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
const further = Object.keys(furtherLanguages) as (keyof typeof furtherLanguages)[];
const english = shopperEnglish as Readonly<Record<string, string>>;

describe('texts that the scripts of the widget have no room for', () => {
  it('are there in the languages beside those of the admin', () => {
    expect([...appLanguages, ...further].sort()).toEqual([...languages].sort());
    expect(furtherTexts('de')).toBeUndefined();
  });

  it.each(further)('are in %s all there, with the placeholders of English [TRAN-007]', (code) => {
    for (const [id, text] of Object.entries(furtherLanguages[code])) {
      const standard = english[id];
      if (standard === undefined) expect([id, id in rejectionTexts]).toEqual([id, true]);
      else expect([id, placesOf(text)]).toEqual([id, placesOf(standard)]);
      expect([id, text.trim() === text && text !== '' && text.length <= MAX_WIDGET_TEXT]).toEqual([id, true]);
      expect([id, text === standard && id !== 'tier.moneySpent']).toEqual([id, false]);
    }
    expect(Object.keys(furtherLanguages[code])).toEqual(Object.keys(furtherLanguages.ar));
  });

  it('are shown in previews: the landing page and the page of referrals in any language', () => {
    expect([landingTextsIn('ar').get, landingTextsIn('de').get]).toEqual([furtherLanguages.ar['landing.get'], 'Holen']);
    expect([memberTextsIn('ar').you, memberTextsIn('ja').you]).toEqual([
      furtherLanguages.ar['referral.you'],
      'あなたの特典',
    ]);
    expect(memberTextsIn('zh-Hant').you).toBe(furtherLanguages['zh-TW']['referral.you']);
  });
});

it.each(languages as readonly Language[])('a link is shared in %s with its reward and its shop [TRAN-007]', (code) => {
  const { labels, subject, mail, short } = shareWords(code);
  expect(placesOf(subject)).toEqual(['{shop}']);
  expect([placesOf(mail), placesOf(short)]).toEqual(Array(2).fill(['{link}', '{reward}', '{shop}']));
  expect([labels.sms, labels.mail !== '']).toEqual(['SMS', true]);
  expect([code, mail === shareWords('en').mail]).toEqual([code, code === 'en']);
});
