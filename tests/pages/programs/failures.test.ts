import { describe, expect, it } from '@jest/globals';
import { type Answers, recordedData, rejection } from '../support/answers.js';
import { fails, headerAction, openPage, screen, within } from '../support/page.js';
import { programWith } from '../support/programs.js';
import { succeeds } from '../support/toasts.js';

const ID = '65e3e8f4-f539-8986-aab4-78d11bd4dc15';
const EDIT = `/programs/edit-settings/${ID}`;
const down = rejection(503);

const AT = '2026-11-28T12:00:00.000Z';
const TOTALS = { awards: 2, points: 200 };
/** A sync that has given its points. */
const SYNC = {
  ...{ id: '7f9c24e8-3b12-4fef-91e0-000000000001', context: 'points', kind: 'sync', state: 'done', cancellable: false },
  ...{ done: 2, total: 2, errors: 0, askedAt: AT, endedAt: AT, tookMs: 40, result: TOTALS },
};

/** A program as it was recorded, changed. */
const program = (changed: object): Answers => ({ 'programs.get': (data: object) => ({ ...data, ...changed }) });

const confirm = async (page: ReturnType<typeof openPage>, name: string) =>
  page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('a change of a program that fails', () => {
  it('says so when the program is not created, else with the words of the server [MSG-005, MSG-072]', async () => {
    const page = openPage('/programs/custom_program/new', { 'programs.add': down });
    await page.user.type(await screen.findByLabelText('Event ID'), 'spring');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await fails('Failed to create');
    page.answers({ 'programs.add': rejection(503, { error: 'The book is closed' }) });
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await fails('The book is closed');
  });

  it('says so when the status is not changed, or the program is not published [MSG-085, MSG-086]', async () => {
    const off = program({ status: false, state: 'Draft' });
    const page = openPage(EDIT, { ...off, 'programs.status': down, 'programs.publish': down });
    await headerAction(page, 'Turn on');
    await fails('Failed to change program status');
    await headerAction(page, 'Publish');
    await fails('Failed to publish');
  });

  it('says so when a version is not restored [MSG-073]', async () => {
    const page = openPage(EDIT, {
      ...program({ version: 2 }),
      'programs.versions': ({ versions: [first], switches }: { versions: object[]; switches: object[] }) => ({
        versions: [
          { ...first, version: 2 },
          { ...first, version: 1, restores: [{ field: 'earnPoint', label: 'Points', before: '10', after: '5' }] },
        ],
        switches,
      }),
      'programs.restore': down,
    });
    await page.user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    await confirm(page, 'Restore');
    await fails('Failed to update');
    expect(page.calls('programs.restore')[0]?.ifMatch).toBe('"2"');
  });

  it('says so when the program is not deleted [MSG-074]', async () => {
    const page = openPage(EDIT, { 'programs.remove': down });
    await headerAction(page, 'Delete');
    await confirm(page, 'Delete');
    await fails('Failed to delete');
  });

  it('says so when an order of rewards is not saved [MSG-071]', async () => {
    const page = openPage('/way-to-redeem', {
      'programs.display-order': ([one, other]: object[]) => [one, other].map((way) => ({ ...way, shown: true })),
      'programs.save-display-order': down,
    });
    await page.user.click((await screen.findAllByRole('button', { name: /^Move down/ }))[0]!);
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await fails('Failed to save');
  });
});

it('removes a reward at the second attempt, after it said that the first failed [MSG-088, MSG-130]', async () => {
  const page = openPage(EDIT, {
    'programs.get': () => (recordedData('programs.spending') as object[])[0],
    'programs.remove': down,
  });
  await headerAction(page, 'Delete');
  await confirm(page, 'Delete');
  await fails('Failed to remove reward');
  page.answers({ 'programs.remove': () => ({ id: ID }) });
  await confirm(page, 'Delete');
  await succeeds('Removed reward successfully!');
});

it('warns that a sync cannot be undone, says that one failed, and offers no way back from the next [EARN-144, MSG-090]', async () => {
  const page = openPage(EDIT, { 'programs.get': () => programWith({ event: 'sign_up' }), 'points.sync': down });
  await page.user.click(await screen.findByRole('button', { name: 'Sync' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Synced points cannot be undone.');
  await confirm(page, 'Sync');
  await fails('Failed to sync points');
  page.answers({
    'points.sync': () => SYNC,
    'tasks.get': () => SYNC,
    'points.syncs': () => [{ source: 'sign_up', program: ID, status: 'Synced', from: AT, startedAt: AT, ...TOTALS }],
  });
  await confirm(page, 'Sync');
  await screen.findByText('Synced');
  await page.settled();
  await screen.findByText(/200 points for 2 customers/);
  expect(screen.queryAllByRole('button', { name: /undo/i })).toEqual([]);
  expect(screen.queryAllByRole('link', { name: /undo/i })).toEqual([]);
});
