import { describe, expect, it } from '@jest/globals';
import type { Answers } from '../support/answers.js';
import { blockDocument } from '../support/onsite.js';
import { openPage, screen, waitFor } from '../support/page.js';

const saves: Answers = {
  'documents.save-draft': () => ({ revision: 1, version: 0, drafted: true }),
  'documents.publish': () => ({ revision: 2, version: 1, drafted: false }),
};
const cause = { id: '3c2f1a90-5b7e-4c1d-8f20-91d4a6b7c801', title: 'Seas', text: 'By boat.', link: '', minPoints: 100 };
const donation: Answers = { ...blockDocument('donation', { causes: [{ ...cause, isPaused: false }] }), ...saves };
const save = () => screen.getAllByRole('button', { name: 'Save' })[0]!;

describe('a number of a block', () => {
  it.each(['1,000', 'abc', '1.5', '0', '9999999999999999999'])('says of %s what it may be', async (typed) => {
    const { user, calls } = openPage('/donation', donation);
    const fewest = await screen.findByLabelText('Fewest points');
    await user.clear(fewest);
    await user.type(fewest, typed);
    await user.click(save());
    await screen.findByText('Enter a whole number from 1 to 1,000,000,000,000');
    expect(document.activeElement).toBe(fewest);
    expect(calls('documents.save-draft')).toEqual([]);
  });

  it('is the usual one in the preview while it is none', async () => {
    const { user } = openPage('/donation', donation);
    const fewest = await screen.findByLabelText('Fewest points');
    const drawn = () =>
      screen.getByRole('img', { name: 'Preview' }).firstElementChild?.shadowRoot?.querySelector('input');
    await waitFor(() => expect(drawn()?.getAttribute('value')).toBe('100'));
    await user.type(fewest, 'x');
    await waitFor(() => expect(drawn()?.getAttribute('value')).toBe('1'));
  });
});

it('a list of amounts says that one of them is no amount, with the focus in it', async () => {
  const { user, calls } = openPage('/calculator', { ...blockDocument('calculator'), ...saves });
  const amounts = await screen.findByLabelText('Example amounts');
  await user.clear(amounts);
  await user.type(amounts, '50, many');
  await user.click(save());
  await screen.findByText('Enter whole amounts, such as 50');
  expect(document.activeElement).toBe(amounts);
  expect(calls('documents.save-draft')).toEqual([]);
});
