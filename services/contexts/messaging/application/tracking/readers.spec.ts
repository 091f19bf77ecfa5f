import { expect, it } from '@jest/globals';
import { isReader } from './readers.js';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

it.each([
  [true, 'a browser', { 'user-agent': CHROME }],
  [
    true,
    'the proxy of Gmail, which fetches when a person opens',
    { 'user-agent': `${CHROME} (via ggpht.com GoogleImageProxy)` },
  ],
  [false, 'the proxy of Apple, which fetches all', { 'user-agent': 'Mozilla/5.0' }],
  [false, 'a prefetching browser', { 'user-agent': CHROME, 'sec-purpose': 'prefetch;prerender' }],
  [false, 'an older prefetching browser', { 'user-agent': CHROME, 'x-moz': 'prefetch' }],
  [false, 'a preview', { 'user-agent': CHROME, 'x-purpose': 'preview' }],
  [false, 'a scanner of links', { 'user-agent': 'BarracudaCentral/1.0' }],
  [false, 'a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }],
  [false, 'a tool', { 'user-agent': 'curl/8.5.0' }],
  [false, 'a program without a name', {}],
])('%s: %s', (expected, _, headers) => {
  expect(isReader(headers)).toBe(expected);
});
