import { describe, expect, it } from '@jest/globals';
import { catalogue } from '@loyalty/contracts/programs/catalogue';
import { type ActionRule, limitsOf, partsOf } from './action-award.js';

const rule = (event: ActionRule['event'], settings: object): ActionRule =>
  ({ event, settings: catalogue[event].settings.parse({ title: 'P', ...settings }) }) as ActionRule;

describe('points of days and rows', () => {
  it('days of a streak pay what they say, its last day the final reward [MILE-018, MILE-019]', () => {
    const streak = rule('streak_interact_website', { streakMilestones: [{ day: 3, earnPoint: 5 }] });
    const paid = [1, 3, 7, 8].map((day) => partsOf(streak, { day }));
    expect(paid).toEqual([[], [{ of: 'base', points: 5 }], [{ of: 'final_day', points: 100 }], []]);
  });

  it('a milestone pays the points of the row that was reached [MILE-008, MILE-017]', () => {
    const milestone = rule('milestone', {});
    const paid = [1, 2, 3, 4].map((value) => partsOf(milestone, { value })[0]?.points);
    expect(paid).toEqual([100, 200, 300, undefined]);
  });

  it.each(['birthday', 'member_anniversary'] as const)(
    '%s pays once in a year, whatever the merchant set [I-53]',
    (event) => {
      const free = rule(event, { hasLimit: false, limitUnit: 'day' });
      expect(limitsOf(free, 'p')).toEqual([{ of: event, most: null, unit: 'year', interval: 1 }]);
    },
  );
});
