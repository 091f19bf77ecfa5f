import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailable } from '../port.js';
import { isTransient } from './errors.js';
import type { LogSubscription } from './log-subscription.js';
import type { LogTail } from './log-tail.js';

const LONGEST_PAUSE_MS = 100;

/**
 * Waits for the position of an appended event, by the offset of its record: the event is readable in `$all` a moment after the append.
 * @throws StoreUnavailable when it is not readable after `maxWaitMs`
 */
export const positionAwaiter =
  (tail: LogTail, subscription: LogSubscription, maxWaitMs: number) =>
  async (record: number): Promise<number> => {
    const end = Date.now() + maxWaitMs;
    for (let pause = 1; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        if (subscription.isFollowing) await subscription.waitFor(record);
        const position = (await tail.positionsOf([record])).get(record);
        if (position !== undefined) {
          subscription.advance(tail.position);
          return position;
        }
      } catch (error) {
        if (!isTransient(error) || Date.now() > end) throw error;
      }
      if (Date.now() > end) throw new StoreUnavailable('EventStoreDB does not show what was appended');
      await delay(pause);
    }
  };
