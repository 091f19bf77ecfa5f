import { expect, it } from '@jest/globals';
import { openPage, screen } from '../support/page.js';

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
