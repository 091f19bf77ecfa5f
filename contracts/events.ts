import { contextContracts } from './contexts.js';
import { dictionary } from './kernel/dictionary.js';
import type { Recorded } from './kernel/envelope.js';
import type { EventDefinition, EventsOf } from './kernel/event.js';
import { olderNotesOf } from './kernel/older-notes.js';
import { type Lift, upcasting } from './kernel/upcasting.js';

const withStreams = contextContracts.filter(({ events }) => events.length > 0);

/** Contexts with streams in the log; each has its own topic. */
export const streamContexts: readonly string[] = withStreams.map(({ name }) => name);

/** Every version of every event, by the context of its streams. */
export const eventsByContext: Readonly<Record<string, readonly EventDefinition[]>> = dictionary(
  Object.fromEntries(withStreams.map(({ name, events, olderEvents }) => [name, [...olderEvents, ...events]])),
);

/** Every event version ever written: the possible content of the log, checked by the golden tests and described by AsyncAPI. */
export const allEvents: readonly EventDefinition[] = Object.values(eventsByContext).flat();

/** An event of the log in its newest version. */
export type LedgerEvent = EventsOf<(typeof contextContracts)[number]['events']>;

/** Name of a type of event. */
export type EventType = LedgerEvent['type'];

type EventsByType = { readonly [Event in LedgerEvent as Event['type']]: Event };

/** A type of event, or one of several, as read from the log, in its newest version. */
export type RecordedOf<Type extends EventType> = { [One in Type]: Recorded<EventsByType[One]> }[Type];

/** The data of a type of event in its newest version. */
export type EventDataOf<Type extends EventType> = EventsByType[Type]['data'];

/** Name of an event version: `PointsEarned.v1`. */
export const versionName = ({ type, version }: Pick<EventDefinition, 'type' | 'version'>): string =>
  `${type}.v${version}`;

const byName = new Map(allEvents.map((definition) => [versionName(definition), definition]));

/** The definition of an event version, or undefined for an undeclared one. */
export function eventDefinition(type: string, version: number): EventDefinition | undefined {
  return byName.get(`${type}.v${version}`);
}

/** Upcasters of all versions but the newest of each type. */
export const lifts: readonly Lift[] = contextContracts.flatMap(({ lifts }) => lifts);

/** Upcasting for deciders, projections and process managers. Audits, exports and the published stream read versions as they were written. */
export const { current, knows } = upcasting(allEvents, lifts);

/** An event as read from the log, in its newest version, where it is of one of these types; otherwise null. */
export const currentOf = <Type extends EventType>(
  event: Recorded,
  ...types: readonly Type[]
): RecordedOf<Type> | null => (types.some((type) => type === event.type) ? (current(event) as RecordedOf<Type>) : null);

/** Texts that people typed before notes were sealed. All but audits and copies of the log read references to them. */
export const olderNotes = olderNotesOf(contextContracts.flatMap(({ notes }) => notes));
