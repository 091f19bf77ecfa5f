// Without imports of our own, like delays.ts.
import type { Delay } from './delays.js';

/** A query as the driver takes it: with a callback, as a promise, or as something that sends itself. */
export type Query = (this: object, ...given: unknown[]) => unknown;
type Callback = (...answer: unknown[]) => void;

/**
 * A query of the driver that is late as `delayOf` says. On one connection none overtakes another, nor do their answers, as on a slow network.
 */
export function lateQueries(
  query: Query,
  delayOf: (text: string, name?: string) => Delay,
  pace: (ms: number) => Promise<void>,
): Query {
  const lines = new WeakMap<object, Promise<unknown>>();
  return function (this: object, ...given: unknown[]) {
    const [first] = given as [string | { text?: string; name?: string; submit?: unknown }];
    const { beforeMs, afterMs } = typeof first === 'string' ? delayOf(first) : delayOf(first.text ?? '', first.name);
    const line = lines.get(this);
    if (!line && beforeMs + afterMs === 0) return query.apply(this, given);
    const turn = (line ?? Promise.resolve()).then(() => pace(beforeMs));
    const stand = (last: Promise<unknown>) => {
      const end = last
        .catch(() => undefined)
        .finally(() => {
          if (lines.get(this) === end) lines.delete(this);
        });
      lines.set(this, end);
    };
    const at = given.findIndex((one) => typeof one === 'function');
    const send = (sent: unknown[]) => turn.then(() => query.apply(this, sent));
    if (typeof first !== 'string' && typeof first.submit === 'function') {
      stand(send(given));
      return first;
    }
    if (at < 0) {
      const answer = send(given).finally(() => pace(afterMs));
      stand(afterMs > 0 ? answer : turn);
      return answer;
    }
    const answered = new Promise<void>((resolve) => {
      const callback = given[at] as Callback;
      const late: Callback = async (...answer) => {
        await pace(afterMs);
        resolve();
        callback(...answer);
      };
      void send(given.with(at, late));
    });
    stand(afterMs > 0 ? answered : turn);
    return undefined;
  };
}
