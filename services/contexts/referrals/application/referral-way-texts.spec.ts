import { expect, it } from '@jest/globals';
import { languages } from '@loyalty/contracts/kernel/languages';
import { referralWayTexts } from './referral-way-texts.js';

it('referring a friend has a title and a sentence of its own in each of the thirty languages', () => {
  const summaries = languages.map((language) => referralWayTexts[language].summary);
  expect(summaries.filter((summary) => summary.split('{value}').length === 2)).toHaveLength(30);
  expect(new Set(summaries).size).toBe(30);
  expect(languages.filter((language) => referralWayTexts[language].title === '')).toEqual([]);
});
