import { dictionary } from '../../kernel/dictionary.js';
import type { PointLabel } from '../../programs/events.js';
import { PLAIN_LABEL } from '../../programs/point-settings.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { it } from './it.js';
import { ja } from './ja.js';

/**
 * Texts of the widget and its rejections that name points, for shops with a word of their own: `{points}` is a number with the word, `{one}`
 * and `{word}` are its singular and plural, `{Word}` begins a sentence. "one|many" is chosen by the count, as in the widget's own texts.
 */
export type OwnWordTexts = Readonly<Record<string, string>>;

export const ownWordTexts: Readonly<Record<string, OwnWordTexts>> = dictionary({ de, en, es, fr, it, ja });

/** Characters that have a meaning in texts. */
const SPECIAL = /[{}|]/g;

/** The merchant's word as texts can hold it; null where it is none or the default one, for which each language has its own. */
export function ownWord(label: PointLabel | null): PointLabel | null {
  if (!label || (label.singular === PLAIN_LABEL.singular && label.plural === PLAIN_LABEL.plural)) return null;
  const { singular, plural, position } = label;
  return { singular: singular.replace(SPECIAL, ''), plural: plural.replace(SPECIAL, ''), position };
}

/** A word at the beginning of a sentence. */
export const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

function written(text: string, { singular, plural, position }: PointLabel, isOne: boolean): string {
  const word = isOne ? singular : plural;
  const values: Readonly<Record<string, string>> = dictionary({
    points: position === 'before' ? `${word} {n}` : `{n} ${word}`,
    one: singular,
    word: plural,
    Word: capitalized(plural),
  });
  return text.replace(/\{(points|one|word|Word)\}/g, (_, name: string) => values[name] as string);
}

/** In a language that has none of these texts: the number with the word, alone. */
const elsewhere: OwnWordTexts = dictionary({ points: en.points!, pointsWord: en.pointsWord! });

/** The widget's texts in a language that call points by the merchant's word; none if the merchant has no word of their own. */
export function textsWithOwnWord(language: string, label: PointLabel | null): Record<string, string> {
  const own = ownWord(label);
  if (!own) return {};
  return Object.fromEntries(
    Object.entries(ownWordTexts[language] ?? elsewhere).map(([key, text]) => {
      const [one = '', many = one] = text.split('|');
      const texts = [written(one, own, true), written(many, own, false)];
      return [key, texts[0] === texts[1] ? texts[0] : texts.join('|')] as [string, string];
    }),
  );
}
