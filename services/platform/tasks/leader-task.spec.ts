import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { Duty } from './leader-task.js';

it('work begins when its process may write, outlives a short loss, ends with a long one, and begins again [F-03, F-48]', async () => {
  const said: string[] = [];
  let may = false;
  let fails = true;
  const begin = async () => {
    if (fails) throw new Error('no database yet');
    said.push('begin');
    return { stop: async () => void said.push('end') };
  };
  const duty = new Duty(
    () => may,
    begin,
    (error) => said.push((error as Error).message),
  );
  await duty.start();
  may = true;
  await sleep(300);
  fails = false;
  await sleep(300);
  may = false;
  await sleep(700);
  may = true;
  await sleep(300);
  expect([...new Set(said)]).toEqual(['no database yet', 'begin']);
  may = false;
  await sleep(3_600);
  expect(said.at(-1)).toBe('end');
  may = true;
  await sleep(400);
  await duty.stop();
  expect(said.slice(-3)).toEqual(['end', 'begin', 'end']);
});

it('broken work is ended and restarted [F-06]', async () => {
  const said: string[] = [];
  const breaks: (() => void)[] = [];
  const begin = async () => {
    said.push('begin');
    const broken = new Promise<void>((resolve) => breaks.push(resolve));
    return { stop: async () => void said.push('end'), broken };
  };
  const duty = new Duty(
    () => true,
    begin,
    () => undefined,
  );
  await duty.start();
  breaks[0]!();
  await sleep(500);
  expect(said).toEqual(['begin', 'end', 'begin']);
  await duty.stop();
  expect(said).toEqual(['begin', 'end', 'begin', 'end']);
});
