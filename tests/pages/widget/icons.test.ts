import { expect, it } from '@jest/globals';
import { rejection } from '../support/answers.js';
import { openPage, screen, within } from '../support/page.js';
import { shopWith } from '../support/shop.js';

const PATH = '/storefront/branding/point';
const FAILURE = 'Failed to generate icon. Please try again.';
const open = () =>
  openPage(PATH, {
    ...shopWith({ isAvailableGenerateAI: true }),
    'files.generate-icon': rejection(422, {
      code: 'icon.failed',
      error: FAILURE,
      errors: [{ path: '', code: 'icon.failed', message: FAILURE }],
    }),
  });

it('the icon of points can be made where the shop has the generator, in three colors at most [STOR-039, STOR-040]', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Generate icon' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByLabelText(/^Color \d$/)).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Add color' }));
  await user.click(dialog.getByRole('button', { name: 'Add color' }));
  expect(dialog.getAllByLabelText(/^Color \d$/)).toHaveLength(3);
  expect(dialog.queryByRole('button', { name: 'Add color' })).toBeNull();
  expect(dialog.getByText('You can choose up to 3 colors.')).toBeTruthy();
});

it('an icon that was not made says so, and what was typed stays [MSG-082]', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Generate icon' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Describe the icon'), 'A leaf');
  await user.click(dialog.getByRole('button', { name: 'Generate' }));
  expect((await screen.findAllByText(FAILURE)).length).toBeGreaterThan(0);
  expect(dialog.getByLabelText<HTMLInputElement>('Describe the icon').value).toBe('A leaf');
});

it('a background that was not removed says so, and the icon stays [MSG-083]', async () => {
  const ICON = '3f0c1f0e-2d4b-4f57-9b8e-0c2f5f1f7a11';
  const failure = 'Failed to remove background image';
  const { user, calls } = openPage(PATH, {
    ...shopWith({ isAvailableGenerateAI: true }),
    'shop.list-settings': (rows: readonly object[]) => [...rows, { ...rows[0], key: 'pointIcon', value: ICON }],
    'files.remove-background': rejection(422, {
      code: 'background.failed',
      error: failure,
      errors: [{ path: '', code: 'background.failed', message: failure }],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove background' }));
  expect((await screen.findAllByText(failure)).length).toBeGreaterThan(0);
  expect(calls('files.remove-background')[0]).toMatchObject({
    body: { image: ICON },
  });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
