import { expect, it } from '@jest/globals';
import { en } from '@loyalty/contracts/shopper/widget-texts';
import { areas } from './areas.js';
import { firstLanguage, isSameTexts, missingPlaceholders, textsOf, withText } from './texts.js';

const none = { titles: {}, widget: {} };

it('edits the draft where there is one, else what is published', () => {
  const settings = { titles: { a: 'Acheter' } };
  expect(textsOf({ draft: null, settings })).toEqual({ ...none, ...settings });
  expect(textsOf({ draft: none, settings })).toEqual(none);
});

it('takes a blank text for none, and one that was typed back for the same', () => {
  const typed = withText(none, 'widget', 'home', 'Accueil');
  expect(typed).toEqual({ titles: {}, widget: { home: 'Accueil' } });
  expect(withText(typed, 'widget', 'home', ' ')).toEqual(none);
  expect(isSameTexts(typed, withText(typed, 'widget', 'home', 'Accueil '))).toBe(true);
  expect(isSameTexts(typed, none)).toBe(false);
});

it('names the placeholders that a translation lacks', () => {
  expect(missingPlaceholders('{n} pending for {name}', 'en attente : {n}')).toEqual(['{name}']);
  expect(missingPlaceholders('{n} pending', '')).toEqual([]);
});

it('begins with the language of most names', () => {
  expect(firstLanguage([{ translateTitle: { de: 'Kaufen' } }, { translateTitle: {} }])).toBe('de');
  expect(firstLanguage([])).toBe('fr');
});

it('has each text of the widget in one area', () => {
  expect(Object.values(areas).flat().sort()).toEqual(Object.keys(en).sort());
});
