import type { Merchant } from './clients/merchant.js';
import type { SharedStage } from './service.js';

export type Reported = readonly [topic: string, payload: unknown];

export function permutations<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((first, index) =>
    permutations(things.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}

/** Deliveries under way at once, as many as a busy platform would send. */
const AT_ONCE = 40;

export async function inTurns<T>(things: readonly T[], task: (thing: T) => Promise<unknown>): Promise<void> {
  const left = [...things];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let thing = left.pop(); thing !== undefined; thing = left.pop()) await task(thing);
    }),
  );
}

/** Lives that are told side by side: few enough for a busy machine to come to rest between two turns. */
const TOGETHER = 120;

/** Tells every customer's life in the customer's own sequence. Between two turns all work is done, so the sequence is real. */
export const reporter =
  (stage: Pick<SharedStage, 'idle'>, merchant: Merchant) =>
  async (lives: readonly (readonly Reported[])[]): Promise<void> => {
    for (let start = 0; start < lives.length; start += TOGETHER) {
      const together = lives.slice(start, start + TOGETHER);
      for (let turn = 0; turn < together[0]!.length; turn++) {
        await inTurns(together, async (life) => {
          const [topic, payload] = life[turn]!;
          const { status } = await merchant.webhook(topic, payload);
          if (status !== 200) throw new Error(`${topic} was answered ${status}`);
        });
        await stage.idle();
      }
    }
  };

/**
 * Of many sequences a tenth, evenly over all of them; `ALL_SEQUENCES=1` tells each one. The deciders meet all 720 in their own tests
 * (services/contexts/points/domain/permutations.spec.ts).
 */
export const chosen = <T>(sequences: readonly T[], everyOf = 10): readonly T[] =>
  process.env.ALL_SEQUENCES || sequences.length < 100
    ? sequences
    : sequences.filter((_, index) => index % everyOf === 0);
