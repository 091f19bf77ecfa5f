import { expect, it } from '@jest/globals';
import { openPage, screen, titled, waitFor, within } from '../support/page.js';
import { schemeOf } from '../support/tiers.js';

const BASE = { id: 'base', title: 'Bronze', isBase: true, goal: 0 };
const SILVER = {
  id: 'silver',
  title: 'Silver',
  goal: 500,
  entryReward: { action: 'bonus_point', earnPoint: 100 },
  perks: [{ description: 'Free shipping' }],
};
const CIRCLE = { id: 'circle', title: 'Circle', goal: 0, exclusive: true };
const GOLD = { id: 'gold', title: 'Gold', goal: 900 };
const MEMBERS = [
  { tier: 'base', members: 75 },
  { tier: 'silver', members: 25 },
  { tier: 'gold', members: 0 },
  { tier: 'circle', members: 3 },
];

const rungOf = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 3 })).closest('li') as HTMLElement);

it('a rung shows goal, members, share, entry reward and perks, and opens the editor [TIER-011]', async () => {
  openPage(
    '/membership/vip',
    schemeOf({ launched: { tiers: [BASE, SILVER, GOLD, CIRCLE] }, more: { members: MEMBERS } }),
  );
  const silver = await rungOf('Silver');
  for (const text of ['500 points', '100 points on entry', 'Free shipping']) silver.getByText(text);
  expect(await silver.findByText(/^42 orders, .*1,240\.500 in 90 days$/)).toBeDefined();
  const members = silver.getByRole('link', { name: '25 members' });
  expect(members.closest('.tier-members')?.textContent).toBe('25 members · 24.3%');
  expect(members.getAttribute('href')).toBe('/app/customers?tab=member&tier=silver');
  expect(silver.getByRole('link', { name: 'Edit Silver' }).getAttribute('href')).toBe('/app/programs/tier/silver');
  screen.getByText('0 points, base tier');
  screen.getByText('Assigned by hand or by subscription membership. Points never move these members.');
});

it('what the draft changes is on the rung and in one banner [TIER-031]', async () => {
  const silver = { ...SILVER, goal: 600, perks: [...SILVER.perks, { description: 'Annual gift' }] };
  openPage(
    '/membership/vip',
    schemeOf({
      draft: { tiers: [BASE, silver, { id: 'ruby', title: 'Ruby', goal: 2000 }] },
      launched: { tiers: [BASE, SILVER, GOLD] },
      more: { members: MEMBERS.slice(0, 3) },
    }),
  );
  (await rungOf('Silver')).getByText('Goal 500 → 600 points');
  expect((await rungOf('Silver')).getByText('New').closest('li')?.textContent).toBe('Annual giftNew');
  (await rungOf('Ruby')).getByText('New');
  screen.getByText('4 changes take effect when you relaunch');
  screen.getByText(/Silver starts at 600 instead of 500\..*Ruby is new\. Gold is removed\./);
});

it('who would move is found for a large shop once somebody asks for it', async () => {
  const page = openPage(
    '/membership/vip',
    schemeOf({ launched: { tiers: [BASE, SILVER] }, more: { members: [{ tier: 'base', members: 20_001 }] } }),
  );
  const start = await screen.findByRole('button', { name: 'Show preview' });
  expect(page.calls('tiers.preview')).toEqual([]);
  await page.user.click(start);
  await waitFor(() => expect(page.calls('tiers.preview')).toHaveLength(1));
});

it('partner tiers are the same ladder, with an editor of their own [TIER-028]', async () => {
  const { user } = openPage(
    '/wholesale/vip',
    schemeOf({ launched: { tiers: [BASE, SILVER] }, more: { type: 'tier_b2b' } }),
  );
  await user.click((await rungOf('Silver')).getByRole('link', { name: 'Edit Silver' }));
  await titled('Silver');
  expect(location.pathname).toBe('/app/wholesale/tier/silver');
});

it('a shop without tiers is shown how to begin', async () => {
  openPage('/membership/vip');
  await screen.findByText('Three tiers are enough to start. Add a tier with a goal, then launch.');
  expect(screen.queryByText('If you launch now')).toBeNull();
});
