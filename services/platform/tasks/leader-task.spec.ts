import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { LeaderTask } from './leader-task.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('work begins when its process may write, outlives a short loss, ends with a long one, and begins again [F-03, F-48]', async () => {
  const log: string[] = [];
  let may = false;
  let fails = true;
  const begin = async () => {
    if (fails) throw new Error('no database yet');
    log.push('begin');
    return { stop: async () => void log.push('end') };
  };
  const leaderTask = new LeaderTask(
    () => may,
    begin,
    (error) => log.push((error as Error).message),
  );
  await leaderTask.start();
  may = true;
  await passes(300);
  fails = false;
  await passes(300);
  may = false;
  await passes(700);
  may = true;
  await passes(300);
  expect([...new Set(log)]).toEqual(['no database yet', 'begin']);
  may = false;
  await passes(3_600);
  expect(log.at(-1)).toBe('end');
  may = true;
  await passes(400);
  await leaderTask.stop();
  expect(log.slice(-3)).toEqual(['end', 'begin', 'end']);
});

it('broken work is ended and restarted [F-06]', async () => {
  const log: string[] = [];
  const breaks: (() => void)[] = [];
  const begin = async () => {
    log.push('begin');
    const broken = new Promise<void>((resolve) => breaks.push(resolve));
    return { stop: async () => void log.push('end'), broken };
  };
  const leaderTask = new LeaderTask(
    () => true,
    begin,
    () => undefined,
  );
  await leaderTask.start();
  breaks[0]!();
  await passes(500);
  expect(log).toEqual(['begin', 'end', 'begin']);
  await leaderTask.stop();
  expect(log).toEqual(['begin', 'end', 'begin', 'end']);
});
