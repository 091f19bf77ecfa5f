import { expect, it } from '@jest/globals';
import { openPage, screen, waitFor, within } from '../support/page.js';

const done = (kind: 'drift' | 'rebuild', more: object = {}) => ({
  kind,
  state: 'done',
  position: 37_166,
  head: 37_166,
  startedAt: '2026-11-28T21:37:00.000Z',
  endedAt: '2026-11-28T21:37:08.000Z',
  tookMs: 8_000,
  rows: null,
  differing: null,
  error: null,
  ...more,
});
const reporting = (part: object) => ({ 'health.report': (data: object) => ({ ...data, ...part }) });

it('Health says whether everything is in time, and what waits for help', async () => {
  openPage('/settings/health');
  await screen.findByText(/Everything is up to date/);
  await screen.findByText('Nothing needs attention');
});

it('Health verifies the read models against the log', async () => {
  const page = openPage('/settings/health', { 'health.start-task': { data: { kind: 'drift' } } });
  const run = await screen.findByRole('button', { name: 'Run check' });
  page.answers(reporting({ drift: done('drift', { rows: 5_120, differing: 0 }) }));
  await page.user.click(run);
  await screen.findByText(/5,120 rows recomputed, 0 differences/);
  expect(page.calls('health.start-task')[0]?.body).toEqual({ kind: 'drift' });
  openPage('/settings/health', reporting({ drift: done('drift', { rows: 5_120, differing: 2 }) }));
  await screen.findByText(/5,120 rows recomputed, 2 differences/);
});

it('Health rebuilds the read models after a question', async () => {
  const page = openPage('/settings/health', { 'health.start-task': { data: { kind: 'rebuild' } } });
  await page.user.click(await screen.findByRole('button', { name: 'Rebuild' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Nothing is lost');
  expect(page.calls('health.start-task')).toEqual([]);
  page.answers(reporting({ rebuild: done('rebuild') }));
  await page.user.click(within(dialog).getByRole('button', { name: 'Rebuild' }));
  await screen.findByText(/^Rebuilt .* up to event 37,166/);
  await waitFor(() => expect(page.calls('health.start-task')[0]?.body).toEqual({ kind: 'rebuild' }));
});
