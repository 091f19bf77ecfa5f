import type { Access } from './access.js';
import type { Endpoint, Method } from './endpoint.js';
import type { EventDefinition } from './event.js';
import type { Feature } from './features.js';
import type { NoteFields } from './older-notes.js';
import type { Setting } from './settings.js';
import type { Lift } from './upcasting.js';

/** A route outside the endpoint table: deliveries, probes, documents, pages. `*` matches any rest of the path. */
export interface AdditionalRoute {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
}

export const getRoute = (path: string, access: Access): AdditionalRoute => ({ method: 'GET', path, access });

/** The public surface of a context: its events, calls and rejections. */
interface ContextContract {
  /** Part of the names of its streams, its topic and its schemas. */
  readonly name: string;
  /** The newest version of every event in its streams; empty for a context without streams. */
  readonly events: readonly EventDefinition[];
  /** Older versions that the log may still contain. */
  readonly olderEvents: readonly EventDefinition[];
  /** The upcasters of its older events. */
  readonly lifts: readonly Lift[];
  /** Texts of its events that people type. */
  readonly notes: readonly NoteFields[];
  readonly endpoints: readonly Endpoint[];
  readonly routes: readonly AdditionalRoute[];
  /** Features declared by the context. */
  readonly features: readonly Feature[];
  /** Settings that the context reads. */
  readonly settings: readonly Setting[];
  /** Rejection codes with their English text; `{name}` is a parameter. */
  readonly rejections: Readonly<Record<string, string>>;
}

type Declared<Events, Rejections> = Pick<ContextContract, 'name'> &
  Partial<Omit<ContextContract, 'events' | 'rejections'>> & {
    readonly events?: Events;
    readonly rejections?: Rejections;
  };

/** Declares the contract of a context; omitted parts are empty. */
export function defineContract<
  const Events extends readonly EventDefinition[] = readonly [],
  const Rejections extends ContextContract['rejections'] = Record<never, never>,
>({ events, rejections, ...declared }: Declared<Events, Rejections>) {
  return {
    olderEvents: [],
    lifts: [],
    notes: [],
    endpoints: [],
    routes: [],
    features: [],
    settings: [],
    ...declared,
    events: events ?? ([] as unknown as Events),
    rejections: rejections ?? ({} as Rejections),
  } satisfies ContextContract;
}
