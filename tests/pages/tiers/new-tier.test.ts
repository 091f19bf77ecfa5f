import { expect, it } from '@jest/globals';
import { openPage, screen, titled, within } from '../support/page.js';
import { schemeOf } from '../support/tiers.js';

it('a new tier is not saved yet, and has unsaved changes only once somebody types', async () => {
  const page = openPage('/programs/tier/create');
  await titled('New tier');
  await page.settled();
  expect(screen.getByText('Not saved yet')).toBeDefined();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await page.user.type(screen.getByLabelText('Name'), 'Platinum');
  await screen.findByText('Unsaved changes');
});

it('a new tier tags its customers with the name of the shop', async () => {
  const page = openPage('/programs/tier/create');
  await page.settled();
  expect((screen.getByLabelText('Tag prefix') as HTMLInputElement).value).toBe('Oasis Goods');
});

it('a new tier has a color that no other tier has', async () => {
  const tiers = ['#7C8794', '#6B7F99', '#b08d1e'].map((colour, at) => ({
    id: `t${at}`,
    title: `Tier ${at}`,
    goal: at * 100,
    isBase: at === 0,
    colour,
  }));
  openPage('/programs/tier/create', schemeOf({ draft: { tiers } }));
  expect(((await screen.findByLabelText('Card color')) as HTMLInputElement).value).toBe('#0F766E');
});

it('the color of a tier is chosen from a palette, as that of the shop', async () => {
  const page = openPage('/programs/tier/create');
  await titled('New tier');
  const palette = within(await screen.findByRole('group', { name: 'Suggested colors' }));
  await page.user.click(palette.getByRole('button', { name: 'Gold' }));
  expect(screen.getByLabelText<HTMLInputElement>('Card color').value).toBe('#B08D1E');
  expect(palette.getByRole('button', { name: 'Gold' }).getAttribute('aria-pressed')).toBe('true');
  screen.getByRole('button', { name: 'Choose Card color' });
  expect(palette.queryByRole('button', { name: 'Clear' })).toBeNull();
});
