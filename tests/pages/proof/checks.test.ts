import { expect, it } from '@jest/globals';
import { openPage, screen } from '../support/page.js';

it('counts the seals of the last check among those of the chain', async () => {
  openPage('/settings/proof');
  expect(await screen.findAllByText('2 of 3 seals')).toHaveLength(2);
});
