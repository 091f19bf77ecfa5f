import { expect, it } from '@jest/globals';
import { latency } from '../../../tests/support/waiting.js';
import { Batches } from './batches.js';

const FAULT = new Error('of one');

/** Batches whose sending is completed manually. */
function byHand() {
  const sent: { pieces: readonly number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const batches = new Batches<number, number>(
    (pieces) =>
      new Promise((resolve, fail) => {
        sent.push({ pieces, fail, end: () => resolve(pieces.map((piece) => piece * 10)) });
      }),
    (error) => error === FAULT,
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { batches, sent, turn };
}

it('sends one alone at once, and together what comes while two are under way', async () => {
  const { batches, sent, turn } = byHand();
  const answers = [1, 2, 3, 4, 5].map((piece) => batches.add(piece));
  expect(sent.map(({ pieces }) => pieces)).toEqual([[1], [2]]);
  sent[1]!.end();
  await turn();
  expect(sent[2]!.pieces).toEqual([3, 4, 5]);
  sent[0]!.end();
  sent[2]!.end();
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
});

it('sends together what arrives in one turn of the event loop, where that is asked for', async () => {
  const sent: (readonly number[])[] = [];
  const send = async (pieces: readonly number[]) => {
    sent.push(pieces);
    return pieces;
  };
  const batches = new Batches<number, number>(send, () => true, { atOnce: 2, pieces: 3, byTurn: true });
  const answers = [1, 2, 3, 4].map((piece) => batches.add(piece));
  expect(sent).toEqual([]);
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4]);
  expect(await batches.add(5)).toBe(5);
  expect(sent).toEqual([[1, 2, 3], [4], [5]]);
});

it('tries each alone when one of them may be at fault, and fails only that one', async () => {
  const { batches, sent, turn } = byHand();
  const answers = Promise.allSettled([1, 2, 3, 4].map((piece) => batches.add(piece)));
  sent[0]!.end();
  sent[1]!.end();
  await turn();
  expect(sent[2]!.pieces).toEqual([3, 4]);
  sent[2]!.fail(FAULT);
  await turn();
  sent[3]!.fail(FAULT);
  await turn();
  sent[4]!.end();
  expect(await answers).toMatchObject([{}, {}, { reason: FAULT }, { value: 40 }]);
});

it('fails all waiters that have waited too long without an answer', async () => {
  const { batches, sent } = byHand();
  const gone = new Error('gone');
  const answers = [1, 2, 3].map((piece) => batches.add(piece));
  sent[0]!.fail(gone);
  sent[1]!.end();
  expect(await Promise.allSettled(answers)).toMatchObject([{ reason: gone }, { value: 20 }, { reason: gone }]);
});

it('gives the event loop a turn between the answers of a large batch, whose callers go on at once [L-01]', async () => {
  const order: string[] = [];
  const batches = new Batches<number, number>(
    async (pieces) => {
      // Yields to the event loop, as an answer of the database would.
      await new Promise((resolve) => setImmediate(resolve));
      setImmediate(() => order.push('somebody else'));
      return [...pieces];
    },
    () => true,
    { atOnce: 1, pieces: 100 },
  );
  const first = batches.add(0);
  const rest = Array.from({ length: 60 }, (_, n) => batches.add(n + 1).then(() => order.push('one of the batch')));
  await Promise.all([first, ...rest]);
  await new Promise((resolve) => setImmediate(resolve));
  const last = order.lastIndexOf('somebody else');
  expect(order.slice(last).length).toBeGreaterThan(30);
});

it('pauses between batches of several pieces, so that more share the next, and not between single ones', async () => {
  const sizes: number[] = [];
  const send = async (pieces: readonly number[]) => {
    sizes.push(pieces.length);
    return pieces;
  };
  const batches = new Batches<number, number>(send, () => true, { atOnce: 1, pieces: 100, byTurn: true, everyMs: 40 });
  const began = performance.now();
  for (let n = 0; n < 3; n++) await batches.add(n);
  expect(performance.now() - began).toBeLessThan(40);
  await Promise.all([batches.add(3), batches.add(4)]);
  const first = batches.add(5);
  await latency(5);
  await Promise.all([first, batches.add(6)]);
  expect(sizes).toEqual([1, 1, 1, 2, 2]);
});
