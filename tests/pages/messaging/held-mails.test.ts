import { expect, it } from '@jest/globals';
import { type Call, rejection } from '../support/answers.js';
import { fails, openPage, screen, waitFor, within } from '../support/page.js';
import { shopWith } from '../support/shop.js';
import { succeeds } from '../support/toasts.js';

const DEVELOPER = {
  support: { login: 'one', person: 'Sam', role: 'developer', endsAt: '2027-01-01T00:00:00.000Z' },
};
const hold = (id: string, cause: string, count: number) => ({
  id: `0a4b1f3c-7d52-4e61-a2c4-5d6e7f8091${id}`,
  ...{ cause, count, state: 'held', since: '2026-11-30T10:00:00.000Z', endedAt: null },
  mails: [{ mail: 'points-imported', count }],
});

/** The tool of mails, with two batches until one of them is decided about. */
function open(path = '/notification_tool') {
  let rows = [hold('10', 'import', 1200), hold('11', 'merge', 1)];
  const decide = (_: unknown, { params }: Call) => {
    const found = rows.find(({ id }) => id === params.id)!;
    rows = rows.filter((row) => row !== found);
    return { id: found.id, count: found.count };
  };
  return openPage(path, {
    ...shopWith({}, DEVELOPER),
    'mail-holds.list': () => rows,
    'mail-holds.release': decide,
    'mail-holds.discard': decide,
    'mails.list': () => [],
  });
}
const batches = async () => within(await screen.findByRole('list', { name: 'Emails that wait for you' }));

it('held emails are shown by cause, and sent or dropped once that is confirmed', async () => {
  const page = open();
  const list = await batches();
  list.getByText('An import');
  list.getByText(/^1,200 emails · /);
  await page.user.click(list.getAllByRole('button', { name: 'Send' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Send 1,200 emails?' }));
  expect(page.calls('mail-holds.release')).toEqual([]);
  await page.user.click(dialog.getByRole('button', { name: 'Send' }));
  await succeeds('1,200 emails are being sent');
  await waitFor(() => expect(screen.queryByText('An import')).toBeNull());
  await page.user.click((await batches()).getByRole('button', { name: 'Drop' }));
  const drop = within(await screen.findByRole('dialog', { name: 'Drop 1 email?' }));
  await page.user.click(drop.getByRole('button', { name: 'Drop' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Emails that wait for you' })).toBeNull());
  expect(page.calls('mail-holds.discard')).toHaveLength(1);
});

it('the merchant finds them above the log of emails', async () => {
  open('/customers/notifications/manage');
  (await batches()).getByText('A merge of customers');
});

it('a decision that fails is told, and the emails wait on', async () => {
  const page = open();
  page.answers({ 'mail-holds.release': rejection(500) });
  await page.user.click((await batches()).getAllByRole('button', { name: 'Send' })[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Send' }));
  await fails('Couldn’t change the emails');
  (await batches()).getByText('An import');
});
