import { expect, it } from '@jest/globals';
import { given } from '../../../../../tests/support/given.js';
import { adjust } from '../../../../../tests/support/points/account.js';
import { pointsDecider } from '../../domain/decider.js';
import { AccountHistory, type RecordedPointsEvent } from './account-history.js';
import { viewLines, viewOf } from './account-view.js';
import { Histories } from './histories.js';

function eventsOf(count: number): RecordedPointsEvent[] {
  const past = given(pointsDecider);
  for (let n = 0; n < count; n++) past.after(adjust(1));
  const place = { shop: 's', stream: 's/points/1', hash: '', actor: { kind: 'system', id: 't' } };
  const cause = { causation: 'c', correlation: 'c', recordedAt: '2026-03-10T12:00:00.000Z' };
  return past.events.map((event, n) => ({
    ...event,
    ...place,
    ...cause,
    revision: n + 1,
    position: n + 1,
  })) as RecordedPointsEvent[];
}

const events = eventsOf(600);

it('folds on by what is new, and passes over what it has: two readers at once change nothing', () => {
  const history = new AccountHistory().fold(events.slice(0, 550));
  history.fold(events.slice(500));
  history.fold(events.slice(540));
  expect(viewLines(history.lines)).toEqual(viewOf(events));
});

it('keeps long histories that are asked for, within its bound, and no short ones', () => {
  const histories = new Histories();
  const long = new AccountHistory().fold(events);
  histories.keep('short', new AccountHistory().fold(events.slice(0, 20)));
  expect(histories.of('short').lines).toEqual([]);
  for (let n = 0; n < 40; n++) histories.keep(`s${n}`, long);
  const stored = Array.from({ length: 40 }, (_, n) => histories.of(`s${n}`) === long);
  expect(stored.filter(Boolean)).toHaveLength(Math.floor(20_000 / 600));
  expect(stored.at(-1)).toBe(true);
  expect(stored[0]).toBe(false);
});
