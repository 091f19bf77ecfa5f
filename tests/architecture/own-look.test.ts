import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { textOf } from './repository.js';

// Outside of the store admin the app has a look of its own: it gives Polaris' tokens other values. A sheet with Polaris' own grey would keep the
// store admin's look there.
const LOOK = 'admin-ui/src/app/own-look.css';
const POLARIS = 'node_modules/@shopify/polaris/build/esm/styles.css';

const tokensOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/(--p-[\w-]+):([^;}]+)/g)].map(([, name, value]) => [name!, value!.trim()]).reverse() as never,
  );

const hexOf = (value: string): string | null => {
  const [, ...parts] = /^rgba\((\d+), (\d+), (\d+), 1\)$/.exec(value) ?? [];
  return parts.length === 0 ? null : `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
};

describe('the look of the standalone app', () => {
  const polaris = tokensOf(textOf(POLARIS));
  const own = tokensOf(textOf(LOOK));

  it('sets only tokens that Polaris has, each to a value of our own', () => {
    const wrong = [...own].filter(([name, value]) => !polaris.has(name) || polaris.get(name) === value);
    expect(wrong).toEqual([]);
  });

  it('is whole: no sheet of the admin writes down a grey or a blue whose token it changes', () => {
    const changed = new Set([...own.keys()].map((name) => hexOf(polaris.get(name)!)).filter((hex) => hex !== null));
    changed.delete('#ffffff');
    const sheets = fs.globSync(['admin-ui/src/kit/**/*.css', 'admin-ui/src/features/**/*.css']);
    expect(sheets.length).toBeGreaterThan(10);
    const found = sheets.flatMap((sheet) =>
      [...textOf(sheet).matchAll(/#[0-9a-f]{6}\b/gi)]
        .filter(([hex]) => changed.has(hex.toLowerCase()))
        .map(([hex]) => `${sheet}: ${hex}`),
    );
    expect(found).toEqual([]);
  });
});
