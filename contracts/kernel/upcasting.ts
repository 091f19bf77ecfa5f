import type { AnyEvent, EventDefinition } from './event.js';

/** An upcaster: converts the data of one event version to the next. Pure. */
export interface Lift {
  readonly type: string;
  /** The older version; the result is the version after it. */
  readonly from: number;
  readonly lift: (data: unknown) => unknown;
}

/**
 * Declares an upcaster between two versions, typed by both.
 * @throws TypeError unless they are consecutive versions of one event type
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

/** Thrown for an event of a newer program, whose meaning is unknown here. */
export class WrittenByNewerProgram extends Error {
  constructor({ type, version }: AnyEvent) {
    super(`${type}.v${version} is newer than this program`);
  }
}

export interface Upcasting {
  /** Whether any version of this event type is known. */
  knows(type: string): boolean;
  /**
   * Returns the event as its newest version; the same object when it is current. Only the data changes.
   * @throws WrittenByNewerProgram for an unknown type or version
   */
  current<E extends AnyEvent>(event: E): E;
}

/**
 * Builds the upcasting of old events to their newest versions.
 * @param definitions every version ever written
 * @throws TypeError when a version has no upcaster to the next one
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
