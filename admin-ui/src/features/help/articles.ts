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

const WEIGHTS = [
  [({ title }: HelpArticle) => title, 4],
  [({ keywords }: HelpArticle) => keywords, 2],
  [({ steps }: HelpArticle) => steps.join(' '), 1],
] as const;

/** Articles in which each word of a text occurs, those with it in the title first; all of them for an empty text. */
export function searchArticles(articles: readonly HelpArticle[], text: string): HelpArticle[] {
  const words = folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const scoreOf = (article: HelpArticle, word: string): number =>
    WEIGHTS.reduce((sum, [of, weight]) => sum + (folded(of(article)).includes(word) ? weight : 0), 0);
  return articles
    .map((article) => ({ article, scores: words.map((word) => scoreOf(article, word)) }))
    .filter(({ scores }) => scores.every((score) => score > 0))
    .map(({ article, scores }) => ({ article, score: scores.reduce((sum, score) => sum + score, 0) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ article }) => article);
}
