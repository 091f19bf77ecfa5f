import { expect, it } from '@jest/globals';
import { TaskPauses } from './task-pauses.js';

it('a pause ends when its key is woken, and not with another one', async () => {
  const taskPauses = new TaskPauses();
  const ended: string[] = [];
  const pauses = ['fern', 'fern', 'kumo'].map((key) => taskPauses.pause(key, 60_000).then(() => ended.push(key)));
  taskPauses.wake('oasis');
  taskPauses.wake('fern');
  await Promise.all(pauses.slice(0, 2));
  expect(ended).toEqual(['fern', 'fern']);
  taskPauses.wake('kumo');
  await pauses[2];
});

it('a pause that nobody ends takes its time', async () => {
  await new TaskPauses().pause('fern', 1);
});
