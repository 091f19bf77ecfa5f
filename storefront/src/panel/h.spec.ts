/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { h } from './h.js';

it('makes elements whose text is never markup', () => {
  const title = '<img src=x onerror=alert(1)>';
  const element = h(
    'p',
    { class: 'line', hidden: true, title: null, lang: false },
    title,
    null,
    false,
    h('b', {}, 'bold'),
  );
  expect(element.outerHTML).toBe('<p class="line" hidden="">&lt;img src=x onerror=alert(1)&gt;<b>bold</b></p>');
});

it('listens', () => {
  let clicks = 0;
  h('button', { onclick: () => (clicks += 1) }).click();
  expect(clicks).toBe(1);
});
