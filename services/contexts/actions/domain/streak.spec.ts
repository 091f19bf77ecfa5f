import { describe, expect, it } from '@jest/globals';
import { given } from '../../../../tests/support/given.js';
import { statusOn, streakDecider, type VisitStreak } from './streak.js';

const terms = { length: 3, endDate: '2027-03-10' };
const visit = (today: string, restart = false): VisitStreak => ({
  kind: 'VisitStreak',
  streak: 's',
  program: '0b8e7a52-6f0c-4d6e-9a3b-1c2d3e4f5a6b',
  customer: 'c',
  restart,
  ...terms,
  today,
});
const past = (...days: string[]) => days.reduce((all, day) => all.after(visit(day, true)), given(streakDecider));

describe('a streak', () => {
  it('counts a day once, continues on the next day and breaks where one is left out [I-53, MILE-025]', () => {
    const two = past('2027-03-01', '2027-03-02');
    expect(two.state).toEqual({ last: '2027-03-02', number: 2, began: '2027-03-01', reached: 0 });
    expect(two.when(visit('2027-03-02'))).toEqual([]);
    expect(two.when(visit('2027-03-01'))).toEqual([]);
    expect(two.when(visit('2027-03-04'))).toMatchObject({ rejected: 'streak.incomplete' });
    expect(statusOn(two.state, { ...terms, today: '2027-03-04' })).toBe('broken');
    expect(past('2027-02-28', '2027-03-01').state.number).toBe(2);
  });

  it('restarts on the last day on which all of it still fits, and not on the next [MILE-026]', () => {
    const began = { last: '2027-03-08', number: 1, began: '2027-03-08', reached: 1 };
    expect(past('2027-03-01').after(visit('2027-03-08', true)).state).toEqual(began);
    expect(past('2027-03-01').when(visit('2027-03-09', true))).toMatchObject({ rejected: 'streak.not-enough-days' });
  });

  it('ends once [I-53]', () => {
    const whole = past('2027-03-01', '2027-03-02', '2027-03-03');
    expect(statusOn(whole.state, { ...terms, today: '2027-03-03' })).toBe('done');
    for (const restart of [false, true])
      expect(whole.when(visit('2027-03-05', restart))).toMatchObject({ rejected: 'streak.done' });
  });
});
