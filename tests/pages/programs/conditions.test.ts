import { expect, it } from '@jest/globals';
import { openPage, screen, within } from '../support/page.js';

async function withCondition() {
  const page = openPage('/programs/place_order/new');
  await page.user.click(await screen.findByLabelText('Use conditions'));
  await page.user.click(await screen.findByRole('button', { name: 'Add condition' }));
  return page;
}

it('a new condition has no mistake before its value was left or saving was tried', async () => {
  const page = await withCondition();
  // What is left first is another cell of the row.
  const rows = within(await screen.findByRole('group', { name: 'Conditions' }));
  await page.user.click(rows.getAllByRole('combobox')[0]!);
  await page.user.tab();
  await page.settled();
  expect(rows.queryByText('This field is required')).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await rows.findByText('This field is required');
});

it('an incomplete condition leaves the preview and the summary as they are, and a complete one is told in both', async () => {
  const page = await withCondition();
  await page.settled();
  expect(screen.queryByText('Fill in the required fields to see a preview.')).toBeNull();
  const rows = within(await screen.findByRole('group', { name: 'Conditions' }));
  await page.user.type(rows.getByRole('textbox'), '3000');
  await screen.findByText(/ · if the subtotal is at least KWD.3,000\.000/);
  await screen.findByText(/^Only if the subtotal is at least KWD.3,000\.000/);
});

it('a condition’s field has the name that shoppers read in its clause', async () => {
  const page = await withCondition();
  const rows = within(await screen.findByRole('group', { name: 'Conditions' }));
  await page.user.selectOptions(rows.getAllByRole('combobox')[0]!, 'Shipping method');
  await page.user.type(rows.getByRole('textbox'), 'Express');
  await screen.findByText(/ · if the shipping methods include “Express”/);
});
