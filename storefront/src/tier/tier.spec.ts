/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { guest, memberWith } from '../../../tests/support/widget/kumo-tea.js';
import { openPanel } from '../../../tests/support/widget/store-page.js';

const look = { colour: '#a8643a', icon: null };
const POT = { ...look, id: 'pot', title: 'Pot', icon: '/files/pot.png' };
const HOUSE = { ...look, id: 'house', title: 'House' };
/** As the service has them where the merchant hides the base tier. */
const tiers = [
  {
    ...POT,
    goal: '1000',
    exclusive: false,
    perks: [{ description: 'Early access', icon: null, reward: 'New harvests' }],
  },
  { ...HOUSE, goal: '5000', exclusive: false, perks: [{ description: 'Free shipping', icon: null, reward: '' }] },
];
const ladder = { by: 'pointEarned', currency: null, tiers } as const;
const card = (dialog: HTMLElement, name: string) => dialog.querySelector<HTMLElement>(`section[aria-label="${name}"]`)!;

it('a member sees the tier, the way to the next one and all perks [TIER-006]', async () => {
  const panel = await openPanel({
    'shopper.state': { ...memberWith(1280), tiers: true },
    'shopper.tier': {
      ...ladder,
      member: true,
      current: POT,
      value: '1280',
      next: { ...HOUSE, goal: '5000', left: '3720' },
    },
  });
  await panel.says('3,720 points to go to House');
  expect(panel.dialog.querySelector('.head p')?.textContent).toBe('Pot');
  const own = card(panel.dialog, 'Your tier');
  expect(own.textContent).toMatch(/^Pot3,720.*Early access – New harvestsAll tiers and perks.*Free shipping/);
  expect(own.querySelector('details')?.open).toBe(false);
  expect(own.querySelector('progress')?.value).toBe(1280);
});

it('a language without texts of the card has no sentence that is half in it and half in English', async () => {
  const next = { ...HOUSE, goal: '5000', left: '3720' };
  const panel = await openPanel(
    {
      'shopper.state': { ...memberWith(1280), tiers: true },
      'shopper.tier': { ...ladder, member: true, current: POT, value: '1280', next },
    },
    '7',
    'pt',
  );
  await panel.says('3.720 to go to House');
});

it('a visitor who is not signed in sees the tiers with their icons and perks [TIER-004, TIER-006]', async () => {
  const panel = await openPanel(
    {
      'shopper.state': { ...guest, tiers: true },
      'shopper.tier': { ...ladder, member: false, current: null, value: '0', next: null },
    },
    '',
  );
  await panel.says('1,000 points');
  const all = card(panel.dialog, 'VIP tiers');
  expect(all.textContent).toContain('Early access – New harvests');
  expect(all.textContent).toContain('Free shipping');
  expect(all.querySelector('details')?.open).toBe(true);
  expect(all.querySelector('img')?.getAttribute('src')).toBe('/apps/loyalty/files/pot.png');
});
