import type { eventsByContext } from '@loyalty/contracts/events';
import { versionName } from '@loyalty/contracts/events';
import { publishedEvent, publishedReset, schemaId } from '@loyalty/contracts/kernel/published';
import type { z } from 'zod';
import { type JsonSchema, jsonSchemaOf } from '../../../platform/http/json-schema.js';

/** The schema of one event version, as consumers receive it. */
export interface EventSchema {
  /** `PointsEarned.v1` */
  readonly name: string;
  readonly context: string;
  readonly type: string;
  readonly version: number;
  readonly schema: JsonSchema;
}

/** Draft 7, for AsyncAPI and the oldest validators in use. */
const draft7Of = (schema: z.ZodType): JsonSchema => jsonSchemaOf(schema, { target: 'draft-7' });

/** The CloudEvent of an event version: fixed type, data in the shape of the contract. */
function awardContext(
  context: string,
  { type, version, schema }: { type: string; version: number; schema: z.ZodType },
) {
  const name = versionName({ type, version });
  const { $schema, ...envelope } = draft7Of(publishedEvent);
  const { $schema: _, ...dataSchema } = draft7Of(schema);
  const parts = envelope.properties as Record<string, JsonSchema>;
  const data = parts.data as { properties: Record<string, JsonSchema> } & JsonSchema;
  return {
    $schema,
    $id: schemaId(name),
    title: name,
    ...envelope,
    properties: {
      ...parts,
      type: { type: 'string', const: `loyalty.${context}.${name}` },
      dataschema: { type: 'string', const: schemaId(name) },
      data: {
        ...data,
        properties: {
          ...data.properties,
          type: { type: 'string', const: type },
          version: { type: 'integer', const: version },
          data: dataSchema,
        },
      },
    },
  };
}

/** The schema of the message that tells consumers of Kafka of a restored log. */
export const resetSchema = (): JsonSchema => draft7Of(publishedReset);

const made = new WeakMap<object, readonly EventSchema[]>();

/** A schema for each event version, generated from the contracts; cached per process, because it takes a tenth of a second. */
export function schemasOf(events: typeof eventsByContext): readonly EventSchema[] {
  const known = made.get(events) ?? makeSchemas(events);
  made.set(events, known);
  return known;
}

function makeSchemas(events: typeof eventsByContext): EventSchema[] {
  return Object.entries(events).flatMap(([context, definitions]) =>
    definitions.map((definition) => ({
      name: versionName(definition),
      context,
      type: definition.type,
      version: definition.version,
      schema: awardContext(context, definition),
    })),
  );
}
