import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const css = readFileSync(path.join(import.meta.dirname, 'launcher.css'), 'utf8');

/** Selectors of the rules, without the conditions around them. */
const selectors = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g)]
  .map(([, before = '']) => before.slice(before.lastIndexOf(';') + 1).trim())
  .filter((selector) => !selector.startsWith('@'))
  .flatMap((selector) => selector.split(',').map((one) => one.trim()));

it('styles of the launcher match nothing of the panel that shares its root: each begins with a class or the host', () => {
  expect(selectors.length).toBeGreaterThan(5);
  expect(selectors.filter((selector) => !/^(\.|:host\b)/.test(selector))).toEqual([]);
});
