import { describe, expect, it } from '@jest/globals';
import { defaultMappings } from '@loyalty/contracts/metafields/settings';
import type { Answers } from '../support/answers.js';
import { openPage, screen, within } from '../support/page.js';
import { onPlan } from '../support/shop.js';

const at = '2026-11-28T12:00:00.000Z';
const ID = '5f0d7a52-0c3b-4f6e-8a11-2c9e4d7b6a01';
const PRO = onPlan('pro_3_2025', 'pro');

const off = {
  enabled: false,
  map: defaultMappings,
  state: 'disconnected',
  sync: null,
  waiting: 0,
  rejected: 0,
  lastSentAt: null,
  block: null,
} as const;
const on = { ...off, enabled: true, state: 'connected', lastSentAt: at } as const;

const task = (context: string, kind: string, state: string, result: object | null = null) => ({
  id: ID,
  context,
  kind,
  state,
  done: 3,
  total: 3,
  errors: 0,
  cancellable: false,
  askedAt: at,
  endedAt: state === 'running' ? null : at,
  tookMs: 10,
  result,
});

/** Answers of a task that runs when it is reads for first, and has ended then. */
function ending(context: string, kind: string, state: string, result: object | null): Answers {
  let reads = 0;
  return { 'tasks.get': () => task(context, kind, reads++ === 0 ? 'running' : state, reads > 1 ? result : null) };
}

const tags = { tags: [{ tier: 'gold', title: 'Gold', tag: 'Joy Gold' }], sync: null };
const page = (state: object, more: Answers = {}) =>
  openPage('/integration/metafields', {
    'metafields.get': () => state,
    'tiers.tag-sync': () => tags,
    ...PRO,
    ...more,
  } as Answers);

describe('metafields of customers', () => {
  it('are one of the integrations, with their state [INTG-013]', async () => {
    openPage('/integration', { 'metafields.get': () => on, ...PRO } as Answers);
    const link = await screen.findByRole('link', { name: 'Metafields and tags' });
    expect(link.getAttribute('href')).toBe('/app/integration/metafields');
    await within(link.closest('li')!).findByText('Connected');
  });

  it('are locked on the free plan [GATE-035]', async () => {
    openPage('/integration/metafields', {
      'metafields.get': () => off,
      'tiers.tag-sync': () => tags,
      ...onPlan('free', 'free'),
    } as Answers);
    expect(((await screen.findByRole('switch')) as HTMLButtonElement).disabled).toBe(true);
    screen.getByText('Available in Pro');
    expect(screen.queryByRole('button', { name: 'Sync now' })).toBeNull();
  });

  it('say that they are synced, with the numbers [INTG-013]', async () => {
    const { user } = page(on, {
      'metafields.sync': () => task('metafields', 'metafield-sync', 'running'),
      ...ending('metafields', 'metafield-sync', 'done', { valid: 2, invalid: 1, total: 3 }),
    } as Answers);
    await user.click(await screen.findByRole('button', { name: 'Sync now' }));
    await screen.findByText('Metafields synced');
    await screen.findByText('Last sync: 3 members, 2 sent, 1 refused');
  });

  it('say that a sync failed [MSG-091, CALL-043]', async () => {
    const { user } = page(on, {
      'metafields.sync': () => task('metafields', 'metafield-sync', 'running'),
      ...ending('metafields', 'metafield-sync', 'failed', null),
    } as Answers);
    await user.click(await screen.findByRole('button', { name: 'Sync now' }));
    expect((await screen.findAllByText('Failed to sync metafields')).length).toBeGreaterThan(0);
  });

  it('say why the store takes none', async () => {
    page({ ...on, block: { code: 'scope', message: 'Access denied.', at, until: at } });
    await screen.findByText('Your store hasn’t granted the app permission to change customers');
  });

  it('show how a theme reads a value, once its namespace is the merchant’s own', async () => {
    page({ ...on, map: [{ value: 'balance', namespace: 'loyalty', key: 'points' }] });
    await screen.findByText('In your theme: {{ customer.metafields.loyalty.points }}');
  });
});

describe('tags of VIP tiers', () => {
  it('are said to be processed [MSG-131]', async () => {
    const { user } = page(on, {
      'tiers.sync-tags': () => task('tiers', 'tag-sync', 'running'),
      ...ending('tiers', 'tag-sync', 'done', { tagged: 3, failed: 0 }),
    } as Answers);
    await user.click(await screen.findByRole('button', { name: 'Sync tags' }));
    await screen.findByText('Synced tags processed');
  });

  it('are said to have failed [MSG-089]', async () => {
    const { user } = page(on, {
      'tiers.sync-tags': () => task('tiers', 'tag-sync', 'running'),
      ...ending('tiers', 'tag-sync', 'failed', null),
    } as Answers);
    await user.click(await screen.findByRole('button', { name: 'Sync tags' }));
    expect((await screen.findAllByText('Failed to sync tags')).length).toBeGreaterThan(0);
  });
});
