import { languageOf } from '../kernel/languages.js';
import { textsOfPart } from '../shopper/texts/further-texts.js';
import { type LandingKey, landingTexts } from './landing-words.js';
import { MEMBER_TEXTS, memberEnglish, type ReferralKey } from './member-words.js';

/** Texts of the landing page in any language of shoppers, as its script and the service make them together. */
export const landingTextsIn = (language: string): Readonly<Record<LandingKey, string>> =>
  textsOfPart('landing', languageOf(language), landingTexts(language));

/** Texts of the widget's referral page in any language of shoppers. */
export const memberTextsIn = (language: string): Readonly<Record<ReferralKey, string>> =>
  textsOfPart('referral', languageOf(language), { ...memberEnglish, ...MEMBER_TEXTS.get(language.slice(0, 2))?.words });
