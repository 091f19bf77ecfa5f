import { expect, it } from '@jest/globals';
import { isContained } from './branding.js';

it.each([
  'dialog{position:fixed}',
  'dialog{position:absolute}',
  'dialog{position /* a */ /* b */ : /* c */ sticky}',
  'dialog{position:/* */fixed}b{}/* */static',
  // Comment and image delimiters inside strings and URLs.
  'a::after{content:"/*"}dialog{position:fixed}a::before{content:"*/"}',
  'a::after{content:"/*"}dialog{position/**/:fixed}',
  "a::after{content:'/*'}dialog{background:url(https://elsewhere.example)}a::before{content:'*/'}",
  'a{background:url(data:image/*)}dialog{position/**/:fixed}',
  'a::after{content:"url(data:image/"}dialog{position:fixed}a::before{content:")"}',
  'a::after{content:"url(data:image/"}dialog{background:url(x.png)}a::before{content:")"}',
  "a::after{content:'url(\"data:image/'}dialog{background:url(x.png)}a::before{content:'\")'}",
  'a::after{content:"url(data:image/"}@import "x.css";a::before{content:")"}',
])('styles that load or lie over the page are refused however they are hidden: %s', (css) => {
  expect(isContained(css)).toBe(false);
});

it.each([
  '.position:hover{color:gold}',
  '#position:focus-within, a.position:not(b){color:gold}',
  'dialog{position: /* in the flow */ relative; background-position:center}',
  'a::after{content:"/* new */"}',
  'dialog{background:url(data:image/png;base64,iVBORw0KGgo=)}',
  'dialog{background:url("data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'/>")}',
])('styles that stay in the flow are taken: %s', (css) => {
  expect(isContained(css)).toBe(true);
});
