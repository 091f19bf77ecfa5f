import { expect, it } from '@jest/globals';
import { StoreUnavailable } from '../../../platform/event-store/port.js';
import { deliverMail, type MailDelivery } from './deliver-mail.js';
import { MAX_ATTEMPTS } from './retry-delay.js';

/** Delivers a mail of which no context has a template any more. */
async function deliver(
  attempts: number,
  letterheads: () => Promise<unknown> = async () => ({}),
  { installed = true, to = { customer: '7' } as object } = {},
) {
  const changes: unknown[] = [];
  const mail = { shop: 'fern', id: 'm1', template: 'gone', category: 'transactional', to, attempts };
  const work = {
    outbox: {
      claim: async () => mail,
      postpone: async (_: string, id: string, delayMs: number) => changes.push(['postponed', id, delayMs > 0]),
      end: async (_: string, id: string, { state, reason }: { state: string; reason?: string }) =>
        changes.push([state, id, reason]),
    },
    addresses: {
      find: async () => ({ email: 'a@example.com', firstName: '', profile: 1 }),
      digest: () => Buffer.alloc(0),
    },
    suppressions: { find: async () => [] },
    gateway: { send: async () => changes.push('sent') },
    routes: { send: async () => changes.push('sent') },
    letterheads,
    templates: new Map(),
    installed: async () => installed,
    clock: { now: () => new Date('2026-03-01') },
    log: { warn: () => undefined, error: () => undefined },
  };
  await deliverMail(work as unknown as MailDelivery, { shop: 'fern', id: 'm1' });
  return changes;
}

it('a mail that cannot be written is tried again with pauses, and fails like one that no server accepts', async () => {
  expect(await deliver(1)).toEqual([['postponed', 'm1', true]]);
  expect(await deliver(MAX_ATTEMPTS)).toEqual([['failed', 'm1', 'no-answer']]);
});

it('an outage of the log ends no mail [F-05]', async () => {
  const away = () => Promise.reject(new StoreUnavailable('no answer'));
  await expect(deliver(MAX_ATTEMPTS, away)).rejects.toBeInstanceOf(StoreUnavailable);
});

it('a customer of a shop that has removed the app gets no mail, the contact of the shop does [I-74]', async () => {
  const removed = { installed: false };
  expect(await deliver(1, undefined, removed)).toEqual([['suppressed', 'm1', 'app-removed']]);
  const contact = { ...removed, to: { secret: 'shop-contact' } };
  expect(await deliver(1, undefined, contact)).toEqual([['postponed', 'm1', true]]);
});
