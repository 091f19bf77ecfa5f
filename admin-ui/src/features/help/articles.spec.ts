import { describe, expect, it } from '@jest/globals';
import { routeDefinitions } from '../../routes.js';
import { LANGUAGES } from '../../words/languages.js';
import { helpTopics, loadArticles, searchArticles } from './articles.js';

const articles = await loadArticles('en');
const idsFor = (text: string) => searchArticles(articles, text, 'en').map(({ id }) => id);

describe('help articles', () => {
  it('are found by title before keywords and steps, by each word and without accents', () => {
    expect(idsFor('')).toHaveLength(articles.length);
    expect(idsFor('points orders')[0]).toBe('points-for-orders');
    expect(idsFor('WhatsApp')).toEqual(['referrals']);
    expect(idsFor('réferral')).toEqual(['referrals']);
    expect(idsFor('loox webhook')).toEqual(['reviews']);
    expect(idsFor('refund')[0]).toBe('refunds');
    expect(idsFor('currency')[0]).toBe('currency');
    expect(idsFor('spaceship')).toEqual([]);
  });

  it.each([
    ['refunding an order', 'refunds'],
    ['how do I cancel orders', 'refunds'],
    ['referring friends', 'referrals'],
    ['importing members', 'import-members'],
    ['correcting points', 'adjust-points'],
  ])('are found by other forms of their words, in any order: %s', (text, id) => {
    expect(idsFor(text).slice(0, 3)).toContain(id);
  });

  it.each([
    ['de', 'Prämien einlösen'],
    ['ja', 'ポイントを修正する'],
  ] as const)('are found in %s by words of a sentence', async (language, text) => {
    expect(searchArticles(await loadArticles(language), text, language).length).toBeGreaterThan(0);
  });

  it('lead to pages that there are', () => {
    const pages = routeDefinitions.filter(({ load }) => load).map(({ path }) => path);
    for (const { to } of articles) expect(pages).toContain(to.split('?')[0]);
  });

  it.each(LANGUAGES)('in %s are the same, in the words of the language', async (language) => {
    const own = await loadArticles(language);
    const shapeOf = (all: typeof articles) => all.map(({ id, topic, to, steps }) => [id, topic, to, steps.length]);
    expect(shapeOf(own)).toEqual(shapeOf(articles));
    const isSame = (index: number) => own[index]?.title === articles[index]?.title;
    expect(own.filter((_, index) => isSame(index))).toHaveLength(language === 'en' ? articles.length : 0);
    for (const { topic } of own) expect(helpTopics).toContain(topic);
  });
});
