import { afterEach, expect, jest, test } from '@jest/globals';
import { Announcements } from './announcements.js';

function announcing() {
  jest.useFakeTimers();
  const announce = jest.fn();
  return { announce, announcements: new Announcements(announce, Date.now) };
}

afterEach(() => {
  jest.useRealTimers();
});

test('a batch after a pause carries its own notification', () => {
  const { announce, announcements } = announcing();
  expect(announcements.next()).toBe(true);
  jest.advanceTimersByTime(1_000);
  expect(announcements.next()).toBe(true);
  jest.advanceTimersByTime(1_000);
  expect(announce).not.toHaveBeenCalled();
});

test('batches in close succession share a notification', () => {
  const { announce, announcements } = announcing();
  const withNotification: boolean[] = [];
  for (let batch = 0; batch < 20; batch++) {
    withNotification.push(announcements.next());
    jest.advanceTimersByTime(1);
  }
  // At most one every five milliseconds, in a batch or in a separate statement.
  expect(withNotification.filter(Boolean).length + announce.mock.calls.length).toBeLessThanOrEqual(5);
});

test('a separate statement announces the last batch of a burst', () => {
  const { announce, announcements } = announcing();
  announcements.next();
  jest.advanceTimersByTime(1);
  expect(announcements.next()).toBe(false);
  jest.advanceTimersByTime(20);
  expect(announce).toHaveBeenCalledTimes(1);
});

test('nothing is announced once the session is lost', () => {
  const { announce, announcements } = announcing();
  announcements.next();
  announcements.next();
  announcements.cancel();
  jest.advanceTimersByTime(20);
  expect(announce).not.toHaveBeenCalled();
});
