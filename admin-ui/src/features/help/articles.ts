import type { Language } from '../../words/languages.js';

/** Groups of articles, in their order. */
export const helpTopics = ['programs', 'customers', 'membership', 'store', 'data', 'billing'] as const;
type HelpTopic = (typeof helpTopics)[number];

/** A job of a merchant in a few steps. */
export interface HelpArticle {
  readonly id: string;
  readonly topic: HelpTopic;
  readonly title: string;
  /** Other words that people search it by. */
  readonly keywords: string;
  readonly steps: readonly string[];
  /** Page at which the job begins. */
  readonly to: string;
}

/** Files of articles by language; each is fetched when help is opened in it. */
const FILES: Readonly<Record<Language, () => Promise<{ default: readonly unknown[] }>>> = {
  en: () => import('./articles/en.json'),
  de: () => import('./articles/de.json'),
  es: () => import('./articles/es.json'),
  fr: () => import('./articles/fr.json'),
  it: () => import('./articles/it.json'),
  ja: () => import('./articles/ja.json'),
};

/** The articles in a language of the admin. */
export async function loadArticles(language: Language): Promise<readonly HelpArticle[]> {
  const { default: articles } = await FILES[language]();
  return articles as readonly HelpArticle[];
}

/** Letters without accents and case, so that "resena" finds "Reseña". */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A letter of a script that puts no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Words of a text; of a script without spaces those that a dictionary finds. */
function wordsOf(text: string, language: string): string[] {
  if (!UNSPACED.test(text)) return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const parts = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
  return parts.filter(({ isWordLike }) => isWordLike).map(({ segment }) => folded(segment));
}

/** Letters that two forms of a word have in common at least, and those that either may have beside them. */
const MIN_STEM = 4;
const MAX_ENDING = 5;
const MIN_SHARE = 0.6;

/** Whether two words are probably forms of one, in any of the languages: "expiring" and "expire", "Prämien" and "Prämie". */
function isForm(word: string, other: string): boolean {
  let stem = 0;
  while (stem < word.length && word[stem] === other[stem]) stem += 1;
  const longer = Math.max(word.length, other.length);
  return stem >= MIN_STEM && stem >= longer * MIN_SHARE && longer - stem <= MAX_ENDING;
}

const WEIGHTS = [
  [({ title }: HelpArticle) => title, 8],
  [({ keywords }: HelpArticle) => keywords, 4],
  [({ steps }: HelpArticle) => steps.join(' '), 2],
] as const;

/** Words this short ("how", "to", "wie") decide nothing where longer ones are found. */
const SHORT = 3;

/** How well an article fits a word: by the weight of what it occurs in, half as well in another form. */
function scoreOf(article: HelpArticle, word: string): number {
  return WEIGHTS.reduce((sum, [of, weight]) => {
    const text = folded(of(article));
    if (text.includes(word)) return sum + weight;
    const forms = text.match(/[\p{L}\p{N}]+/gu) ?? [];
    return sum + (forms.some((form) => isForm(word, form)) ? weight / 2 : 0);
  }, 0);
}

/**
 * Articles in which each word of a text occurs, in this or another form and in any order, the best first; all of them for an empty text. A
 * short word may be missing, and where no article has all the others, those are found that have the most.
 */
export function searchArticles(articles: readonly HelpArticle[], text: string, language: string): HelpArticle[] {
  const words = wordsOf(text, language);
  if (words.length === 0) return [...articles];
  const long = words.filter((word) => word.length > SHORT || UNSPACED.test(word));
  const required = long.length > 0 ? long : words;
  const scored = articles.map((article) => {
    const found = required.filter((word) => scoreOf(article, word) > 0).length;
    return { article, found, score: words.reduce((sum, word) => sum + scoreOf(article, word), 0) };
  });
  const most = Math.max(...scored.map(({ found }) => found));
  return scored
    .filter(({ found }) => found > 0 && found === most)
    .toSorted((a, b) => b.score - a.score)
    .map(({ article }) => article);
}
