import { expect, it } from '@jest/globals';
import { createFormat } from '../format/format.js';
import { cellText, csvOf, type TableData } from './table-data.js';

const f = createFormat({ locale: 'en', zone: 'UTC', currency: 'USD' });

const table: TableData = {
  title: 'Programs',
  columns: [
    { label: 'Program', unit: 'text' },
    { label: 'Points', unit: 'points' },
    { label: 'Revenue', unit: 'money' },
  ],
  rows: [
    ['Orders, "big"', 12_400, '18.50'],
    ['=cmd()', null, '0.00'],
  ],
};

it('writes a table as CSV, with quotes where a text needs them and without formulas', () =>
  expect(csvOf([table])).toBe(
    'Programs\r\nProgram,Points,Revenue\r\n"Orders, ""big""",12400,18.50\r\n\'=cmd(),,0.00\r\n',
  ));

it('separates tables by an empty line', () =>
  expect(
    csvOf([
      { ...table, rows: [] },
      { ...table, rows: [] },
    ]).split('\r\n'),
  ).toEqual(['Programs', 'Program,Points,Revenue', '', 'Programs', 'Program,Points,Revenue', '']));

it('shows a cell by its unit, and a dash where there is no figure', () => {
  expect(cellText(f, 'points', 12_400)).toBe('12,400');
  expect(cellText(f, 'money', '18.50')).toBe('$18.50');
  expect(cellText(f, 'percent', 34.62)).toBe('34.6%');
  expect(cellText(f, 'day', '2026-11-21')).toBe('21 Nov 2026');
  expect(cellText(f, 'count', null)).toBe('–');
});
