import { expect, it } from '@jest/globals';
import { hiddenPages } from './hidden-pages.js';

const hides = (paths: string[], path: string) => new RegExp(hiddenPages(paths)).test(path);

it.each([
  [['/cart'], '/cart', true],
  [['/cart'], '/cart/', true],
  [['/cart'], '/fr/cart', true],
  [['/cart'], '/cartoons', false],
  [['/pages/*'], '/pages/about', true],
  [['/pages/*'], '/page', false],
  [['/'], '/', true],
  [['/'], '/pt-br', true],
  [['/'], '/cart', false],
  [['/a.b(c'], '/aXb(c', false],
  [['/a.b(c'], '/a.b(c', true],
  [[], '/', false],
])('%j hides %s: %s', (paths, path, isHidden) => {
  expect(hides(paths, path)).toBe(isHidden);
});
