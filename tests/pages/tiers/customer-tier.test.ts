import { expect, it } from '@jest/globals';
import { openPage, screen } from '../support/page.js';

const member = (more: object) => ({
  'tiers.customer': (data: object) => ({
    ...data,
    active: true,
    tier: { id: 'silver', title: 'Silver' },
    since: '2026-11-28T21:36:50.000Z',
    qualifying: { by: 'pointEarned', currency: null, value: 3383 },
    next: { id: 'gold', title: 'Gold', goal: 4000 },
    ...more,
  }),
});

it('the profile shows how far the next tier is, as a bar and in figures', async () => {
  openPage('/customers/profile/7010000000012', member({}));
  await screen.findByText('Next: Gold');
  screen.getByText('617 to go');
  screen.getByText('3,383 of 4,000');
  expect(Number(screen.getByRole('progressbar').getAttribute('value'))).toBe(85);
});

it('has no bar in the highest tier', async () => {
  openPage('/customers/profile/7010000000012', member({ next: null }));
  await screen.findByText('Tier points');
  expect(screen.queryByRole('progressbar')).toBeNull();
});
