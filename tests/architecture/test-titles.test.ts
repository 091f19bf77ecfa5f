import { describe, expect, it } from '@jest/globals';
import { faultsOf, testFiles, titlesIn } from './test-titles.js';

describe('titles of tests', () => {
  const titles = testFiles().flatMap(titlesIn);

  it('end with at most three requirement ids in brackets', () => {
    const wrong = titles.flatMap(({ file, line, text }) =>
      faultsOf(text).map((fault) => `${file}:${line} ${fault}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are found in every kind of test', () => {
    const kinds = [
      'services/',
      'admin-ui/',
      'tests/adapters/',
      'tests/journeys/',
      'tests/pages/',
      'tests/screens/',
      'tests/simulation/',
    ];
    expect(kinds.filter((kind) => !titles.some(({ file }) => file.startsWith(kind)))).toEqual([]);
  });
});

const id = (area: string, number: string) => `${area}-${number}`;

describe('the form of a title', () => {
  it.each([
    [`${id('EARN', '007')} conditions are kept`, 'begins with an id'],
    [`conditions of ${id('I', '11')} are kept`, 'has an id outside the brackets at its end'],
    [
      `keeps all [${['001', '002', '003', '004'].map((number) => id('EARN', number)).join(', ')}]`,
      'has more than 3 ids',
    ],
  ])('refuses "%s"', (title, fault) => {
    expect(faultsOf(title)).toContain(fault);
  });

  it.each([
    'retries serially when a pipelined base append is lost',
    `retries serially [${id('I', '78')}]`,
    `reads bytes that are no UTF-8 [${id('B', '046')}, ${id('I', '12')}]`,
  ])('accepts "%s"', (title) => {
    expect(faultsOf(title)).toEqual([]);
  });
});
