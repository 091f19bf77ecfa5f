import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ATTRIBUTES_OF } from '@loyalty/contracts/imports/attributes';
import { readTable } from '../../../platform/files/table/read-table.js';
import { guessColumns, missingHeading, recogniseVendor } from './headings.js';

const FIXTURES = path.resolve('tests/fixtures/migration');

async function headingsOf(name: string) {
  const { pages, hasMark } = await readTable(fs.createReadStream(path.join(FIXTURES, name)));
  const { value } = await pages.next();
  return { headings: value?.[0]?.cells ?? [], hasMark };
}

describe('files of other vendors', () => {
  it.each([
    ['bon.csv', 'bon', ['customerId', 'email', 'points']],
    ['growave.csv', 'growave', ['customerId', 'email', 'points', 'ignore', 'ignore', 'birthday']],
    ['joy-birthday.csv', 'joy', ['email', 'birthday']],
    ['joy-points.csv', 'joy', ['email', 'points', 'createDate']],
    ['joy.csv', 'joy', ['email', 'ignore', 'tier', 'points', 'birthday', 'createDate']],
    ['loyaltylion-birthdays.csv', 'loyaltylion', ['email', 'birthday']],
    ['loyaltylion-tiers.csv', 'loyaltylion', ['email', 'tier']],
    ['loyaltylion.csv', 'loyaltylion', ['email', 'points']],
    ['marsello-identifier.csv', 'marsello', ['customerId', 'points']],
    ['marsello.csv', 'marsello', ['ignore', 'ignore', 'email', 'points']],
    ['rivo.csv', 'rivo', ['email', 'points', 'birthday', 'tier', 'createDate', 'ignore']],
    ['smile.csv', 'smile', ['email', 'points']],
    ['stamped.csv', 'stamped', ['ignore', 'ignore', 'email', 'points', 'addPoints', 'birthday', 'tier', 'ignore']],
  ])('%s is recognised as one of %s, with a meaning for each column', async (name, vendor, meanings) => {
    const { headings, hasMark } = await headingsOf(name);
    expect(recogniseVendor(headings, hasMark)).toBe(vendor);
    expect(guessColumns(headings, ATTRIBUTES_OF.migration)).toEqual(meanings);
  });

  it('that nobody knows are of no vendor, and their columns are left to be mapped', () => {
    expect(recogniseVendor(['Wer', 'Guthaben'])).toBeNull();
    expect(guessColumns(['Wer', 'Guthaben', 'E-mail', 'Email'], ATTRIBUTES_OF.migration)).toEqual([
      'ignore',
      'ignore',
      'email',
      'ignore',
    ]);
  });

  it('need an email for a migration, and one identifier for other imports [IMPT-011, IMPT-015]', () => {
    expect(missingHeading('migration', ['customerId', 'points'])).toBe('import.missing-email');
    expect(missingHeading('points', ['phone', 'points'])).toBeNull();
    expect(missingHeading('points', ['points'])).toBe('import.missing-email');
    expect(missingHeading('points', ['email'])).toBe('import.missing-points');
    expect(missingHeading('birthdays', ['email'])).toBe('import.missing-birthday');
    expect(missingHeading('statuses', ['email'])).toBe('import.missing-type');
  });
});
