import { expect, it } from '@jest/globals';
import { tierSettings } from '@loyalty/contracts/tiers/settings';
import { type Answers, rejection } from '../support/answers.js';
import { type OpenPage, openPage, screen, waitFor, within } from '../support/page.js';

const BASE = { id: 'base', title: 'Base tier', isBase: true, goal: 0 };
const SILVER = { id: 'silver', title: 'Silver', goal: 500 };
const AT = '2026-11-28T09:00:00.000Z';
const FOUND = {
  up: 18,
  down: 0,
  stay: 87,
  rewards: 21,
  rewardPoints: 1050,
  rewardCoupons: 0,
  byTier: [],
  largest: [],
};
const CHANGED = { revision: 2, version: 1, calculating: null };

const preview = (state: 'running' | 'done', result: object | null = FOUND) => ({
  id: '5f5b2b0c-6d0c-4b8e-9e57-2f4f7a1f2c11',
  context: 'tiers',
  kind: 'tier-preview',
  state,
  done: 0,
  total: 105,
  errors: 0,
  cancellable: false,
  askedAt: AT,
  endedAt: state === 'done' ? AT : null,
  tookMs: state === 'done' ? 20 : null,
  result: state === 'done' ? result : null,
});

async function askToLaunch(more: Answers = {}): Promise<OpenPage> {
  const page = openPage('/membership/vip', {
    'tiers.get': (data: object) => ({ ...data, revision: 1, draft: tierSettings.parse({ tiers: [BASE, SILVER] }) }),
    'tiers.preview': () => preview('running'),
    'tasks.get': () => preview('done'),
    'tiers.launch': () => CHANGED,
    ...more,
  });
  await page.user.click(await screen.findByRole('tab', { name: 'Launch' }));
  await page.user.type(await screen.findByLabelText('Change notes'), 'First ladder');
  await page.user.click(screen.getByRole('button', { name: 'Launch tiers' }));
  return page;
}

const confirm = async () => within(await screen.findByRole('dialog')).getByRole('button', { name: 'Launch tiers' });
const isEnabled = async () => !(await confirm()).matches('[disabled], [aria-disabled=true]');

it('a launch asks first, with how many move and what it pays', async () => {
  const page = await askToLaunch();
  await screen.findByText(/The launch pays 1,050 points and 0 coupons immediately/);
  expect((await screen.findByRole('dialog')).textContent).toContain('Move up18');
  expect(page.calls('tiers.launch')).toEqual([]);
  await page.user.click(await confirm());
  await screen.findByText('Launched. Tiers are being calculated.');
  expect(page.calls('tiers.launch')[0]?.body).toEqual({ note: 'First ladder', grantEntryRewards: true });
});

it('nobody can confirm a launch before its preview has found what it does', async () => {
  const page = await askToLaunch({ 'tasks.get': () => preview('running') });
  await waitFor(() => expect(page.calls('tasks.get').length).toBeGreaterThan(0));
  expect(await isEnabled()).toBe(false);
  page.answers({ 'tasks.get': () => preview('done') });
  await waitFor(async () => expect(await isEnabled()).toBe(true));
});

it('says so when a launch pays nothing', async () => {
  await askToLaunch({ 'tasks.get': () => preview('done', { ...FOUND, rewardPoints: 0 }) });
  await screen.findByText('No entry rewards are paid. The launch cannot be undone.');
});

it('after a launch neither its preview nor its notes remain; a failed one keeps the notes', async () => {
  const page = await askToLaunch({ 'tiers.launch': rejection(422, { code: 'tiers.calculating' }) });
  await waitFor(async () => expect(await isEnabled()).toBe(true));
  await page.user.click(await confirm());
  await waitFor(() => expect(document.querySelector('.toast.error')).not.toBeNull());
  const notes = () => screen.getByLabelText<HTMLTextAreaElement>('Change notes').value;
  expect(notes()).toBe('First ladder');
  page.answers({ 'tiers.launch': () => CHANGED });
  await page.user.click(await confirm());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.settled();
  expect(notes()).toBe('');
  expect(screen.queryByText('Move up')).toBeNull();
});
