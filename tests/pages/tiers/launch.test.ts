import { expect, it } from '@jest/globals';
import { type Answers, rejection, storedAt } from '../support/answers.js';
import { type OpenPage, openPage, screen, waitFor, within } from '../support/page.js';
import { FOUND, previewTask, schemeOf } from '../support/tiers.js';

const BASE = { id: 'base', title: 'Base tier', isBase: true, goal: 0 };
const SILVER = { id: 'silver', title: 'Silver', goal: 500 };
const CHANGED = { revision: 2, version: 1, calculating: null };
const DRAFT = schemeOf({ draft: { tiers: [BASE, SILVER] } });

async function askToLaunch(more: Answers = {}): Promise<OpenPage> {
  const page = openPage('/membership/vip', { ...DRAFT, 'tiers.launch': () => CHANGED, ...more });
  await page.user.click(await screen.findByRole('button', { name: 'Launch tiers' }));
  return page;
}

const dialog = async () => within(await screen.findByRole('dialog'));
const confirm = async () => (await dialog()).getByRole('button', { name: 'Launch tiers' });
const isEnabled = async () => !(await confirm()).matches('[disabled], [aria-disabled=true]');
const goalOf = (body: unknown) => (body as { settings: { tiers: { goal: number }[] } }).settings.tiers.at(-1)?.goal;
const notes = async () => (await dialog()).findByLabelText<HTMLTextAreaElement>('Change notes');

it('what a launch would do is beside the ladder without a press [TIER-030]', async () => {
  const page = openPage('/membership/vip', DRAFT);
  await screen.findByText(/18 members move up from Bronze to Silver\. Nobody moves down\./);
  screen.getByText(/Granting entry rewards would cost 1,050 points \(.*10\.500\)/);
  await page.user.click(screen.getByRole('button', { name: 'Largest changes' }));
  expect(screen.getByRole('link', { name: 'Iris' }).getAttribute('href')).toContain('/customers/profile/8209');
  expect(page.calls('tiers.preview')[0]?.body).toMatchObject({ grantEntryRewards: true });
});

it('a launch asks first, with how many move and what it pays', async () => {
  const page = await askToLaunch();
  await screen.findByText(/The launch pays 1,050 points \(.*10\.500\) immediately/);
  expect((await screen.findByRole('dialog')).textContent).toContain('Move up18');
  expect(page.calls('tiers.launch')).toEqual([]);
  await page.user.type(await notes(), 'First ladder');
  await page.user.click(await confirm());
  await screen.findByText('Launched. Tiers are being calculated.');
  expect(page.calls('tiers.launch')[0]?.body).toEqual({ note: 'First ladder', grantEntryRewards: true });
});

it('a relaunch pays entry rewards only where they are chosen [TIER-025]', async () => {
  const page = openPage('/membership/vip', {
    ...schemeOf({ draft: { tiers: [BASE, { ...SILVER, goal: 400 }] }, launched: { tiers: [BASE, SILVER] } }),
    'tiers.launch': () => CHANGED,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Relaunch tiers' }));
  await screen.findByText('No entry rewards are paid. You can undo the latest launch.');
  await page.user.click((await dialog()).getByRole('checkbox', { name: 'Grant entry rewards' }));
  await screen.findByText(/The launch pays 1,050 points/);
  await page.user.click((await dialog()).getByRole('button', { name: 'Relaunch tiers' }));
  await waitFor(() => expect(page.calls('tiers.launch')).toHaveLength(1));
  expect(page.calls('tiers.launch')[0]?.body).toEqual({ note: '', grantEntryRewards: true });
});

it('a launch is of the draft that was previewed: another one is previewed again, and said', async () => {
  const other = { draft: { tiers: [BASE, { ...SILVER, goal: 50 }] }, more: { revision: 2 } };
  const page = await askToLaunch({ 'tiers.launch': storedAt(2, 'tiers.changed', () => CHANGED) });
  await page.user.type(await notes(), 'First ladder');
  page.answers(schemeOf(other));
  await page.user.click(await confirm());
  await screen.findByText('Someone else changed the tiers. This is what a launch would do now.');
  await waitFor(async () => expect(await isEnabled()).toBe(true));
  expect(page.calls('tiers.preview').map(({ body }) => goalOf(body))).toEqual([500, 50]);
  expect((await notes()).value).toBe('First ladder');
  await page.user.click(await confirm());
  await screen.findByText('Launched. Tiers are being calculated.');
  expect(page.calls('tiers.launch').map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
});

it('a large shop finds what a launch would do once somebody is about to launch', async () => {
  const page = openPage(
    '/membership/vip',
    schemeOf({ launched: { tiers: [BASE, SILVER] }, more: { members: [{ tier: 'base', members: 20_001 }] } }),
  );
  await page.user.click(await screen.findByRole('button', { name: 'Relaunch tiers' }));
  await screen.findByText('No entry rewards are paid. You can undo the latest launch.');
  expect((await screen.findByRole('dialog')).textContent).not.toContain('1,050 points');
  expect(page.calls('tiers.preview')).toHaveLength(1);
});

it('nobody can confirm a launch before its preview has found what it does', async () => {
  const page = await askToLaunch({ 'tasks.get': () => previewTask('running') });
  await waitFor(() => expect(page.calls('tasks.get').length).toBeGreaterThan(0));
  expect(await isEnabled()).toBe(false);
  page.answers({ 'tasks.get': () => previewTask('done') });
  await waitFor(async () => expect(await isEnabled()).toBe(true));
});

it('says so when a launch pays nothing', async () => {
  await askToLaunch({ 'tasks.get': () => previewTask('done', { ...FOUND, rewardPoints: 0 }) });
  await screen.findByText('No entry rewards are paid. You can undo the latest launch.');
});

it('a launch that failed keeps its notes in the dialog; after one the dialog is gone', async () => {
  const page = await askToLaunch({ 'tiers.launch': rejection(422, { code: 'tiers.calculating' }) });
  await waitFor(async () => expect(await isEnabled()).toBe(true));
  await page.user.type(await notes(), 'First ladder');
  await page.user.click(await confirm());
  await waitFor(() => expect(document.querySelector('.toast.error')).not.toBeNull());
  expect((await notes()).value).toBe('First ladder');
  page.answers({ 'tiers.launch': () => CHANGED });
  await page.user.click(await confirm());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const UNDONE = { ...FOUND, up: 0, down: 18, spentPoints: 130, usedCoupons: 0 };

it.each(['tiers.preview-undo', 'tiers.undo-launch'] as const)(
  'an undo of a launch that somebody else undid is over, and the tiers are read again: %s',
  async (refuses) => {
    const page = openPage('/membership/vip', {
      ...schemeOf({ launched: { tiers: [BASE, SILVER] } }),
      'tiers.preview-undo': () => previewTask('running', {}, 'tier-undo-preview'),
      [refuses]: rejection(422, { code: 'tiers.launch-passed' }),
    });
    await screen.findByText(/18 members move up/);
    page.answers({ 'tasks.get': () => previewTask('done', UNDONE, 'tier-undo-preview') });
    await page.user.click(screen.getByRole('button', { name: 'More actions' }));
    await page.user.click(await screen.findByRole('button', { name: 'Undo launch' }));
    const reads = page.calls('tiers.get').length;
    if (refuses === 'tiers.undo-launch') {
      await waitFor(async () => expect((await screen.findByRole('dialog')).textContent).toContain('Move down18'));
      await page.user.click((await dialog()).getByRole('button', { name: 'Undo launch' }));
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(page.calls('tiers.get').length).toBeGreaterThan(reads));
    expect(document.querySelector('.toast.error')).not.toBeNull();
  },
);

it('an undo of the latest launch is asked about, with what can no longer be taken back', async () => {
  const page = openPage('/membership/vip', {
    ...schemeOf({ launched: { tiers: [BASE, SILVER] } }),
    'tiers.preview-undo': () => previewTask('running', {}, 'tier-undo-preview'),
    'tiers.undo-launch': () => CHANGED,
  });
  await screen.findByText(/18 members move up/);
  page.answers({ 'tasks.get': () => previewTask('done', UNDONE, 'tier-undo-preview') });
  await page.user.click(screen.getByRole('button', { name: 'More actions' }));
  await page.user.click(await screen.findByRole('button', { name: 'Undo launch' }));
  await waitFor(async () =>
    expect((await screen.findByRole('dialog')).textContent).toContain('Points already spent130'),
  );
  await page.user.click((await dialog()).getByRole('radio', { name: 'Customers owe them' }));
  await page.user.click((await dialog()).getByRole('button', { name: 'Undo launch' }));
  await screen.findByText('Launch undone. Tiers are being calculated.');
  expect(page.calls('tiers.undo-launch')[0]?.body).toEqual({ version: 1, note: '', mode: 'claw_back' });
});

it('a preview is not begun again for somebody who comes back from the editor of a tier', async () => {
  const page = openPage('/membership/vip', DRAFT);
  await screen.findByText(/18 members move up/);
  await page.user.click(screen.getByRole('link', { name: 'Edit Silver' }));
  await page.user.click(await screen.findByRole('link', { name: 'VIP tiers' }));
  await screen.findByText(/18 members move up/);
  expect(page.calls('tiers.preview')).toHaveLength(1);
});
