import type { SeedEvent } from './seed-event.js';

/** Concurrent events: enough to fill the log's group commits, few enough that histories stay in the order of their times. */
const AT_ONCE = { least: 8, most: 192, share: 1 / 60 };
/** The newest are written one after the other, so that the first pages of a history are in the order of its times. */
export const IN_ORDER = 100;

/** Writes events concurrently; those of one customer one after the other, and the last `oneByOne` in order. The first failure ends it. */
export async function writeEvents(
  happenings: readonly SeedEvent[],
  transfer: (one: SeedEvent, index: number) => Promise<void>,
  oneByOne = IN_ORDER,
): Promise<void> {
  const lanes = new Map<string, Promise<void>>();
  let running = 0;
  let failed: { error: unknown } | null = null;
  let wake: () => void = () => undefined;
  const atMax = async (max: number): Promise<void> => {
    while (running > max && !failed) await new Promise<void>((resolve) => (wake = resolve));
    if (failed) throw failed.error;
  };
  const inOrder = happenings.length - oneByOne;
  const sideBySide = Math.min(AT_ONCE.most, Math.max(AT_ONCE.least, Math.round(happenings.length * AT_ONCE.share)));
  for (const [index, one] of happenings.entries()) {
    await atMax(index < inOrder ? sideBySide : 0);
    const lane = one.customer ?? `nobody/${index}`;
    running += 1;
    const mine = (lanes.get(lane) ?? Promise.resolve())
      .then(() => (failed ? undefined : transfer(one, index)))
      .catch((error: unknown) => {
        failed ??= { error };
      })
      .then(() => {
        running -= 1;
        if (lanes.get(lane) === mine) lanes.delete(lane);
        wake();
      });
    lanes.set(lane, mine);
  }
  await atMax(0);
}

/**
 * Writes shops one after the other, but each while the newest events of those before it, which wait for each other, are still written.
 * The first failure ends it, once nothing is written any more.
 */
export async function overlapping<Shop>(
  shops: readonly Shop[],
  write: (shop: Shop, onNewest: () => void) => Promise<void>,
): Promise<void> {
  const written: Promise<void>[] = [];
  let hasFailed = false;
  for (const one of shops) {
    if (hasFailed) break;
    await new Promise<void>((next) => {
      const shop = write(one, next);
      written.push(shop);
      shop
        .catch(() => {
          hasFailed = true;
        })
        .finally(next);
    });
  }
  await Promise.allSettled(written);
  await Promise.all(written);
}
