import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import type { RecordedOf } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { Queue } from './jobs.js';
import { defineEventTask, type EventOfTask, type EventTask, onEventTask } from './task.js';

it('a job gets its event in the newest version, whatever version was the newest when it was added [F-36]', async () => {
  const adjusted = JSON.parse(fs.readFileSync(path.resolve('tests/golden/events/PointsAdjusted.v1.json'), 'utf8'));
  const handled: Recorded[] = [];
  const { handler } = onEventTask(
    defineEventTask<'PointsAdjusted'>('toy'),
    () => async (event) => void handled.push(event),
  );
  await handler(null)({ event: { ...adjusted, shop: 'fern' } });
  expect(handled).toMatchObject([{ version: 2, shop: 'fern', data: { amount: -150, tierProportional: false } }]);
});

it('a task does not compile with an event that it does not follow, neither where it is added nor where it is handled', async () => {
  const added: string[] = [];
  const jobs: Queue = {
    add: async ({ name }, { type }) => void added.push(`${name} ${type}`),
    retryAll: async () => undefined,
  };
  const eventOf = <Type extends string>(type: Type) => ({ type }) as Recorded & { readonly type: Type };
  const seen = eventOf('CustomerSeen') as RecordedOf<'CustomerSeen'>;
  const left = eventOf('CustomerLeft') as RecordedOf<'CustomerLeft'>;
  const task = defineEventTask<'CustomerSeen' | 'CustomerJoined'>('toy');
  await jobs.add(task, seen);
  // A task of several events is one of each of them.
  const ofOne: EventTask<'CustomerSeen'> = task;
  await jobs.add(ofOne, seen);
  // @ts-expect-error -- it is none of others
  const ofAnother: EventTask<'CustomerLeft'> = task;
  await jobs.add(ofAnother, left);
  // @ts-expect-error -- another event
  await jobs.add(task, left);
  // @ts-expect-error -- any event
  await jobs.add(task, seen as Recorded);
  // @ts-expect-error -- a task that names no events
  await jobs.add(defineEventTask('idle'), seen);
  // @ts-expect-error -- an event that does not exist
  defineEventTask<'CustomerSen'>('toy');
  onEventTask(task, () => async (event: EventOfTask<typeof task>) => void event.data.customer);
  // @ts-expect-error -- the work of one of its events alone
  onEventTask(task, () => async (event: typeof seen) => void event.data.profile);
  // @ts-expect-error -- a field of one of its events alone
  onEventTask(task, () => async (event) => void event.data.profile);
  const [first, last] = ['toy CustomerSeen', 'toy CustomerLeft'];
  expect(added).toEqual([first, first, last, last, first, 'idle CustomerSeen']);
});
