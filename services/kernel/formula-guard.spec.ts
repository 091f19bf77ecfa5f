import { expect, it } from '@jest/globals';
import { guarded, unguarded } from './formula-guard.js';

it.each(['=1+1', 'Anna;=1+1', 'one\n@sum', '＝1', 'a;＋1', "Anna's; -5", '+4930123456', "O'Neil", '-10'])(
  '%j is read as it was before it was guarded [I-83]',
  (text) => {
    expect(unguarded(guarded(text))).toBe(text);
  },
);
