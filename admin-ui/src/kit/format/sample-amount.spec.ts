import { expect, it } from '@jest/globals';
import { sampleAmount } from './sample-amount.js';

it('amounts of samples are worth something in each currency', () => {
  expect(['USD', 'KWD', 'JPY', 'KRW'].map((currency) => sampleAmount(5, currency))).toEqual([5, 5, 500, 500]);
});
