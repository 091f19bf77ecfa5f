import { expect, it } from '@jest/globals';
import { addDays } from '@loyalty/contracts/kernel/days';
import { placeNotes } from './chart-notes.js';

const drawn = Array.from({ length: 31 }, (_, at) => ({ day: addDays('2026-10-30', at) }));
const note = (day: string) => ({ day, text: day });

it('keeps the words of notes within the chart', () =>
  expect(
    placeNotes([note('2026-10-30'), note('2026-11-14'), note('2026-11-29')], drawn).map(({ anchor }) => anchor),
  ).toEqual(['start', 'middle', 'end']));

it('puts a note whose words would cover another one into a row of its own', () =>
  expect(placeNotes([note('2026-11-12'), note('2026-11-13'), note('2026-11-28')], drawn).map(({ row }) => row)).toEqual(
    [0, 1, 0],
  ));

it('puts a note at the mark that its day is summed into, and leaves out what lies before the chart', () =>
  expect(placeNotes([note('2026-01-01'), note('2026-11-05')], [{ day: '2026-10-30' }, { day: '2026-11-02' }])).toEqual([
    { day: '2026-11-02', text: '2026-11-05', anchor: 'end', row: 0 },
  ]));
