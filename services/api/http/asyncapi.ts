import type { EventDefinition } from '@loyalty/contracts/kernel/event';
import { contexts, publishedEvent } from '@loyalty/contracts/kernel/published';
import { z } from 'zod';

const schemaOf = (schema: z.ZodType): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return rest;
};

const nameOf = ({ type, version }: EventDefinition): string => `${type}.v${version}`;

/** The AsyncAPI 3 document of the event stream: a channel per context, a message and a schema per event version. */
export function asyncApiOf(events: readonly EventDefinition[], title: string) {
  const messages = Object.fromEntries(
    events.map((event) => [
      nameOf(event),
      {
        name: nameOf(event),
        contentType: 'application/cloudevents+json',
        payload: {
          allOf: [{ $ref: '#/components/schemas/CloudEvent' }, { $ref: `#/components/schemas/${nameOf(event)}` }],
        },
      },
    ]),
  );
  const schemas = Object.fromEntries(
    events.map((event) => [
      nameOf(event),
      { type: 'object', properties: { data: { type: 'object', properties: { data: schemaOf(event.schema) } } } },
    ]),
  );
  const channels = Object.fromEntries(
    contexts.map((context) => [
      context,
      {
        address: `loyalty.${context}`,
        description: 'One Kafka topic, keyed by stream; the same events by HTTP at /api/events',
      },
    ]),
  );
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${title} events`,
      version: '1',
      description: 'Ordered within a stream, at least once; `position` orders the whole log. No personal data.',
    },
    defaultContentType: 'application/cloudevents+json',
    channels,
    components: { messages, schemas: { CloudEvent: schemaOf(publishedEvent), ...schemas } },
  };
}
