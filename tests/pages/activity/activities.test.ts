import { expect, it } from '@jest/globals';
import { openPage, screen, waitFor } from '../support/page.js';

it('lists the rows of the figure and the days in its address, and passes over what it does not know', async () => {
  const { calls } = openPage('/customers/activity/all?from=2026-11-01&to=2026-11-28&flow=redeemed&types=nonsense');
  await screen.findByText('Redeemed');
  await waitFor(() => expect(calls('activity.list')).not.toEqual([]));
  const { query } = calls('activity.list')[0]!;
  expect(query).toMatchObject({ from: '2026-11-01', to: '2026-11-28', flow: 'redeemed' });
  expect(query).not.toHaveProperty('types');
});
