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
