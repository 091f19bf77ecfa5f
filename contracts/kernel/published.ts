import { z } from 'zod';
import { actor, type Recorded } from './envelope.js';

/** The context a stream belongs to: the second part of its name (`fern-and-clay/points/8209`). */
export function contextOf(stream: string): string {
  return stream.split('/')[1] ?? '';
}

/** A position as text: integers of CloudEvents have 32 bits only. */
const position = z.string().regex(/^\d{1,16}$/);

/** A published event (Kafka): a CloudEvent whose `data` is the event as stored in the log, with references in place of older notes. */
export const publishedEvent = z.strictObject({
  specversion: z.literal('1.0'),
  id: z.string(),
  type: z.string().describe('loyalty.<context>.<event>.v<version>'),
  source: z.string().describe('/shops/<shop>'),
  subject: z.string().describe('the stream'),
  time: z.iso.datetime().describe('when the ledger learned of it'),
  datacontenttype: z.literal('application/json'),
  // Absent in events published before schemas existed.
  dataschema: z
    .string()
    .optional()
    .describe('names the schema of this version; served at /api/schemas/<event>.v<version>.json'),
  revision: z.int().describe('1, 2, 3 … within the subject'),
  position: position.describe('rises through the whole log'),
  previous: position.describe('the position of the event before it in the log; 0 for the first'),
  hash: z.string(),
  // Fields in the order of the log: parsing must not change a byte, or the hash would not match.
  data: z.strictObject({
    id: z.string(),
    type: z.string(),
    version: z.int(),
    actor,
    causation: z.string(),
    correlation: z.string(),
    occurredAt: z.iso.datetime(),
    recordedAt: z.iso.datetime(),
    data: z.unknown(),
  }),
});
export type PublishedEvent = z.output<typeof publishedEvent>;

/** Name of an event version's schema, independent of the server. */
export const schemaId = (name: string): string => `urn:loyalty:schema:${name}`;

/** @param previous the position of the event before this one in the whole log */
export function publish(event: Recorded, previous: number): PublishedEvent {
  const { shop, stream, revision, position, hash, ...data } = event;
  return {
    specversion: '1.0',
    id: event.id,
    type: `loyalty.${contextOf(stream)}.${event.type}.v${event.version}`,
    source: `/shops/${shop}`,
    subject: stream,
    time: event.recordedAt,
    datacontenttype: 'application/json',
    dataschema: schemaId(`${event.type}.v${event.version}`),
    revision,
    position: String(position),
    previous: String(previous),
    hash,
    data,
  };
}

/** Returns the recorded event of a published one. */
export function unpublish(published: PublishedEvent): Recorded {
  const { subject: stream, source, revision, hash, data } = published;
  const shop = source.slice('/shops/'.length);
  return { ...data, shop, stream, revision, position: Number(published.position), hash };
}

/**
 * A message of every partition (Kafka) after the log was restored from a backup: what was published after one position and up to another is no
 * longer in the log, and other events may follow with the same positions.
 */
export const publishedReset = z.strictObject({
  specversion: z.literal('1.0'),
  id: z.string(),
  type: z.literal('loyalty.log.reset.v1'),
  source: z.literal('/log'),
  time: z.iso.datetime().describe('when the consumers were told'),
  datacontenttype: z.literal('application/json'),
  data: z.strictObject({
    after: position.describe('the last position that is still true'),
    upTo: position.describe('the last position that was published before'),
  }),
});
type PublishedReset = z.output<typeof publishedReset>;

/** A part of the log that was published and is no longer true. */
export interface LostPart {
  readonly after: number;
  readonly upTo: number;
}

export const publishReset = ({ after, upTo }: LostPart, time: string): PublishedReset => ({
  specversion: '1.0',
  id: `reset-${after}-${upTo}-${time}`,
  type: 'loyalty.log.reset.v1',
  source: '/log',
  time,
  datacontenttype: 'application/json',
  data: { after: String(after), upTo: String(upTo) },
});
