import type { Language } from '../../kernel/languages.js';
import type { PointLabel } from '../../programs/events.js';
import { LANDING_TEXTS } from '../../referrals/landing-words.js';
import { MEMBER_TEXTS, memberEnglish } from '../../referrals/member-words.js';
import { loadCatalogue } from '../catalogues/load.js';
import { capitalized, ownWord, textsWithOwnWord } from '../own-word/own-word-texts.js';
import { isBuiltIn } from './built-in.js';
import { dealWordsFor } from './deal-words.js';
import { historyWords, ownHistoryWords } from './history-words.js';
import { statementWordsFor } from './statement-words.js';
import { type ShopperTextId, shopperEnglish } from './text-ids.js';
import { tierWordsFor } from './tier-words.js';

type Texts = Readonly<Record<string, string | undefined>>;

const within = (part: string, texts: Texts = {}): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${part}.${key}`, text]));

/** The lines of a history that call points by the merchant's word. */
function ownHistory(language: string, label: PointLabel | null): Texts {
  const own = ownWord(label);
  if (!own) return {};
  const lines = Object.entries(ownHistoryWords[language] ?? ownHistoryWords.en);
  return Object.fromEntries(lines.map(([key, text]) => [key, text.replaceAll('{word}', capitalized(own.plural))]));
}

/**
 * What shoppers read in a language where the merchant has no text, by the places that show it; without those that they read in English.
 * @param label the merchant's name of points
 */
export async function builtInTexts(
  language: Language,
  label: PointLabel | null,
): Promise<Partial<Record<ShopperTextId, string>>> {
  const member = language === 'en' ? memberEnglish : MEMBER_TEXTS.get(language)?.words;
  const texts: Texts = {
    ...(await loadCatalogue(language)),
    ...within('tier', tierWordsFor(language)),
    ...within('deals', dealWordsFor(language)),
    ...within('statement', statementWordsFor(language)),
    ...within('history', { ...historyWords[language], ...ownHistory(language, label) }),
    ...within('referral', member),
    ...within('landing', LANDING_TEXTS.get(language)),
    ...textsWithOwnWord(language, label),
  };
  const ids = Object.keys(shopperEnglish) as ShopperTextId[];
  return Object.fromEntries(ids.filter((id) => isBuiltIn(id, language)).map((id) => [id, texts[id]]));
}
