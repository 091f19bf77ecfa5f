import { expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { FeedBuffer } from './buffer.js';

const at = (position: number) => ({ position }) as Recorded;
const positions = (events: Recorded[]) => events.map((event) => event.position);

it('hands out the unbroken run after a position, in whatever order things arrived', () => {
  const buffer = new FeedBuffer(10);
  for (const n of [3, 1, 5, 2, 1]) buffer.add(at(n), n - 1);
  expect(positions(buffer.run(0, 10))).toEqual([1, 2, 3]);
  expect(positions(buffer.run(1, 1))).toEqual([2]);
  expect(positions(buffer.run(3, 10))).toEqual([]);
  buffer.add(at(4), 3);
  expect(positions(buffer.run(3, 10))).toEqual([4, 5]);
  expect(buffer.head).toBe(5);
});

it('does not need positions without gaps: each event links to the one before it', () => {
  const buffer = new FeedBuffer(10);
  buffer.add(at(900), 0);
  buffer.add(at(2_000), 1_100);
  expect(positions(buffer.run(0, 10))).toEqual([900]);
  buffer.add(at(1_100), 900);
  expect(positions(buffer.run(0, 10))).toEqual([900, 1_100, 2_000]);
});

it('forgets what came first when it is full', () => {
  const buffer = new FeedBuffer(3);
  for (const n of [1, 2, 3, 4]) buffer.add(at(n), n - 1);
  expect(positions(buffer.run(0, 10))).toEqual([]);
  expect(positions(buffer.run(1, 10))).toEqual([2, 3, 4]);
});
