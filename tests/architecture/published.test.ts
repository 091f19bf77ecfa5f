import { describe, expect, it } from '@jest/globals';
import { allEvents, eventsByContext, streamContexts, versionName } from '@loyalty/contracts/events';

import { asyncApiOf, type EventMessage } from '@loyalty/services/contexts/feed/http/asyncapi';
import { goldenExamples } from '@loyalty/services/contexts/feed/http/examples';
import { schemasOf } from '@loyalty/services/contexts/feed/http/schemas';
import { Ajv } from 'ajv';

const schemas = schemasOf(eventsByContext);
const examples = goldenExamples(eventsByContext);
const document = asyncApiOf(schemas, examples, 'Loyalty ledger');
/** Formats of JSON Schema itself; the patterns beside them are checked as well. */
const FORMATS = { 'date-time': true, date: true, uuid: true, uri: true, email: true } as const;
const names = allEvents.map(versionName).sort();
const ajv = new Ajv({ strict: true, strictRequired: false, formats: FORMATS });

describe('the schemas of published events', () => {
  it.each(schemas.map((schema) => [schema.name, schema] as const))(
    '%s fits its golden event, and nothing else',
    (name, { schema }) => {
      const fits = ajv.compile(schema);
      const example = structuredClone(examples.get(name)) as never as Record<string, unknown> & {
        data: { data: object };
      };
      expect([fits(example), fits.errors]).toEqual([true, null]);
      expect(fits({ ...example, more: 1 })).toBe(false);
      expect(fits({ ...example, type: 'loyalty.points.Other.v1' })).toBe(false);
      expect(fits({ ...example, data: { ...example.data, data: { ...example.data.data, strange: 1 } } })).toBe(false);
      for (const [field, schemaOfField] of Object.entries(propertiesOf(schema))) {
        const { [field]: _, ...rest } = example.data.data as Record<string, unknown>;
        if (required(schema).includes(field))
          expect([field, fits({ ...example, data: { ...example.data, data: rest } })]).toEqual([field, false]);
        expect(schemaOfField).toBeDefined();
      }
    },
  );

  it('name each version once', () => {
    expect(schemas.map(({ name }) => name).sort()).toEqual(names);
    expect(new Set(schemas.map(({ schema }) => schema.$id)).size).toBe(names.length);
  });
});

describe('personal data', () => {
  const forbidden =
    /mail|phone|birth|first_?name|last_?name|full_?name|customer_?name|address|street|zip|postal|city|password|secret|token|ip_?addr/i;

  it.each(schemas.map((schema) => [schema.name, schema] as const))(
    '%s publishes no field for it, at any depth',
    (_name, { schema }) => {
      expect(fieldsOf(schema).filter((field) => forbidden.test(field))).toEqual([]);
    },
  );

  it('is what the test above looks for', () => {
    const bad = {
      properties: { a: { items: { anyOf: [{ properties: { customerEmail: {}, shipping_address: {} } }] } } },
    };
    expect(fieldsOf(bad).filter((field) => forbidden.test(field))).toEqual(['customerEmail', 'shipping_address']);
  });

  it('is in no example', () => {
    expect(JSON.stringify([...examples.values()])).not.toMatch(/[\w.]+@[\w.]+\.\w+|\+\d{8,}/);
  });
});

describe('the AsyncAPI document', () => {
  it('leads from each channel to messages and schemas that there are', () => {
    const refs = JSON.stringify(document).match(/"\$ref":"#\/[^"]+"/g) ?? [];
    expect(refs.length).toBeGreaterThan(100);
    for (const text of refs) {
      const path = (JSON.parse(`{${text}}`) as { $ref: string }).$ref.slice(2).split('/');
      expect([text, path.reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], document)]).not.toEqual(
        [text, undefined],
      );
    }
  });

  it('has every topic with its key, every version with an example, and the feed with its security', () => {
    expect(Object.keys(document.channels).sort()).toEqual(['feed', ...streamContexts].sort());
    const { LogReset: _, ...messages } = document.components.messages;
    expect(Object.keys(messages).sort()).toEqual(names);
    for (const message of Object.values(messages as Record<string, EventMessage>)) {
      expect(message.examples?.[0]?.payload.dataschema).toBe(`urn:loyalty:schema:${message.name}`);
      expect(message.bindings.kafka.key.description).toContain('stream');
    }
    const reported = Object.values(document.channels).flatMap((channel) => Object.keys(channel.messages));
    const resets = streamContexts.map(() => 'LogReset');
    expect(reported.sort()).toEqual([...names, ...names, ...resets].sort());
    expect(document.servers.http.security[0]).toEqual({ $ref: '#/components/securitySchemes/appKey' });
    expect(document.components.securitySchemes.appKey.description).toContain('events:read');
  });
});

it('the message of a restored log fits its schema, and names the positions that are no longer true', () => {
  const fits = ajv.compile(document.components.schemas.LogReset as object);
  const [example] = document.components.messages.LogReset.examples;
  expect([fits(example?.payload), fits.errors]).toEqual([true, null]);
  expect(fits({ ...example?.payload, data: { after: '1' } })).toBe(false);
});

type Schema = { properties?: Record<string, Schema>; required?: string[] };

const payloadOf = (schema: unknown): Schema => (schema as Schema).properties?.data?.properties?.data ?? {};
const propertiesOf = (schema: unknown) => payloadOf(schema).properties ?? {};
const required = (schema: unknown) => payloadOf(schema).required ?? [];

/** Every property name anywhere in a schema. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return [...Object.keys((schema as Schema).properties ?? {}), ...Object.values(schema).flatMap(fieldsOf)];
}
