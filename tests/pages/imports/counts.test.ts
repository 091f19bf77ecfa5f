import { expect, it } from '@jest/globals';
import { openPage, screen, waitFor, within } from '../support/page.js';

const ID = '0b6f4c1e-6a54-4d0a-9a2f-5b8d9a3c1e01';

/** An import of twenty rows: eighteen were ready and done, one had nothing to change, one was left out. */
const ENDED = {
  id: ID,
  kind: 'points',
  state: 'completed',
  result: 'fail',
  file: { name: 'points.csv', bytes: 400, rows: 20, encoding: 'utf-8', delimiter: ',', vendor: null },
  mapping: null,
  task: null,
  checked: { rows: 20, ready: 18, repeated: 0, unchanged: 1, failed: 1 },
  checkedPoints: 180,
  repeatedPoints: 0,
  newCustomers: 0,
  createdCustomers: 0,
  rows: { rows: 20, applied: 18, repeated: 0, unchanged: 1, failed: 1 },
  points: 180,
  cancelRequested: false,
  undo: null,
  by: { kind: 'staff', id: '1', label: 'Ana Vidal' },
  openedAt: '2026-03-10T12:00:00.000Z',
  startedAt: '2026-03-10T12:01:00.000Z',
  endedAt: '2026-03-10T12:02:00.000Z',
  sameFile: null,
  position: 7,
};
const PREVIEW = { rows: 18, skipped: 0, points: 180, unspent: 180, spent: 0, createdCustomers: 0 };
const ANSWERS = {
  'imports.list': { data: [ENDED] },
  'imports.get': { data: ENDED },
  'imports.lines': { data: [] },
  'imports.undo-preview': { data: PREVIEW },
};

it('counts one number of rows as ready, as successful and to be taken back [IMPT-010]', async () => {
  const page = openPage('/customers/history', ANSWERS);
  await page.settled();
  const row = (await screen.findByText('points.csv')).closest('tr')!;
  expect(within(row).getAllByText('18')).toHaveLength(1);
  await page.user.click(screen.getByText('points.csv'));
  const results = await screen.findByRole('dialog');
  await page.settled();
  const facts = (results.textContent ?? '').replace(/\s+/g, ' ');
  expect(facts).toMatch(/Successful\s?18Nothing to change\s?1Failed\s?1/);
  await page.user.click(within(results).getByRole('button', { name: 'Undo import…' }));
  await page.settled();
  expect(screen.getByRole('dialog').textContent).toMatch(/Rows to take back\s?18/);
});

it('asks before an undo in the place of the results, and gives it back when that is cancelled', async () => {
  const page = openPage('/customers/history', ANSWERS);
  await page.user.click(await screen.findByText('points.csv'));
  await page.user.click(await screen.findByRole('button', { name: 'Undo import…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' });
  await page.settled();
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  expect(within(dialog).queryByRole('button', { name: 'Undo import…' })).toBeNull();
  const cancel = within(dialog).getByRole('button', { name: 'Cancel' });
  expect(document.activeElement).toBe(cancel);
  await page.user.click(cancel);
  await screen.findByRole('dialog', { name: 'Import results' });
  const ask = await screen.findByRole('button', { name: 'Undo import…' });
  await waitFor(() => expect(document.activeElement === ask).toBe(true));
  await page.user.click(ask);
  await page.user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Import results' });
});
