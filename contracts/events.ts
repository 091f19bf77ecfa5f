import { contextContracts } from './contexts.js';
import type { EventDefinition, EventsOf } from './kernel/event.js';
import { type Lift, upcasting } from './kernel/upcasting.js';

const withStreams = contextContracts.filter(({ events }) => events.length > 0);

/** Contexts whose streams are in the log; each has a topic of its own. */
export const streamContexts: readonly string[] = withStreams.map(({ name }) => name);

/** Every version of every event by the context whose streams hold it. */
export const eventsByContext: Readonly<Record<string, readonly EventDefinition[]>> = Object.fromEntries(
  withStreams.map(({ name, events, olderEvents }) => [name, [...olderEvents, ...events]]),
);

/** Every version of every event that was ever written: what the log may hold, the golden tests walk and AsyncAPI describes. */
export const allEvents: readonly EventDefinition[] = Object.values(eventsByContext).flat();

/** An event of the log in its newest version. */
export type LedgerEvent = EventsOf<(typeof contextContracts)[number]['events']>;

/** How an event version is called: `PointsEarned.v1`. */
export const versionName = ({ type, version }: Pick<EventDefinition, 'type' | 'version'>): string =>
  `${type}.v${version}`;

const byName = new Map(allEvents.map((definition) => [versionName(definition), definition]));

/** The definition of an event version, or undefined when nobody ever declared it. */
export function eventDefinition(type: string, version: number): EventDefinition | undefined {
  return byName.get(`${type}.v${version}`);
}

/** The upcasters of every version that is not the newest of its kind. */
export const lifts: readonly Lift[] = contextContracts.flatMap(({ lifts }) => lifts);

/** Old events in today's words: what deciders, projections and reactors read. Audits, exports and the published stream read what was written. */
export const { current, knows } = upcasting(allEvents, lifts);
