import { describe, expect, it } from '@jest/globals';
import type { Decider } from '../../kernel/decider.js';
import { type EventStore, StoreUnavailable } from '../event-store/port.js';
import { StateCache } from './state-cache.js';

type Note = { type: string; version: number; data: { n: number } };

/** A read-only log of one stream. */
function logOf(events: Note[]): EventStore {
  const read = async (_shop: string, _stream: string, from = 1) =>
    events.map((event, index) => ({ ...event, revision: index + 1 })).slice(from - 1);
  return { readStream: read, loadSnapshot: async () => null } as unknown as EventStore;
}

/** A decider that folds in place and fails on chosen events. */
const counting = {
  context: 'points',
  foldVersion: '1',
  initial: () => ({ sum: 0 }),
  evolve: (state: { sum: number }, event: Note) => {
    if (event.data.n < 0) throw new Error('cannot be folded');
    state.sum += event.data.n;
    return state;
  },
  decide: () => [],
} as unknown as Decider<never, Note, { sum: number }>;

const note = (n: number, version = 1): Note => ({ type: 'PointsAdjusted', version, data: { n } });

describe('a state folded from a log that a newer program has written', () => {
  it('is refused, not guessed, as soon as an event has an unknown version [F-36]', async () => {
    const events = [note(1), note(2)];
    const states = new StateCache(logOf(events));
    expect(await states.load(counting, 'fern', '1')).toMatchObject({ state: { sum: 3 }, revision: 2 });
    events.push(note(4, 99), note(5));
    await expect(states.load(counting, 'fern', '1')).rejects.toThrow(StoreUnavailable);
    await expect(states.load(counting, 'fern', '1')).rejects.toThrow('PointsAdjusted');
  });

  it('is forgotten when folding broke off half-way, so that nothing is counted twice', async () => {
    const events = [note(1)];
    const states = new StateCache(logOf(events));
    await states.load(counting, 'fern', '1');
    events.push(note(10), note(-1));
    await expect(states.load(counting, 'fern', '1')).rejects.toThrow('cannot be folded');
    events[2] = note(100);
    expect((await states.load(counting, 'fern', '1')).state).toEqual({ sum: 111 });
  });
});

describe('a state in memory', () => {
  it('is read again in a new lease term of the writer, since another process may have written between [F-03]', async () => {
    const events = [note(1)];
    let term: number | null = 1;
    const states = new StateCache(Object.assign(logOf(events), { term: () => term }));
    const sumNow = async () => (await states.load(counting, 'fern', '1')).state.sum;
    expect(await sumNow()).toBe(1);
    events.push(note(10));
    expect(await sumNow()).toBe(1);
    term = null;
    expect(await sumNow()).toBe(11);
    events.push(note(100));
    term = 2;
    expect(await sumNow()).toBe(111);
    // Loaded in the second term, answered in the third.
    const { state, revision } = await states.load(counting, 'fern', '1');
    term = 3;
    states.advance(counting, 'fern/points/1', { state, revision }, revision);
    events.push(note(1000));
    expect(await sumNow()).toBe(1111);
  });
});

it('a state counts with its events towards the memory of what is remembered of it', async () => {
  const events = [note(1)];
  const states = new StateCache(logOf(events));
  await states.load(counting, 'fern', '1');
  const small = states.sizeOf('fern/points/1');
  expect(small).toBeGreaterThan(states.sizeOf('fern/points/2'));
  events.push(...Array.from({ length: 99 }, () => note(1)));
  await states.load(counting, 'fern', '1');
  expect(states.sizeOf('fern/points/1')).toBeGreaterThan(50 * small);
});
