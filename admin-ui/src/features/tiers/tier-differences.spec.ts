import { expect, it } from '@jest/globals';
import { tierSettings } from '@loyalty/contracts/tiers/settings';
import { differencesOf } from './tier-differences.js';

const BASE = { id: 'base', title: 'Base', isBase: true, goal: 0 };
const SILVER = { id: 'silver', title: 'Silver', goal: 500, perks: [{ description: 'Free shipping' }] };
const GOLD = { id: 'gold', title: 'Gold', goal: 900, entryReward: { action: 'bonus_point', earnPoint: 100 } };
const of = (...tiers: object[]) => tierSettings.parse({ tiers });

it('names what the draft changes of each tier, and counts it', () => {
  const draft = of(
    BASE,
    { ...SILVER, goal: 400, perks: [{ description: 'Free shipping' }, { description: 'Gift' }] },
    { id: 'ruby', title: 'Ruby', goal: 2_000 },
  );
  const { tiers, removed, isRuled, count } = differencesOf(of(BASE, SILVER, GOLD), draft);
  expect([...tiers.keys()]).toEqual(['silver', 'ruby']);
  expect(tiers.get('silver')).toMatchObject({ goal: 500, newPerks: ['Gift'], removedPerks: [], isOther: false });
  expect(tiers.get('ruby')).toMatchObject({ isNew: true });
  expect(removed.map(({ id }) => id)).toEqual(['gold']);
  expect([isRuled, count]).toEqual([false, 4]);
});

it('tells a removed entry reward from one that stays', () => {
  const { tiers } = differencesOf(of(BASE, GOLD), of(BASE, { ...GOLD, entryReward: null, colour: '#112233' }));
  expect(tiers.get('gold')).toMatchObject({ entryReward: GOLD.entryReward, isOther: true });
  expect(differencesOf(of(BASE, GOLD), of(BASE, GOLD)).count).toBe(0);
});

it('has no differences before the first launch', () => {
  expect(differencesOf(null, of(BASE, SILVER))).toMatchObject({ count: 0, removed: [] });
});
