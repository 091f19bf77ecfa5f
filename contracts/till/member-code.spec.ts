import { expect, it } from '@jest/globals';
import { customerOfCode, memberCode } from './member-code.js';

it('a scanned code names its member, and so does a bare number', () => {
  expect(customerOfCode(memberCode('7011001'))).toBe('7011001');
  expect(customerOfCode(' 7011001 ')).toBe('7011001');
});

it.each(['', 'Maya', 'loyalty:', 'loyalty:Maya', 'https://evil.example/7011001', '7 011', '1'.repeat(21)])(
  'the text "%s" names nobody',
  (text) => {
    expect(customerOfCode(text)).toBeNull();
  },
);
