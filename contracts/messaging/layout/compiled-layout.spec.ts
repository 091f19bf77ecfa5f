import { execFileSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { expect, it } from '@jest/globals';
import { caniemail } from 'caniemail';
import { composeLetter, type Letter } from './letter.js';

const ROOT = path.join(import.meta.dirname, '../../..');

const FULL: Letter = {
  language: 'en',
  subject: 'Hi',
  brand: 'Fern & Clay',
  logo: 'https://fern.example/logo.png',
  image: 'https://fern.example/image.png',
  heading: 'Thanks',
  paragraphs: ['One', 'Two'],
  figures: [['Balance', '120']],
  fixed: 'a\nb',
  button: { label: 'Go', url: 'https://fern.example' },
  footer: 'Fern & Clay',
  unsubscribe: { label: 'No more', url: 'https://fern.example/u' },
};

it('the compiled layout is that of the source', () => {
  expect(() => execFileSync(process.execPath, ['scripts/mail-layout.mjs', '--check'], { cwd: ROOT })).not.toThrow();
});

/** CSS features without which a mail stays readable: dark mode, media queries, fallbacks for old clients, decoration. */
const DECORATION = new Set([
  ...['@media', '<style> element', 'Attribute selector', 'Chaining selectors', 'Class selector', 'Type selector'],
  ...['Descendant combinator', 'ID selector', 'color-scheme meta tag', 'cursor', 'target attribute', 'outline'],
  ...['overflow-wrap', 'overflow', 'word-spacing', 'word-break', 'border-radius', 'border-spacing', 'table-layout'],
  ...['aria-label attribute', 'role attribute', '<body> element', 'height property'],
  // Against styles of a merchant: a program that lacks it cannot hide by it either.
  'visibility',
  'system-ui, ui-serif, ui-sans-serif, ui-rounded, ui-monospace',
  // MJML hides the text beside the subject in five ways, because no program knows all of them.
  ...['max-height property', 'opacity', 'display:none'],
]);

it.each(['gmail.*', 'apple-mail.*', 'outlook.*', 'yahoo.*', 'samsung-email.android'] as const)(
  'the layout needs nothing that %s lacks',
  (client) => {
    const { issues } = caniemail({ clients: [client], html: composeLetter(FULL).html });
    const missing = [...issues.errors].flatMap(([name, found]) => found.map(({ title }) => `${name}: ${title}`));
    expect(missing.filter((one) => !DECORATION.has(one.split(': ').slice(1).join(': ')))).toEqual([]);
  },
);
