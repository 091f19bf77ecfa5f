import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailable } from '../port.js';
import { isPassing } from './errors.js';
import type { LogSubscription } from './log-subscription.js';
import type { LogTail } from './log-tail.js';

const LONGEST_PAUSE_MS = 100;

/**
 * Finds the position of an event by the offset of its record; an event that was appended is readable in `$all` a moment later.
 * @throws StoreUnavailable when it is not
 */
export const positionsAsSeen =
  (tail: LogTail, subscription: LogSubscription, maxWaitMs: number) =>
  async (record: number): Promise<number> => {
    const end = Date.now() + maxWaitMs;
    for (let pause = 1; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        if (subscription.isFollowing) await subscription.reached(record);
        const position = (await tail.positionsOf([record])).get(record);
        if (position !== undefined) {
          subscription.advance(tail.position);
          return position;
        }
      } catch (error) {
        if (!isPassing(error) || Date.now() > end) throw error;
      }
      if (Date.now() > end) throw new StoreUnavailable('EventStoreDB does not show what was appended');
      await delay(pause);
    }
  };
