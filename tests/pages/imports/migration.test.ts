import { expect, it } from '@jest/globals';
import { rejection } from '../support/answers.js';
import { openPage, screen, waitFor, within } from '../support/page.js';

const AT = '2026-11-28T09:00:00.000Z';
const ID = '5f5b2b0c-6d0c-4b8e-9e57-2f4f7a1f2c12';
const checked = {
  id: ID,
  kind: 'migration',
  state: 'ready',
  result: null,
  file: { name: 'smile.csv', bytes: 900, rows: 27, encoding: 'utf-8', delimiter: ',', vendor: 'smile' },
  mapping: {
    columns: ['email', 'points'],
    pointsMode: 'add',
    dateOrder: 'MDY',
    thousands: null,
    createCustomers: false,
  },
  task: null,
  checked: { rows: 27, ready: 18, repeated: 0, unchanged: 1, failed: 8 },
  checkedPoints: 458_680,
  repeatedPoints: 0,
  newCustomers: 0,
  createdCustomers: 0,
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

const column = (heading: string, guess: string) => ({ heading, samples: ['a'], guess, thousands: null });
const COLUMNS = [column('Email', 'email'), column('Birthday', 'birthday')];
const CREATE = 'Create people missing from your store as customers';

it('a migration creates people at the store where that is chosen, and says how many before it starts', async () => {
  sessionStorage.setItem('migration', ID);
  const unmapped = { ...checked, state: 'map', mapping: null, checked: null };
  const page = openPage('/customers/migration', {
    'imports.get': () => unmapped,
    'imports.lines': () => [],
    'imports.columns': () => COLUMNS,
    'imports.customer-creation': () => ({ granted: true, scope: 'write_customers' }),
    'imports.map': () => ({ id: ID, state: 'map' }),
  });
  await page.settled();
  await page.user.click(screen.getByRole('checkbox', { name: CREATE }));
  page.answers({ 'imports.get': () => ({ ...checked, newCustomers: 5 }) });
  await page.user.click(screen.getByRole('button', { name: 'Check rows' }));
  const count = await screen.findByText('New customers to create');
  within(count.parentElement!).getByText('5');
  expect(page.calls('imports.map')).toMatchObject([{ body: { createCustomers: true } }]);
});

it('a migration cannot create people at a store that has not granted that, and says why', async () => {
  sessionStorage.setItem('migration', ID);
  const page = openPage('/customers/migration', {
    'imports.get': () => ({ ...checked, state: 'map', mapping: null, checked: null }),
    'imports.columns': () => COLUMNS,
    'imports.customer-creation': () => ({ granted: false, scope: 'write_customers' }),
  });
  await page.settled();
  const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: CREATE });
  expect([choice.disabled, choice.checked]).toEqual([true, false]);
  screen.getByText(/hasn’t granted the app permission to create customers \(write_customers\)/);
});

it('a migration that was to create people creates none where the store has taken that permission back since', async () => {
  sessionStorage.setItem('migration', ID);
  const mapping = { ...checked.mapping, createCustomers: true };
  const page = openPage('/customers/migration', {
    'imports.get': () => ({ ...checked, mapping }),
    'imports.lines': () => [],
    'imports.columns': () => COLUMNS,
    'imports.customer-creation': () => ({ granted: false, scope: 'write_customers' }),
    'imports.map': () => ({ id: ID, state: 'map' }),
  });
  await page.settled();
  await page.user.click(screen.getByRole('button', { name: /Map columns to attributes/ }));
  await screen.findByText(/hasn’t granted the app permission/);
  await page.user.click(screen.getByRole('button', { name: 'Check rows' }));
  await waitFor(() => expect(page.calls('imports.map')).toMatchObject([{ body: { createCustomers: false } }]));
});

it('an entry requirement that is missing is said at its field, which has its unit', async () => {
  sessionStorage.setItem('migration', ID);
  const wrong = [{ path: 'tiers.0.goal', code: 'invalid', message: 'Digits only' }];
  const page = openPage('/customers/migration', {
    'imports.get': () => checked,
    'imports.lines': () => [],
    'imports.columns': () => [],
    'imports.tier-counts': () => [{ title: 'Gold', rows: 3, tier: null }],
    'tiers.get': (scheme: object) => ({ ...scheme, draft: null, launched: null }),
    'imports.tiers': rejection(422, { code: 'invalid', errors: wrong }),
  });
  await page.settled();
  await page.user.click(screen.getByRole('button', { name: 'VIP tier rule' }));
  await page.user.click(await screen.findByRole('button', { name: 'Save tiers' }));
  const field = await screen.findByLabelText('Entry requirement');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  const described = field.getAttribute('aria-describedby')!.split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain('Digits only');
  expect(screen.getByText('points')).toBeDefined();
  expect(screen.getAllByText('Digits only')).toHaveLength(1);
});
