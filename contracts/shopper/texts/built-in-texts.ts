import type { Language } from '../../kernel/languages.js';
import type { PointLabel } from '../../programs/events.js';
import { landingTextsIn, memberTextsIn } from '../../referrals/page-texts.js';
import { loadCatalogue } from '../catalogues/load.js';
import { capitalized, ownWord, textsWithOwnWord } from '../own-word/own-word-texts.js';
import { dealWordsFor } from './deal-words.js';
import { furtherTexts } from './further-texts.js';
import { historyWordsIn } from './history-words.js';
import { statementWordsFor } from './statement-words.js';
import { type ShopperTextId, shopperEnglish } from './text-ids.js';
import { tierWordsFor } from './tier-words.js';

type Texts = Readonly<Record<string, string | undefined>>;

const within = (part: string, texts: Texts = {}): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${part}.${key}`, text]));

/** The lines of a history, which call points by the merchant's word. */
function historyTexts(language: Language, label: PointLabel | null): Texts {
  const own = ownWord(label);
  const lines = Object.entries(historyWordsIn(language, own !== null));
  return Object.fromEntries(
    lines.map(([key, text]) => [key, text.replaceAll('{word}', capitalized(own?.plural ?? ''))]),
  );
}

/**
 * What shoppers read in a language where the merchant has no text, by the places that show it.
 * @param label the merchant's name of points
 */
export async function builtInTexts(
  language: Language,
  label: PointLabel | null,
): Promise<Readonly<Record<ShopperTextId, string>>> {
  const texts: Texts = {
    ...(await loadCatalogue(language)),
    ...within('tier', tierWordsFor(language)),
    ...within('deals', dealWordsFor(language)),
    ...within('statement', statementWordsFor(language)),
    ...within('history', historyTexts(language, label)),
    ...within('referral', memberTextsIn(language)),
    ...within('landing', landingTextsIn(language)),
    ...furtherTexts(language),
    ...textsWithOwnWord(language, label),
  };
  const ids = Object.keys(shopperEnglish) as ShopperTextId[];
  return Object.fromEntries(ids.map((id) => [id, texts[id]])) as Record<ShopperTextId, string>;
}
