import { expect, it } from '@jest/globals';
import { endpoints } from '@loyalty/contracts/endpoints';
import { LANDING_TEXTS as landing } from '@loyalty/contracts/referrals/landing-words';
import { MEMBER_TEXTS as referrals } from '@loyalty/contracts/referrals/member-words';
import { rejectionTexts } from '@loyalty/contracts/rejections';
import type { Catalogue } from '@loyalty/contracts/shopper/catalogues/catalogue';
import { language as de } from '@loyalty/contracts/shopper/catalogues/forms/de';
import { LANGUAGES } from '@loyalty/contracts/shopper/catalogues/languages';
import { language as panel } from '@loyalty/contracts/shopper/catalogues/panel/de';
import { type FormKey, formEnglish } from '@loyalty/contracts/shopper/texts/form-texts';

/** The catalogue of a language, as the forms load it. */
const catalogueOf = async (code: string): Promise<Catalogue<FormKey>> =>
  ((await import(`@loyalty/contracts/shopper/catalogues/forms/${code}`)) as { language: Catalogue<FormKey> }).language;
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

it.each(LANGUAGES)('%s has every text of the forms', async (code) => {
  const { words } = await catalogueOf(code);
  for (const [key, english] of Object.entries(formEnglish)) {
    const text = words[key as FormKey];
    expect([key, text && placeholders(text)]).toEqual([key, placeholders(english)]);
  }
});

const further = LANGUAGES.filter((code) => code !== 'en');
it.each(further)('%s has the same refusals as the others, all of which exist', async (code) => {
  const { refusals: rejections } = await catalogueOf(code);
  expect(Object.keys(rejections)).toEqual(Object.keys(de.refusals));
  expect(Object.keys(rejections).filter((rejection) => !(rejection in rejectionTexts))).toEqual([]);
});

it('every refusal that a shopper may get is translated', () => {
  const reported = endpoints.filter(({ side }) => side === 'shopper').flatMap(({ rejections }) => rejections);
  const translated = { ...panel.refusals, ...de.refusals, ...referrals.get('de')!.refusals, ...landing.get('de') };
  expect([...new Set(reported)].filter((code) => !(code in translated))).toEqual([]);
});

it.each(LANGUAGES)('%s tells checking in for a streak from signing in', async (code) => {
  const { words: panelWords } = (
    (await import(`@loyalty/contracts/shopper/catalogues/panel/${code}`)) as { language: Catalogue }
  ).language;
  const { words } = await catalogueOf(code);
  expect([words.streak === panelWords.signIn, words.streak?.includes(panelWords.signIn!)]).toEqual([false, false]);
});
