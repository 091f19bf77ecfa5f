import { expect, it } from '@jest/globals';
import { csvOf } from './csv.js';

it.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-2+3', "'-2+3"],
  ['-10', '-10'],
  ['-1,250.50', '"-1,250.50"'],
  ['-10+cmd', "'-10+cmd"],
  ['-10\n=1', '"\'-10\n\'=1"'],
  ['Anna;=1+1', "Anna;'=1+1"],
  ['one\r\n@sum', '"one\r\n\'@sum"'],
  ['＝1+1', "'＝1+1"],
  ['a;＋1', "a;'＋1"],
  ['+4930123456', '+4930123456'],
  ['+49 30 123456', '+49 30 123456'],
  ['+49-30+cmd', "'+49-30+cmd"],
  ['-', "'-"],
  ['@sum', "'@sum"],
  ['\t=1', "'\t=1"],
  ['=a,"b"', '"\'=a,""b"""'],
  [-5, '-5'],
])('%j is written %s [I-83]', (value, written) => {
  expect(csvOf(['head'], [[value]])).toBe(`\uFEFFhead\r\n${written}\r\n`);
});
