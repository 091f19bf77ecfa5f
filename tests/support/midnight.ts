import { pastLimit } from './waiting.js';

/** Time zones of the demo shops, and the one used by the tests. */
const ZONES = ['America/New_York', 'Asia/Tokyo', 'Asia/Kuwait', 'UTC'] as const;
/** Upper bound of the duration of a test file, on a busy machine, too. */
const CLOSE_MS = 90_000;
const DAY_MS = 86_400_000;

function untilMidnightMs(zone: string, now: Date): number {
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  const part = (type: string) => Number(clock.formatToParts(now).find((one) => one.type === type)?.value);
  return DAY_MS - ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000;
}

/** Waits until an imminent midnight has passed, so that a test and its shop agree on the day. */
export async function clearOfMidnight(zones: readonly string[] = ZONES, closeMs = CLOSE_MS): Promise<void> {
  const nearest = Math.min(...zones.map((zone) => untilMidnightMs(zone, new Date())));
  if (nearest < closeMs) await pastLimit(nearest);
}
