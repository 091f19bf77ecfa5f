import { expect, it } from '@jest/globals';
import { openPage, screen, within } from '../support/page.js';

it('offers no undo on the emptied account of a merged customer', async () => {
  const page = openPage('/customers/profile/1795901809792', {
    'customers.get': (data: object) => ({ ...data, mergedInto: '1795901809793' }),
    'activity.customer': ([line]: object[]) => [{ ...line, undoable: true }],
  });
  await page.settled();
  expect(screen.queryAllByText('Undo…')).toEqual([]);
  await page.user.click(screen.getAllByRole('button', { name: 'Undo merge' })[0]!);
  await screen.findByText(/The same merge can’t be done again in this direction, only the other way round\./);
});

it('says that it catches up after a merge is undone, since the tiers follow later', async () => {
  const balance = { available: 0, pending: 0, held: 0, debt: 0 };
  const page = openPage('/customers/profile/1795901809792', {
    'customers.get': (data: object) => ({ ...data, mergedInto: '1795901809793' }),
    'customers.unmerge': {
      data: { customer: '1795901809792', from: '1795901809793', points: balance, nextExpiry: null },
    },
  });
  await page.settled();
  await page.user.click(screen.getAllByRole('button', { name: 'Undo merge' })[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByRole('textbox'), 'A mistake');
  await page.user.click(dialog.getByRole('button', { name: 'Undo merge' }));
  await screen.findByText(/^Catching up/);
});
