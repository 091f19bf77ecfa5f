import { afterEach, expect, it } from '@jest/globals';
import { StoreUnavailable } from '../../../platform/event-store/port.js';
import type { MailDelivery } from './deliver-mail.js';
import { MailWorker } from './mail-worker.js';

const mailOf = (shop: string, n: number) => ({
  shop,
  id: `${shop}-${n}`,
  template: 'x',
  category: 'marketing',
  to: { customer: '7' },
  attempts: 1,
});

let worker: MailWorker | undefined;
let release: () => void = () => undefined;
afterEach(() => {
  release();
  return worker?.stop();
});

/** A worker with mails of shops that wait; those of `hanging` are not answered until they are released. `own` has a mail server of its own. */
function start(waiting: Record<string, number>, hanging: string, own = '') {
  const hang = new Promise<void>((resolve) => {
    release = resolve;
  });
  const left = new Map(Object.entries(waiting));
  const ended: string[] = [];
  const work = {
    outbox: {
      isFilling: false,
      onAdded: () => undefined,
      claimDue: async (most: number, busy: readonly string[]) => {
        const [shop, count] = [...left].find(([name, n]) => n > 0 && !busy.includes(name)) ?? ['', 0];
        const taken = Math.min(most, count);
        left.set(shop, count - taken);
        return Array.from({ length: taken }, (_, n) => mailOf(shop, count - n));
      },
      end: async (_: string, id: string) => void ended.push(id),
    },
    addresses: {
      find: async (shop: string) => {
        if (shop === hanging) await hang;
        return null;
      },
    },
    routes: { of: async (shop: string) => ({ by: shop === own ? 'smtp' : 'installation' }) },
    suppressions: { find: async () => [] },
    installed: async () => true,
    letterheads: async () => ({}),
    clock: { now: () => new Date('2026-03-01') },
    log: { warn: () => undefined, error: () => undefined },
  };
  worker = new MailWorker(work as unknown as MailDelivery);
  worker.start();
  return { ended, left, work };
}

const until = async (is: () => boolean): Promise<void> => {
  while (!is()) await new Promise((resolve) => setImmediate(resolve));
};

it('a shop whose mails hang holds up its own alone', async () => {
  const { ended, left } = start({ slow: 100, quick: 70 }, 'slow');
  await until(() => ended.length === 70);
  expect(ended.every((id) => id.startsWith('quick'))).toBe(true);
  expect(100 - left.get('slow')!).toBeLessThanOrEqual(60);
});

it('a shop’s own mail server, which has few connections, gets further mails once it has answered for those it got', async () => {
  const { ended, left } = start({ own: 100, quick: 70 }, 'own', 'own');
  await until(() => ended.length === 70);
  expect(left.get('own')).toBe(100 - 24);
  release();
  await until(() => ended.length === 170);
});

it('an outage ends no mail: it waits for the end of its lease', async () => {
  const { ended, work } = start({ fern: 1 }, '');
  let outages = 0;
  work.addresses.find = async () => {
    outages += 1;
    throw new StoreUnavailable('no answer');
  };
  await until(() => outages === 1);
  await worker?.stop();
  expect(ended).toEqual([]);
});

it('few are taken at a time while others are added by the hundred, and all once that is over', async () => {
  const { ended, left, work } = start({ fern: 100 }, '');
  const taken: number[] = [];
  const { claimDue } = work.outbox;
  work.outbox.isFilling = true;
  work.outbox.claimDue = async (most, busy) => {
    taken.push(most);
    if (taken.length === 3) work.outbox.isFilling = false;
    return claimDue(most, busy);
  };
  await until(() => ended.length === 100);
  expect(taken.slice(1, 4)).toEqual([4, 4, 24]);
  expect(left.get('fern')).toBe(0);
});
