import { expect, it } from '@jest/globals';
import { openPage, screen, waitFor, within } from '../support/page.js';

const AT = '2026-11-28T09:00:00.000Z';
const ID = '5f5b2b0c-6d0c-4b8e-9e57-2f4f7a1f2c12';
const checked = {
  id: ID,
  kind: 'migration',
  state: 'ready',
  result: null,
  file: { name: 'smile.csv', bytes: 900, rows: 27, encoding: 'utf-8', delimiter: ',', vendor: 'smile' },
  mapping: { columns: ['email', 'points'], pointsMode: 'add', dateOrder: 'MDY', thousands: null },
  task: null,
  checked: { rows: 27, ready: 18, repeated: 0, unchanged: 1, failed: 8 },
  checkedPoints: 458_680,
  repeatedPoints: 0,
  rows: null,
  points: null,
  cancelRequested: false,
  undo: null,
  by: { kind: 'staff', id: 'ana', label: 'Ana Vidal' },
  openedAt: AT,
  startedAt: null,
  endedAt: null,
  sameFile: null,
  position: 1,
};

it('a migration asks before it starts, with what it adds and what it leaves out', async () => {
  sessionStorage.setItem('migration', ID);
  const page = openPage('/customers/migration', {
    'imports.get': () => checked,
    'imports.lines': () => [],
    'imports.columns': () => [],
    'imports.start': () => ({ id: ID, state: 'migrating' }),
  });
  await page.settled();
  // The step of the wizard has the name of its button.
  await page.user.click(screen.getAllByRole('button', { name: /Start migration/ }).at(-1)!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Start the migration of 18 rows?' }));
  dialog.getByText(/^458,680 points are added\. 8 rows have errors and are left out\./);
  expect(page.calls('imports.start')).toEqual([]);
  await page.user.click(dialog.getByRole('button', { name: 'Start migration' }));
  await waitFor(() => expect(page.calls('imports.start')).toHaveLength(1));
});
