import { streamContexts } from '@loyalty/contracts/events';
import { FEED_PAGE } from '@loyalty/contracts/feed/queries';
import { type PublishedEvent, publishReset } from '@loyalty/contracts/kernel/published';
import { appKeyWords } from '../../../platform/http/openapi.js';
import { TOPIC_SETTINGS } from '../../../platform/relay/topics.js';
import { type EventSchema, resetSchema } from './schemas.js';

const ref = (path: string) => ({ $ref: `#/${path}` });
const messageRef = ({ name }: Pick<EventSchema, 'name'>) => ref(`components/messages/${name}`);

const servers = {
  http: {
    host: '{host}',
    protocol: 'https',
    description: 'Every profile: pages of NDJSON, or Server-Sent Events, of the shop that the key belongs to',
    variables: { host: { description: 'Where the API is', default: 'localhost' } },
    security: [ref('components/securitySchemes/appKey'), ref('components/securitySchemes/sessionToken')],
  },
  kafka: {
    host: '{brokers}',
    protocol: 'kafka',
    description:
      'The distributed profile: every shop’s events. The brokers’ network is private; they ask for no password.',
    variables: { brokers: { description: 'KAFKA_BROKERS of the service', default: 'localhost:9092' } },
  },
};

const securitySchemes = {
  appKey: { type: 'http', scheme: 'bearer', description: appKeyWords },
  sessionToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Staff, as in the admin' },
};

const feedQuery = {
  type: 'object',
  properties: {
    after: { type: 'string', pattern: '^\\d{1,15}$', description: 'Events after this position; 0 or nothing for all' },
    types: { type: 'string', description: 'Names of events, separated by commas: PointsEarned,PointsReversed' },
    limit: { type: 'integer', minimum: 1, maximum: FEED_PAGE, description: 'Of a page; not for Server-Sent Events' },
  },
};

const feedWords = `\`Accept: application/x-ndjson\` (or nothing) answers a page, one CloudEvent a line; \`X-Next-Position\` says where to go on.
\`Accept: text/event-stream\` goes on as events come; \`id\` is the position, so \`Last-Event-ID\` resumes without loss or repeat. A stream ends after
50 seconds and is to be opened again. After the log was restored from a backup, a consumer that has read beyond its end gets \`event: reset\` with
the position at which the stream begins again, or \`X-Stream-Reset\` with a page: what it read after that position no longer happened. Refusals: 401, 403 (scope), 422 (a parameter, or a position beyond the end of the log, which the message names), 429 with \`Retry-After\` (calls of a key, open streams of a shop).`;

/** The message that tells of a restored log (docs/adr/0243). */
const RESET = 'LogReset';
const resetMessage = {
  name: RESET,
  title: 'The log was restored from a backup',
  description:
    'In every partition, before anything that follows. What was published after the position `after`, up to `upTo`, is no longer in the log, and other events may follow with the same positions. It may come twice.',
  contentType: 'application/cloudevents+json',
  payload: ref(`components/schemas/${RESET}`),
  examples: [{ name: RESET, payload: publishReset({ after: 41_207, upTo: 41_260 }, '2026-11-26T10:00:00.000Z') }],
};

/** A topic of a context, as the relay creates it (docs/adr/0011). */
function topicOf(context: string, messages: readonly EventSchema[]) {
  return {
    address: `loyalty.${context}`,
    title: `Events of ${context}`,
    description:
      'Keyed by stream, so a stream’s events are in order; at least once, so a repeat is recognised by `subject` and `revision`. The prefix `loyalty` is KAFKA_TOPIC_PREFIX. A week is kept and nothing compacted; what is older stands in the HTTP feed and in exports.',
    servers: [ref('servers/kafka')],
    messages: {
      ...Object.fromEntries(messages.map((message) => [message.name, messageRef(message)])),
      [RESET]: messageRef({ name: RESET }),
    },
    bindings: {
      kafka: {
        topic: `loyalty.${context}`,
        partitions: 12,
        topicConfiguration: {
          'cleanup.policy': [TOPIC_SETTINGS['cleanup.policy']],
          'retention.ms': Number(TOPIC_SETTINGS['retention.ms']),
          'max.message.bytes': Number(TOPIC_SETTINGS['max.message.bytes']),
        },
        bindingVersion: '0.5.0',
      },
    },
  };
}

function messageOf({ name, type, version }: EventSchema, example: PublishedEvent | undefined) {
  return {
    name,
    title: `${type}, version ${version}`,
    contentType: 'application/cloudevents+json',
    payload: ref(`components/schemas/${name}`),
    correlationId: { location: '$message.payload#/data/correlation', description: 'The lap this event belongs to' },
    bindings: { kafka: { key: { type: 'string', description: 'The stream' }, bindingVersion: '0.5.0' } },
    ...(example ? { examples: [{ name, payload: example }] } : {}),
  };
}

export type EventMessage = ReturnType<typeof messageOf>;

/** The AsyncAPI 3 document of the event stream: the feed by HTTP, a topic per context, a message and a schema per event version. */
export function asyncApiOf(
  schemas: readonly EventSchema[],
  examples: ReadonlyMap<string, PublishedEvent>,
  title: string,
) {
  const of = (context: string) => schemas.filter((schema) => schema.context === context);
  const topics = streamContexts.map((context) => [context, topicOf(context, of(context))] as const);
  const feed = {
    address: '/api/events',
    title: 'The event stream of a shop',
    description: feedWords,
    servers: [ref('servers/http')],
    messages: Object.fromEntries(schemas.map((schema) => [schema.name, messageRef(schema)])),
  };
  const report = (channel: string, bindings: Record<string, unknown> = {}) => ({
    action: 'send',
    channel: ref(`channels/${channel}`),
    ...bindings,
  });
  const http = { bindings: { http: { method: 'GET', query: feedQuery, bindingVersion: '0.3.0' } } };
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${title} events`,
      version: '1',
      description:
        'Ordered within a stream, at least once; `position` orders the whole log. No personal data: names, addresses and the like stay in the vault, events carry ids. A schema never changes; a changed shape is a new version. Schemas one by one: /api/schemas.',
    },
    defaultContentType: 'application/cloudevents+json',
    servers,
    channels: { feed, ...Object.fromEntries(topics) },
    operations: {
      tellFeed: report('feed', http),
      ...Object.fromEntries(streamContexts.map((context) => [`tell-${context}`, report(context)])),
    },
    components: {
      securitySchemes,
      messages: {
        ...Object.fromEntries(schemas.map((schema) => [schema.name, messageOf(schema, examples.get(schema.name))])),
        [RESET]: resetMessage,
      },
      schemas: {
        ...Object.fromEntries(schemas.map(({ name, schema }) => [name, schema])),
        [RESET]: resetSchema(),
      },
    },
  };
}
