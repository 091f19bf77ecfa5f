import { expect, it } from '@jest/globals';
import { catalogue } from '@loyalty/contracts/programs/catalogue';
import { headerAction, openPage, screen, titled, waitFor, within } from '../support/page.js';
import { programWith } from '../support/programs.js';

const NETWORKS = [
  ...['facebook', 'instagram', 'x', 'pinterest', 'tiktok', 'youtube'].map((host) => `https://${host}.com/oasis`),
  ...['https://discord.gg/oasis', 'https://t.me/oasis', 'https://wa.me/96512', 'https://line.me/oasis'],
  'https://chat.whatsapp.com/oasis',
];
const MILESTONES = [{ value: 1, unit: 'days', action: 'bonus_point', earnPoint: 100 }];

it('programs that can be added are grouped; others show why not [EARN-114, EARN-131]', async () => {
  const socials = Object.entries(catalogue).filter(([, { group }]) => group === 'social');
  const used = socials.map(([event, { settings }], nth) =>
    programWith({
      id: `65e3e8f4-f539-8986-aab4-0000000000${10 + nth}`,
      event,
      title: `Social ${event}`,
      socialUrl: NETWORKS.find((socialUrl) => settings.safeParse({ title: 'x', socialUrl }).success),
    }),
  );
  const { user } = openPage('/programs', { 'programs.earning': () => used });
  await screen.findByText('Social like_facebook');
  await user.click((await screen.findAllByRole('button', { name: 'Add earning program' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  const button = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) });
  for (const name of ['Write a review', 'Google Maps review', 'Fill in a survey', 'Visit streak'])
    expect([name, button(name).disabled]).toEqual([name, false]);
  for (const [, { label }] of socials) expect([label, button(label).disabled]).toEqual([label, true]);
  await dialog.findByText('All used');
});

it('a row names the conditions', async () => {
  const conditions = [{ field: 'order_subtotal_price', typeMatch: 'greater_or_equal', content: '100' }];
  openPage('/programs', { 'programs.earning': () => [programWith({ statusUseCondition: true, conditions })] });
  await screen.findByText(/ · Only if the subtotal is at least KWD.100\.000/);
});

it('rewards of every kind can be added [REDM-035, REDM-036]', async () => {
  const { user } = openPage('/programs?type=redeem');
  await user.click((await screen.findAllByRole('button', { name: 'Add reward' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of ['Percentage discount', 'Amount discount', 'Buy X get Y', 'Free gift', 'Free shipping'])
    expect(dialog.getAllByRole('button', { name: new RegExp(`^${name}`) }).length).toBeGreaterThan(0);
  await user.click(dialog.getByRole('button', { name: /^Buy X get Y/ }));
  await screen.findByRole('heading', { name: 'The customer buys' });
});

it('milestones and one program’s record have their pages, as point settings do [ROUTE-021, ROUTE-024, ROUTE-025]', async () => {
  const tenth = programWith({
    type: 'milestone',
    event: 'milestone',
    title: 'The tenth order',
    state: 'Draft',
    milestones: MILESTONES,
  });
  openPage('/programs?type=milestone', { 'programs.milestone': () => [tenth] });
  await screen.findByText('The tenth order');
  openPage('/programs/point/65e3e8f4-f539-8986-aab4-78d11bd4dc15', {
    'programs.get': (data: object) => ({ ...data, state: 'Draft' }),
  });
  await titled(/Points for every order/);
  await screen.findByText('Draft');
  openPage('/programs/point');
  await titled(/Point settings/);
});

it('a program is deleted after a question that says what stays', async () => {
  const page = openPage('/programs/edit-settings/65e3e8f4-f539-8986-aab4-78d11bd4dc15', {
    'programs.remove': () => ({ id: '65e3e8f4-f539-8986-aab4-78d11bd4dc15' }),
  });
  await headerAction(page, 'Delete');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/Delete Points for every order\?/);
  expect(page.calls('programs.remove')).toEqual([]);
  await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await titled('Reward programs');
  await waitFor(() => expect(page.calls('programs.remove')).toHaveLength(1));
});
