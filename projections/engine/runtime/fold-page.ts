import type { LedgerEvent } from '@loyalty/contracts/events';
import { current, knows } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { parkedEvent, streamHead } from '../schema/engine-tables.js';
import type { FoldContext, Of, Projection } from '../schema/projection.js';
import { MISSING } from '../storage/draft-rows.js';
import type { RowCache, Rows } from '../storage/row-cache.js';
import { FeedGap } from './feed.js';

export interface Folding {
  readonly projections: readonly Projection[];
  readonly cache: RowCache;
  readonly context: FoldContext;
  /** Current time, for the record of parked events. */
  readonly at: string;
  /** Loads the rows that `cache` has requests for. */
  load(): Promise<void>;
}

/** Unknown event types are ignored; a newer version of a known type parks its stream. */
const upcastEvent = (event: Recorded) => (knows(event.type) ? current(event) : event) as Recorded<LedgerEvent>;

type AnyFold = (event: Of<LedgerEvent['type']>, rows: Rows, context: FoldContext) => void;

/** Folds of one projection for an event type. */
interface Step {
  readonly on: AnyFold | undefined;
  readonly every: Projection['every'];
}

/** The steps of all projections by the type of an event: most projections ignore most types. */
const stepsByType = new WeakMap<readonly Projection[], Map<string, readonly Step[]>>();

function stepsOf(projections: readonly Projection[], type: string): readonly Step[] {
  const byType = stepsByType.get(projections) ?? new Map<string, readonly Step[]>();
  stepsByType.set(projections, byType);
  let steps = byType.get(type);
  if (!steps) {
    steps = projections
      .map(({ on, every }): Step => ({ on: on[type as LedgerEvent['type']] as AnyFold | undefined, every }))
      .filter(({ on, every }) => on || every);
    byType.set(type, steps);
  }
  return steps;
}

function project(event: Recorded, current: Recorded<LedgerEvent>, { on, every }: Step, rows: Rows, to: FoldContext) {
  on?.(current as Of<typeof current.type>, rows, to);
  every?.(event, rows);
}

/** Folds an event with every projection, in order. */
export function foldEvent({ projections, context }: Folding, event: Recorded, rows: Rows): void {
  const current = upcastEvent(event);
  for (const step of stepsOf(projections, current.type)) project(event, current, step, rows, context);
}

/**
 * Moves the stream's head to an event.
 * @returns whether to fold the event now: not when it was folded before, nor when its stream is parked (it is queued)
 * @throws FeedGap
 */
function takeTurn(event: Recorded, rows: Rows, at: string): boolean {
  const { shop, stream, revision, position } = event;
  // A first event has no head to load, unless it was just repeated: then the head is in memory.
  const head = revision === 1 ? rows.getCached(streamHead, { shop, stream }) : rows.get(streamHead, { shop, stream });
  const expected = (head?.revision ?? 0) + 1;
  if (revision < expected) return false;
  if (revision > expected) throw new FeedGap(stream, expected, revision);
  const moved = { shop, stream, revision, parked: head?.parked ?? false };
  if (revision === 1) rows.insert(streamHead, moved);
  else rows.overwrite(streamHead, moved);
  if (head?.parked) rows.put(parkedEvent, { shop, stream, position, event, error: '', attempts: 0, at });
  return !head?.parked;
}

function park(event: Recorded, error: unknown, rows: Rows, at: string): void {
  const { shop, stream, revision, position } = event;
  rows.overwrite(streamHead, { shop, stream, revision, parked: true });
  rows.put(parkedEvent, { shop, stream, position, event, error: messageOf(error), attempts: 1, at });
}

/** Message of an error, in one line that PostgreSQL can store. */
export function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\p{Cc}+/gu, ' ').slice(0, 500);
}

/** An error of a fold, as opposed to one of the database while rows are loaded. */
export class FoldFailed extends Error {
  constructor(override readonly cause: unknown) {
    super(messageOf(cause));
  }
}

/** Runs a fold until all rows that it requests are loaded; `probeAhead` may request more of them at once. @throws FoldFailed, FeedGap */
export async function settle(folding: Folding, fold: (rows: Rows) => void, probeAhead = () => {}): Promise<void> {
  while (!attempt(folding, fold)) {
    probeAhead();
    await folding.load();
  }
}

/** @returns false when the fold needs rows that are not loaded */
function attempt({ cache }: Folding, fold: (rows: Rows) => void): boolean {
  try {
    cache.attempt(fold);
    return true;
  } catch (error) {
    if (error === MISSING) return false;
    throw error instanceof FeedGap ? error : new FoldFailed(error);
  }
}

/** Takes an event's turn and parks its stream instead of folding it. */
export function parkEvent(folding: Folding, event: Recorded, error: unknown): Promise<void> {
  return settle(folding, (rows) => {
    if (takeTurn(event, rows, folding.at)) park(event, error, rows, folding.at);
  });
}

/** Number of events probed ahead when a fold misses a row; the first few misses probe the whole page. */
const LOOKAHEAD = 64;
const FULL_PROBES = 3;

/**
 * Folds a page of events in memory. Missing rows are requested once for the whole rest of the page: every fold is probed for the rows it
 * needs. An event whose fold fails parks its stream; the others continue.
 * @throws FeedGap, and errors of loading rows
 */
export async function foldPage(folding: Folding, events: readonly Recorded[]): Promise<void> {
  let probes = 0;
  for (const [index, event] of events.entries()) {
    const fold = (rows: Rows) => {
      if (takeTurn(event, rows, folding.at)) foldEvent(folding, event, rows);
    };
    try {
      if (attempt(folding, fold)) continue;
      await settle(folding, fold, () => {
        probes += 1;
        probe(folding, events.slice(index, probes > FULL_PROBES ? index + LOOKAHEAD : undefined));
      });
    } catch (error) {
      if (!(error instanceof FoldFailed)) throw error;
      await parkEvent(folding, event, error);
    }
  }
}

/**
 * Requests the rows that events need, as far as they can be known before these are folded. Folds see the changes of those before them for
 * the same event, as far as these have their rows.
 */
function probe({ projections, cache, context, at }: Folding, events: readonly Recorded[]): void {
  for (const event of events)
    cache.probe([
      (rows) => void takeTurn(event, rows, at),
      ...stepsOf(projections, event.type).map(
        (step) => (rows: Rows) => project(event, upcastEvent(event), step, rows, context),
      ),
    ]);
}
