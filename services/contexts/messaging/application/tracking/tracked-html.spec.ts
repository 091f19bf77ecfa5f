import { expect, it } from '@jest/globals';
import { trackedHtml } from './tracked-html.js';

const tracked = (html: string, untouched: string[] = []) =>
  trackedHtml(html, { picture: 'https://l.example/o/t', linkOf: (link) => `https://l.example/c/${link}`, untouched });
const PICTURE =
  '<img src="https://l.example/o/t" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0">';

it('counts links to pages under one number each, and shows a picture before the end of the body', () => {
  const { html, links } = tracked(
    `<body><a style="x" href="https://a.example/?p=1&amp;q=2">A</a> <A HREF='https://b.example'>B</A> <a class="b" href="https://a.example/?p=1&amp;q=2">A</a></body>`,
  );
  expect(links).toEqual(['https://a.example/?p=1&q=2', 'https://b.example']);
  expect(html).toBe(
    `<body><a style="x" href="https://l.example/c/0">A</a> <A HREF="https://l.example/c/1">B</A> <a class="b" href="https://l.example/c/0">A</a>${PICTURE}</body>`,
  );
});

it.each([
  ['a mail address', '<a href="mailto:hello@fern.example">'],
  ['a telephone number', '<a href="tel:+4930">'],
  ['an anchor', '<a href="#top">'],
  ['a script', '<a href="javascript:alert(1)">'],
  ['no address', '<a href="">'],
  ['another element', '<link href="https://a.example">'],
  ['a comment for Outlook', '<!--[if mso]><a href="https://a.example">A</a><![endif]-->'],
  ['text that looks like a link', '<td title="<a href=">https://a.example</td>'],
])('leaves %s as it is', (_, html) => {
  expect(tracked(html)).toEqual({ html: html + PICTURE, links: [] });
});

it('leaves the ways out of these mails as they are', () => {
  const html = '<a href="https://l.example/mail/unsubscribe?token=a.b&amp;x=1">';
  expect(tracked(html, ['https://l.example/mail/unsubscribe?token=a.b&x=1']).links).toEqual([]);
});
