import { expect, it } from '@jest/globals';
import { rejection } from '../support/answers.js';
import { fails, headerAction, openPage, screen, titled, within } from '../support/page.js';

it.each([
  ['customers [MSG-059]', '/customers', 'Failed to export customers'],
  ['activities [MSG-060]', '/customers/activity/all', 'Failed to export activities'],
  ['reviews [MSG-061]', '/customers/activity/review', 'Failed to export reviews'],
  ['Google reviews [MSG-063]', '/customers/programs/google-maps-review', 'Failed to export Google reviews'],
])('says that an export failed, of %s', async (_, address, words) => {
  const page = openPage(address, { 'exports.list': { data: [] }, 'exports.start': rejection(503) });
  await page.settled();
  await headerAction(page, 'Export');
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(await dialog.findByRole('button', { name: 'Export' }));
  await fails(words);
});

it.each([
  ['review activities [ROUTE-014]', '/customers/activity/review', 'Review activities', 'Export reviews'],
  ['reviews to approve [ROUTE-017]', '/customers/programs/review', 'Review approval', 'Export reviews'],
  [
    'Google reviews to approve [ROUTE-018]',
    '/customers/programs/google-maps-review',
    'Google Maps review approval',
    'Export Google reviews',
  ],
])('opens %s at an address with an export of its own', async (_, address, title, dialog) => {
  const page = openPage(address, { 'exports.list': { data: [] } });
  await titled(title);
  await page.settled();
  await headerAction(page, 'Export');
  expect((await screen.findByRole('dialog')).textContent).toContain(dialog);
});
