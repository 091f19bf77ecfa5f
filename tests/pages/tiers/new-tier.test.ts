import { expect, it } from '@jest/globals';
import { openPage, screen, titled } from '../support/page.js';

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
