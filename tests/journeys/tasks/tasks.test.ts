import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { FERN, KUMO, useStage } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useStage('parts');
const AUDITOR = '90210002';
const ORDERS = { event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 };

let merchant: Merchant;
let stranger: Merchant;
let auditor: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
  stranger = await stage.merchant(KUMO, 'Jonas Meier');
  await merchant.program(ORDERS);
  await merchant.order(await merchant.customer(), [{ price: '12.00' }]);
  await merchant.post(`/lp/audit/seats/${AUDITOR}`, { reason: 'Yearly audit' });
  await stage.idle();
  auditor = await stage.merchant(FERN, 'Jonas Meier');
}, 60_000);

const ended = (id: string) =>
  until('the task has ended', async () => {
    const { data } = (await merchant.get(`/lp/tasks/${id}`)).body;
    return data.state === 'waiting' || data.state === 'running' ? null : data;
  });
const preview = async () =>
  (await merchant.post('/lp/points/sync', { source: 'prior_orders', from: '2026-01-01', dryRun: true })).body.data;

describe('a task', () => {
  it('shows its progress and its end', async () => {
    const { id } = (await merchant.post('/lp/what-if', { draft: ORDERS })).body.data;
    const done = await ended(id);
    expect(done).toMatchObject({
      id,
      context: 'programs',
      kind: 'what-if',
      state: 'done',
      errors: 0,
      cancellable: false,
    });
    expect([done.done, done.tookMs >= 0, done.endedAt >= done.askedAt]).toEqual([done.total, true, true]);
    expect((await merchant.get(`/lp/tasks/${id}/errors`)).body).toMatchObject({ data: [], total: 0 });
  });

  it('that is cancelled stays cancelled, and one that has ended stays as it is', async () => {
    const { store } = stage.service.parts.tasks;
    const { id } = (await merchant.post('/lp/proof/packs')).body.data;
    const cancelled = (await merchant.post(`/lp/tasks/${id}/cancel`, {})).body.data;
    expect(['cancelled', 'done']).toContain(cancelled.state);
    await stage.idle();
    expect((await store.get('fern-and-clay', id))?.state).toBe(cancelled.state);
    const other = await ended((await merchant.post('/lp/proof/verify')).body.data.id);
    expect((await merchant.post(`/lp/tasks/${other.id}/cancel`, {})).body.data.state).toBe('done');
  });

  it('that gives points cannot be cancelled', async () => {
    const program = await merchant.program({ event: 'sign_up', title: 'Hello', earnPoint: 10 });
    const { id } = (await merchant.post('/lp/points/sync', { source: 'sign_up', from: '2026-01-01' })).body.data;
    const rejected = await merchant.post(`/lp/tasks/${id}/cancel`, {});
    expect([rejected.status, rejected.body.code]).toEqual([422, 'task.not-cancellable']);
    expect((await ended(id)).state).toBe('done');
    await merchant.delete(`/lp/programs/${program}`);
  });

  it('of another shop is at no address [I-69]', async () => {
    const { id } = await preview();
    for (const path of [`/lp/tasks/${id}`, `/lp/tasks/${id}/errors`])
      expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.post(`/lp/tasks/${id}/cancel`, {})).status).toBe(404);
    expect((await ended(id)).state).toBe('done');
  });

  it('may be read by an auditor, and cancelled by one only where it changes nothing [I-73]', async () => {
    const { id } = await preview();
    const read = await auditor.get(`/lp/tasks/${id}`);
    expect([read.status, read.body.data.cancellable]).toEqual([200, false]);
    const rejected = await auditor.post(`/lp/tasks/${id}/cancel`, {});
    expect([rejected.status, rejected.body.code]).toEqual([403, 'read_only']);
    const check = (await auditor.post('/lp/proof/verify')).body.data.id;
    expect((await auditor.post(`/lp/tasks/${check}/cancel`, {})).status).toBe(200);
  });
});
