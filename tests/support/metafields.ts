import { defaultMappings as map } from '@loyalty/contracts/metafields/settings';
import type { Merchant } from './clients/merchant.js';
import type { ValidCall } from './valid-calls.js';
import { until } from './waiting.js';

/** Polls before a minute passes on the service's clock. */
const POLLS_A_MINUTE = 4;

/**
 * Polls until a condition of values at the store is met. The store is called for a customer once a minute: a value that came just after a call
 * is sent when the minute has passed.
 * @param passMinute moves the service's clock by more than a minute
 */
export function untilStored<T>(
  condition: string,
  ask: () => Promise<T>,
  holds: (answer: T) => boolean,
  passMinute: () => Promise<unknown>,
) {
  let polls = 0;
  const poll = async () => {
    const answer = await ask();
    polls += 1;
    if (!holds(answer) && polls % POLLS_A_MINUTE === 0) await passMinute();
    return answer;
  };
  return until(condition, poll, { holds, everyMs: 250 });
}

/** Valid calls of the endpoints of metafields, for a shop where they are switched on here. */
export async function metafieldCalls(merchant: Merchant): Promise<Record<string, ValidCall>> {
  await merchant.put('/lp/metafields', { enabled: true, map });
  return {
    'metafields.get': {},
    'metafields.set': { body: { enabled: true, map } },
    'metafields.sync': {},
  };
}
