import { expect, it } from '@jest/globals';
import { containedCss } from './contained-css.js';

const cleaned = (css: string) => containedCss(css).split('\n@layer guard')[0];

it.each([
  ['dialog{color:red;background:url(https://elsewhere.example/p.png)}', 'dialog{color:red}'],
  ['dialog{color:red;position:fixed}', 'dialog{color:red}'],
  ['dialog{position:relative}', 'dialog{position:relative}'],
  ['@import "x.css";b{color:red}', 'b{color:red}'],
  ['@font-face{font-family:x;src:url(//x)}b{color:red}', 'b{color:red}'],
  ['b{background:image-set("x.png" 1x);color:red}', 'b{color:red}'],
  ['b{--a:url(//x);color:red}', 'b{color:red}'],
  ['b{position:var(--p)}', 'b{}'],
  ['b{position:fi\\78 ed}', 'b{}'],
  ['@media print{b{background:u\\72l(x);color:red}}', '@media print{b{color:red}}'],
  ['b{background:url(data:image/png;base64,AAAA)}', 'b{background:url(data:image/png;base64,AAAA)}'],
  ['b{background:url(data:text/html,x)}', 'b{}'],
  ['b{color:red} } </style><script>', 'b{color:red}'],
])('styles stay within the widget: %s', (css, expected) => {
  expect(cleaned(css)).toBe(expected);
});

it('keeps the launcher in its place and size by a layer that no other declaration wins over', () => {
  const css = containedCss('.launcher{width:100vw!important;height:100vh!important}');
  expect(css).toMatch(/@layer guard\{.*\.launcher\{position:fixed!important;max-width:min\(320px,90vw\)!important/);
  expect(containedCss(' ')).toBe('');
});

it('clips launcher, panel and message to their boxes, whatever shadow, outline or transformation styles give them', () => {
  const css = containedCss('dialog{box-shadow:0 0 0 9999px #fff!important;scale:9!important}');
  const clipped = [
    ...css.matchAll(/[{}]([.\w]+)\{[^{}]*scale:none!important;zoom:1!important;clip-path:inset\(-\d+px\)!important/g),
  ];
  expect(clipped.map(([, part]) => part)).toEqual(['.launcher', '.offline', 'dialog']);
});
