import { expect, it } from '@jest/globals';
import { serverText } from './server-text.js';

it.each([
  [
    '550 5.1.1 <maya@example.com>: Recipient address rejected: User unknown',
    'Recipient address rejected: User unknown',
  ],
  ['550-5.2.1 The account maya@example.com\r\n550 is disabled', 'The account … 550 is disabled'],
  ['smtp; 552 5.2.2 Mailbox full', 'Mailbox full'],
  [
    'X-Postfix; connect to example.com[192.0.2.1]:25: Connection timed out',
    'connect to example.com[192.0.2.1]:25: Connection timed out',
  ],
  ['554 "odd name"@example.com refused', 'refused'],
  ['550', ''],
])('%s', (response, expected) => {
  const text = serverText(response);
  expect(text).toBe(expected);
  expect(text).not.toContain('@');
});

it('has no more than a line of 300 characters', () => {
  expect(serverText(`550 ${'word '.repeat(200)}`)).toHaveLength(300);
});
