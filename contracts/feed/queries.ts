import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { actor } from '../kernel/envelope.js';
import { paging } from '../kernel/paging.js';
import { publishedEvent } from '../kernel/published.js';
import { moment } from '../kernel/shapes.js';

const position = z
  .string()
  .regex(/^\d{1,15}$/, { error: 'Digits only' })
  .transform(Number);

/** Names of event kinds, comma-separated ("PointsEarned,PointsReversed"). */
const types = z
  .string()
  .regex(/^[A-Z][A-Za-z]{0,60}(,[A-Z][A-Za-z]{0,60}){0,49}$/, { error: 'Names of events, separated by commas' })
  .transform((text) => text.split(','));

/** A stream of the shop, as in an event's subject without the shop: "points/7010000229651". */
const stream = z.string().regex(/^[a-z-]{1,40}\/[^/\s]{1,200}$/, { error: 'Stream is invalid' });

/** Default page size of the feed, in events. */
export const FEED_PAGE = 1000;

/** Query of `GET /api/events`, the feed for programs: its answer is not a JSON envelope, so it is not in the endpoint table. */
export const feedQuery = z.strictObject({
  after: position.optional(),
  types: types.optional(),
  limit: position
    .refine((n) => n >= 1 && n <= FEED_PAGE, { error: `Number needs to be between 1 and ${FEED_PAGE}` })
    .optional(),
});

/** An event as the admin shows it: as published, with the actor's name. */
const eventRow = z.object({
  position: z.int(),
  actor: actor.extend({ label: z.string() }),
  event: publishedEvent,
});
export type EventRow = z.output<typeof eventRow>;

export const listEvents = endpoint({
  id: 'events.list',
  access: 'staff',
  method: 'GET',
  path: '/lp/events',
  summary: 'Events of the shop, newest first; `before` a position for older ones, `stream` for one stream alone',
  query: { first: paging.first, before: position.optional(), types: types.optional(), stream: stream.optional() },
  data: eventRow,
  answers: 'list',
  does: 'read',
});

const eventLink = z.object({ position: z.int(), type: z.string() });

const eventDetails = eventRow.extend({ causedBy: eventLink.nullable(), caused: z.array(eventLink) });
export type EventDetails = z.output<typeof eventDetails>;

export const getEvent = endpoint({
  id: 'events.get',
  access: 'staff',
  method: 'GET',
  path: '/lp/events/{position}',
  summary: 'One event, what caused it and what it caused, as far as that lies near it in the log',
  params: { position: z.string().regex(/^\d{1,15}$/) },
  data: eventDetails,
  answers: 'one',
  does: 'read',
});

/** A program that reads the feed with a key. */
const consumerRow = z.object({
  /** The App ID of its key. */
  id: z.string(),
  label: z.string(),
  position: z.int(),
  deliveredAt: z.string(),
  /** Events of this shop not delivered to it yet; `10000` stands for 10000 or more. */
  behind: z.int(),
  status: z.enum(['active', 'revoked']),
});
export type ConsumerRow = z.output<typeof consumerRow>;

export const listConsumers = endpoint({
  id: 'events.consumers',
  access: 'staff',
  method: 'GET',
  path: '/lp/event-consumers',
  summary: 'Programs that read the feed, and how far each was given it',
  data: consumerRow,
  answers: 'list',
  does: 'read',
});

const replayStart = z.object({
  /** The cursor to read after. */
  after: z.int(),
  /** Events of this shop that follow; `10000` stands for 10000 or more. */
  events: z.int(),
  /** The first of them; null where none follows. */
  first: z.object({ position: z.int(), type: z.string(), recordedAt: z.iso.datetime() }).nullable(),
});
export type ReplayStart = z.output<typeof replayStart>;

export const getReplay = endpoint({
  id: 'events.replay',
  access: 'staff',
  method: 'GET',
  path: '/lp/event-replay',
  summary:
    'Where a program begins that reads the stream again, from an instant or after a position, and how much it gets',
  query: { at: moment.optional(), after: position.optional() },
  data: replayStart,
  answers: 'one',
  does: 'read',
});

/** An event version with its schema, as used in the feed. */
const schemaRow = z.object({
  name: z.string(),
  context: z.string(),
  type: z.string(),
  version: z.int(),
  schema: z.record(z.string(), z.unknown()),
});
export type SchemaRow = z.output<typeof schemaRow>;

export const listSchemas = endpoint({
  id: 'events.schemas',
  access: 'staff',
  method: 'GET',
  path: '/lp/event-schemas',
  summary: 'The JSON schema of each event version',
  data: schemaRow,
  answers: 'list',
  does: 'read',
});

export const feedEndpoints = [listEvents, getEvent, listConsumers, getReplay, listSchemas] as const;
