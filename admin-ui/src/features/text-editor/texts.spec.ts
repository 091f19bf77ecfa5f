import { expect, it } from '@jest/globals';
import {
  draftedBeside,
  firstLanguage,
  isChanged,
  isSameTexts,
  onNewest,
  settingsOf,
  storedTexts,
  textsOf,
  withText,
  withTyped,
} from './texts.js';

const none = { titles: {}, widget: {}, blocks: {} };

it('edits the draft where there is one, else what is published', () => {
  const settings = { titles: { a: 'Acheter' } };
  expect(textsOf({ draft: null, settings }, {})).toEqual({ ...none, ...settings });
  expect(textsOf({ draft: none, settings }, {})).toEqual(none);
});

it('takes a blank text for none, and one that was typed back for the same', () => {
  const typed = withText(none, 'widget', 'Home', 'Accueil');
  expect(typed).toEqual({ ...none, widget: { Home: 'Accueil' } });
  expect(withText(typed, 'widget', 'Home', ' ')).toEqual(none);
  expect(isSameTexts(typed, withText(typed, 'widget', 'Home', 'Accueil '))).toBe(true);
  expect(isSameTexts(typed, none)).toBe(false);
});

it('counts texts of a draft that were not typed and are not published', () => {
  const widget = { home: 'Start', earn: 'Sammeln' };
  const row = { revision: 1, settings: { widget }, draft: { titles: { a: 'Kaufen' }, widget: { home: 'Anfang' } } };
  const base = storedTexts(row, {});
  expect(draftedBeside({ base, texts: base.texts })).toBe(2);
  expect(draftedBeside({ base, texts: withText(base.texts, 'widget', 'Home', 'Daheim') })).toBe(1);
  const published = storedTexts({ ...row, draft: null }, {});
  expect(draftedBeside({ base: published, texts: withText(published.texts, 'widget', 'Home', 'Daheim') })).toBe(0);
});

it('puts what was typed back over newer texts', () => {
  const stored = (widget: object) => storedTexts({ revision: 1, settings: { widget }, draft: null }, {});
  const base = stored({ home: 'Start', earn: 'Punkte' });
  const typed = { base, texts: withText(base.texts, 'widget', 'Home', 'Daheim') };
  const newest = stored({ home: 'Anfang', earn: 'Sammeln' });
  expect(onNewest(typed, newest)).toEqual({
    base: newest,
    texts: { ...none, widget: { Home: 'Daheim', Earn: 'Sammeln' } },
  });
  expect(isChanged(onNewest(typed, stored({ home: 'Daheim' })))).toBe(false);
});

it('begins with the language of most names', () => {
  expect(firstLanguage([{ translateTitle: { de: 'Kaufen' } }, { translateTitle: {} }])).toBe('de');
  expect(firstLanguage([])).toBe('fr');
});

it('has the texts of blocks as they are published, and changes those alone that were typed', () => {
  const published = { Home: 'Start', '[[faqs]]Questions and answers': 'Fragen' };
  expect(textsOf({ draft: null, settings: {} }, published).blocks).toEqual({
    '[[faqs]]Questions and answers': 'Fragen',
  });
  expect(withTyped({ a: 'theirs', b: 'new', c: 'c' }, { a: 'a', c: 'c' }, { a: 'a', d: 'typed' })).toEqual({
    a: 'theirs',
    b: 'new',
    d: 'typed',
  });
});

it('has the texts of a document by the keys of the record, and back', () => {
  const settings = { titles: {}, widget: { home: 'Accueil', 'landing.copy': 'Copier' } };
  const texts = textsOf({ draft: null, settings }, {});
  expect(texts.widget).toEqual({ Home: 'Accueil', '[[landing]]Copy': 'Copier' });
  expect(settingsOf(texts)).toEqual(settings);
});
