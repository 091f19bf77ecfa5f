import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@loyalty/contracts/endpoints';
import { openApiOf } from '@loyalty/services/platform/http/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { name: string; schema: object }[];
  readonly requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  readonly responses: Record<string, { content: Record<string, { schema: object }> }>;
}

const paths = openApiOf(endpoints, 'Loyalty ledger').paths as Record<string, Record<string, Operation>>;
const operations = Object.values(paths).flatMap((path) =>
  Object.entries(path).map(([method, operation]) => [operation.operationId, method, operation] as const),
);
const operationOf = (id: string): Operation => operations.find(([name]) => name === id)![2];
const bodyOf = ({ requestBody }: Operation) => requestBody?.content['application/json']?.schema;

/** Formats of JSON Schema itself; the patterns beside them are checked as well. */
const FORMATS = { 'date-time': true, date: true, uuid: true, uri: true, email: true } as const;
const ajv = new Ajv2020({ strict: true, strictRequired: false, formats: FORMATS });

/** Every schema that is part of another one, with its place. */
function* partsOf(schema: unknown, at: string): Generator<[string, Record<string, unknown>]> {
  if (typeof schema !== 'object' || schema === null) return;
  if (!Array.isArray(schema)) yield [at, schema as Record<string, unknown>];
  for (const [key, inner] of Object.entries(schema)) yield* partsOf(inner, `${at}/${key}`);
}

describe('the OpenAPI document', () => {
  it.each(operations)('%s has schemas that a validator compiles in its strict mode', (_id, _method, operation) => {
    const answer = operation.responses[200]?.content['application/json']?.schema;
    for (const schema of [...operation.parameters.map((one) => one.schema), bodyOf(operation), answer])
      if (schema) expect(() => ajv.compile(schema)).not.toThrow();
  });

  it('names 403 and 429 everywhere, and 413 and 415 where a body can be sent', () => {
    const missing = operations.flatMap(([id, method, { responses }]) =>
      [403, 429, ...(method === 'get' ? [] : [413, 415])]
        .filter((status) => !responses[status])
        .map((status) => [id, status]),
    );
    expect(missing).toEqual([]);
    expect(operationOf('shop.get').responses).not.toHaveProperty('413');
  });

  it('leaves no body open for further fields', () => {
    const open = operations.flatMap(([id, , operation]) =>
      [...partsOf(bodyOf(operation), id)].filter(([, part]) => part.properties && part.additionalProperties !== false),
    );
    expect(open.map(([at]) => at)).toEqual([]);
  });

  it('says where a blank text is refused, how long one may be, and what a key may be made of', () => {
    const parts = new Map(partsOf(bodyOf(operationOf('points.adjust')), ''));
    const all = [...parts].filter(([at]) => at.endsWith('/adminNote')).map(([, part]) => part);
    expect(all).not.toEqual([]);
    for (const part of all) expect(part).toMatchObject({ type: 'string', minLength: 1, maxLength: 500 });
    const key = operationOf('points.adjust').parameters.find(({ name }) => name === 'Idempotency-Key');
    expect(key?.schema).toMatchObject({ minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' });
  });

  it('has the bodies that may be left out', () => {
    expect(operationOf('proof.verify').requestBody).toMatchObject({ required: false });
    expect(operationOf('proof.pack').requestBody).toBeUndefined();
  });
});
