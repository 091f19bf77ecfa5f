import { describe, expect, it } from '@jest/globals';
import { storedTierSettings, tierSettings } from './settings.js';

const settings = (resetDay: string) => ({
  resetOn: 'calendar_date',
  resetDay,
  tiers: [{ id: 'base', title: 'Base', isBase: true, goal: 0 }],
});

describe('the day of the year on which tiers are reset', () => {
  it.each(['01-01', '02-28', '02-29', '04-30', '12-31'])('may be %s', (resetDay) => {
    expect(tierSettings.parse(settings(resetDay)).resetDay).toBe(resetDay);
  });

  it.each(['02-30', '02-31', '04-31', '06-31', '09-31', '11-31'])(
    'is refused by field where no year has it: %s',
    (day) => {
      const { error } = tierSettings.safeParse(settings(day));
      expect(error?.issues).toEqual([expect.objectContaining({ path: ['resetDay'], message: 'Date is invalid' })]);
    },
  );

  it('stays readable where it was saved before that was looked at', () => {
    expect(storedTierSettings.parse(settings('02-30')).resetDay).toBe('02-30');
  });
});
