import { expect, it } from '@jest/globals';
import { composeLetter } from './letter.js';

const letter = {
  language: 'de',
  subject: 'Ihre 120 Punkte',
  brand: 'Fern & <Clay>',
  paragraphs: ['Hallo Maya,', 'Lösen Sie sie ein.'],
  figures: [['Punktestand', '350 Punkte']] as const,
  button: { label: 'Punkte einlösen', url: 'https://fern.example/?a=1&b="2"' },
  footer: 'Sie sammeln Punkte.',
};

it('a letter says the same as a page and as plain text', () => {
  const { subject, text, html } = composeLetter(letter);
  expect(subject).toBe('Ihre 120 Punkte');
  for (const expected of [
    'Hallo Maya,',
    'Lösen Sie sie ein.',
    'Punktestand',
    '350 Punkte',
    'Punkte einlösen',
    'Sie sammeln Punkte.',
  ]) {
    expect(text).toContain(expected);
    expect(html).toContain(expected);
  }
  expect(text).toContain('Punkte einlösen: https://fern.example/?a=1&b="2"');
  expect(html).toContain('<html lang="de" dir="ltr"');
});

it('a letter reads no part of its texts as markup', () => {
  const { html } = composeLetter({ ...letter, paragraphs: ['<img src=x onerror=alert(1)>'], fixed: '<b>' });
  expect(html).toContain('Fern &amp; &lt;Clay&gt;');
  expect(html).toContain('href="https://fern.example/?a=1&amp;b=&quot;2&quot;"');
  expect(html).not.toMatch(/<img|<b>/);
});

it('a code is in bold and on one line, and is copied as it is', () => {
  const { html, text } = composeLetter({
    ...letter,
    paragraphs: ['Use LOYAL-7K2M<9Q today'],
    codes: ['LOYAL-7K2M<9Q'],
  });
  expect(html).toContain('Use <strong style="white-space:nowrap;">LOYAL-7K2M&lt;9Q</strong> today');
  expect(text).toContain('Use LOYAL-7K2M<9Q today');
});
