import { expect, it } from '@jest/globals';
import { endpoints } from '@loyalty/contracts/endpoints';
import { LANDING_TEXTS as landing } from '@loyalty/contracts/referrals/landing-words';
import { MEMBER_TEXTS as referrals } from '@loyalty/contracts/referrals/member-words';
import { rejectionTexts } from '@loyalty/contracts/rejections';
import { type FormKey, formEnglish } from '@loyalty/contracts/shopper/texts/form-texts';
import { language as panel } from '../../words/de.js';
import type { Language } from '../../words/language.js';
import { language as de } from './de.js';
import { language as es } from './es.js';
import { language as fr } from './fr.js';
import { language as it_ } from './it.js';
import { language as ja } from './ja.js';
import { FORM_LANGUAGES } from './languages.js';

const catalogues: Record<(typeof FORM_LANGUAGES)[number], Language<FormKey>> = { de, es, fr, it: it_, ja };
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

it.each(FORM_LANGUAGES)('%s has every text of the forms, and the same refusals as the others', (code) => {
  const { words, refusals: rejections } = catalogues[code];
  for (const [key, english] of Object.entries(formEnglish)) {
    const text = words[key as FormKey];
    expect([key, text && placeholders(text)]).toEqual([key, placeholders(english)]);
  }
  expect(Object.keys(rejections)).toEqual(Object.keys(de.refusals));
  expect(Object.keys(rejections).filter((rejection) => !(rejection in rejectionTexts))).toEqual([]);
});

it('every refusal that a shopper may get is translated', () => {
  const reported = endpoints.filter(({ side }) => side === 'shopper').flatMap(({ rejections }) => rejections);
  const translated = { ...panel.refusals, ...de.refusals, ...referrals.get('de')!.refusals, ...landing.get('de') };
  expect([...new Set(reported)].filter((code) => !(code in translated))).toEqual([]);
});
