import { expect, it } from '@jest/globals';
import { type Call, recordedData } from '../support/answers.js';
import { openPage, screen, waitFor } from '../support/page.js';

const field = (label: string) => screen.findByLabelText<HTMLInputElement & HTMLSelectElement>(label);
const optionsOf = async (label: string) => [...(await field(label)).options].map(({ text }) => text);
const before = (days: number) => `${days} days before`;
const settings = recordedData('programs.point-settings') as object;

function open() {
  const page = openPage('/programs/point', {
    'programs.save-point-settings': (_: unknown, { body }: Call) => ({ ...settings, ...(body as object) }),
  });
  return {
    ...page,
    async fill(label: string, text: string) {
      await page.user.clear(await field(label));
      await page.user.paste(text);
    },
    save: async () => page.user.click(await screen.findByRole('button', { name: 'Save' })),
    saved: () => page.calls('programs.save-point-settings').at(-1)?.body,
  };
}

it('the name of points is shown with numbers, and saved [PTS-011]', async () => {
  const { fill, user, save, saved } = open();
  await fill('Singular', 'Star');
  await fill('Plural', 'Stars');
  for (const text of ['1 Star', '2 Stars', '1,240 Stars']) await screen.findByText(text);
  await user.click(await field('Before the number'));
  await screen.findByText('Stars 1,240');
  await save();
  const label = { singular: 'Star', plural: 'Stars', position: 'before' };
  await waitFor(() => expect(saved()).toMatchObject({ label }));
});

it('the expiry of points is saved within its bounds [PTS-001, GAP-67, MSG-037]', async () => {
  const { fill, user, save, saved } = open();
  await user.click(await field('After a set time'));
  await user.selectOptions(await field('Unit'), 'years');
  await fill('Expire after', '11');
  await save();
  await screen.findByText('Number needs to be at most 10');
  await fill('Expire after', '2');
  expect((await field('The day they were earned')).checked).toBe(true);
  await user.click(await field('The customer’s last activity'));
  await save();
  await waitFor(() => expect(saved()).toMatchObject({ expiry: { years: 2, from: 'activity' } }));
});

it('the mails before the end are chosen [PTS-004, PTS-005]', async () => {
  const { user, save, saved } = open();
  expect(await optionsOf('First email')).toEqual(['7 days before (default)', ...[60, 30, 20, 10].map(before)]);
  expect(await optionsOf('Last email')).toEqual(['3 days before (default)', ...[7, 5, 3].map(before)]);
  await user.selectOptions(await field('First email'), '30');
  await user.selectOptions(await field('Last email'), '5');
  await save();
  await waitFor(() => expect(saved()).toMatchObject({ reminders: { on: true, first: 30, last: 5 } }));
});
