import type { AnyEvent, EventDefinition } from './event.js';

/** One step of an event's history: the data of a version as the next version would have told it. Pure. */
export interface Lift {
  readonly type: string;
  /** The older version; the step leads to the one after it. */
  readonly from: number;
  readonly lift: (data: unknown) => unknown;
}

/**
 * Declares how a version becomes the next one, in the shapes of both.
 * @throws TypeError when they are not neighbours of one kind of event.
 */
export function liftOf<Type extends string, Old, New>(
  older: EventDefinition<Type, number, Old>,
  newer: EventDefinition<Type, number, New>,
  lift: (data: Old) => New,
): Lift {
  if (older.type !== newer.type || older.version + 1 !== newer.version)
    throw new TypeError(`${older.type}.v${older.version} is not the version before ${newer.type}.v${newer.version}`);
  return { type: older.type, from: older.version, lift: (data) => lift(data as Old) };
}

/** A newer program wrote this event: this one cannot know what it says, and does not guess. */
export class WrittenByNewerProgram extends Error {
  constructor({ type, version }: AnyEvent) {
    super(`${type}.v${version} is newer than this program`);
  }
}

export interface Upcasting {
  /** Whether this kind of event is known in any version. */
  knows(type: string): boolean;
  /**
   * The event as its newest version would have told it; the very event when it is of that version. Everything around the data stays.
   * @throws WrittenByNewerProgram when its kind or version is not known here.
   */
  current<E extends AnyEvent>(event: E): E;
}

/**
 * Reads old events with today's words (architecture: events grow old well).
 * @param definitions every version that was ever written.
 * @throws TypeError when a version has no step to the next one.
 */
export function upcasting(definitions: readonly EventDefinition[], lifts: readonly Lift[]): Upcasting {
  const newest = new Map<string, number>();
  for (const { type, version } of definitions) newest.set(type, Math.max(version, newest.get(type) ?? 0));
  const steps = new Map(lifts.map(({ type, from, lift }) => [`${type}.v${from}`, lift]));
  for (const { type, version } of definitions)
    if (version < newest.get(type)! && !steps.has(`${type}.v${version}`))
      throw new TypeError(`nothing lifts ${type}.v${version} to the version after it`);
  return {
    knows: (type) => newest.has(type),
    current(event) {
      const last = newest.get(event.type);
      if (event.version === last) return event;
      if (last === undefined || event.version > last) throw new WrittenByNewerProgram(event);
      let { data } = event;
      for (let version = event.version; version < last; version++) data = steps.get(`${event.type}.v${version}`)!(data);
      return { ...event, version: last, data };
    },
  };
}
