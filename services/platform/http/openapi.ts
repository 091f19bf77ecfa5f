import { SCOPES } from '@loyalty/contracts/app-keys/scopes';
import { SCOPE_OF } from '@loyalty/contracts/kernel/access';
import { addressesOf, type Endpoint } from '@loyalty/contracts/kernel/endpoint';
import { receipt } from '@loyalty/contracts/kernel/envelope';
import { rejectionText } from '@loyalty/contracts/rejections';
import { z } from 'zod';
import { jsonSchemaOf } from './json-schema.js';

const schemaOf = (schema: z.ZodType): unknown => {
  const { $schema: _, ...rest } = jsonSchemaOf(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  return rest;
};

function parametersOf(shape: z.ZodObject, where: 'path' | 'query'): unknown[] {
  return Object.entries(shape.shape).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType),
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same key with the same request has one effect and one answer, for ever; with another request it is refused.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};

/** The success envelope: one row, a page of rows, or the result of a write with its receipt. */
function envelope(endpoint: Endpoint): unknown {
  const data = schemaOf(endpoint.data);
  const read = { position: { type: 'integer' }, asOf: { type: 'string' }, stale: { type: 'boolean' } };
  const page = {
    count: { type: 'integer' },
    total: { type: 'integer' },
    endCursor: { type: ['string', 'null'] },
    pageInfo: { type: 'object' },
  };
  const more = {
    one: read,
    list: { ...read, ...page },
    receipt: { receipt: schemaOf(receipt), message: { type: 'string' } },
  }[endpoint.answers];
  const success = { type: 'boolean', const: true };
  return {
    type: 'object',
    required: ['success', 'data'],
    properties: { success, data: endpoint.answers === 'list' ? { type: 'array', items: data } : data, ...more },
  };
}

const json = (schema: unknown) => ({ 'application/json': { schema } });
const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** Answers to a body that is not read, whether the endpoint takes one or not. */
const unreadableBodies = {
  413: problem('The body is larger than 1 MB'),
  415: problem('The body is not JSON in UTF-8'),
};

/** An endpoint whose body may be left out takes an empty object too; one without a body has no schema. */
function requestBodyOf({ body }: Endpoint): object {
  if (body instanceof z.ZodUndefined) return {};
  const required = !body.safeParse(undefined).success;
  const schema = schemaOf(body instanceof z.ZodOptional ? (body.unwrap() as z.ZodType) : body);
  return { requestBody: { required, content: json(schema) } };
}

/** Whether files come of it: what a quota limits takes room on the disk too. */
const storesFiles = ({ rejections }: Endpoint): boolean => rejections.some((code) => /[.-]quota$/.test(code));

const SCHEMES = { '/api': 'sessionToken', '/proxy': 'appProxy', '/extension': 'extensionToken' } as const;

function operation(endpoint: Endpoint, base: keyof typeof SCHEMES): unknown {
  const scope = SCOPE_OF[endpoint.access];
  const rejections = endpoint.rejections.map((code) => `\`${code}\`: ${rejectionText(code)}`).join('\n\n');
  return {
    operationId: base === '/extension' ? `extension.${endpoint.id}` : endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0]],
    security: [{ [SCHEMES[base]]: [] }, ...(scope ? [{ appKey: [scope] }] : [])],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.answers === 'receipt' ? [idempotencyKey] : []),
    ],
    ...requestBodyOf(endpoint),
    responses: {
      200: { description: 'Done', content: json(envelope(endpoint)) },
      400: problem('The request has the wrong shape'),
      401: problem('Nobody is signed in'),
      403: problem(
        'The caller may not do this: a role, a key without the scope, a store that is blocked or has removed the app',
      ),
      404: problem('There is no such thing in this shop'),
      409: problem('Changed meanwhile, or the key was used for another request'),
      ...(endpoint.method === 'GET' ? {} : unreadableBodies),
      422: problem(rejections || 'A value is wrong'),
      429: problem('The caller, the key or the shop calls too often; Retry-After says when'),
      503: problem('The ledger cannot answer now; Retry-After says when'),
      ...(storesFiles(endpoint) && { 507: problem('The disk has no room for further files') }),
    },
  };
}

const fieldError = {
  type: 'object',
  properties: {
    path: { type: 'string' },
    code: { type: 'string' },
    message: { type: 'string' },
    params: { type: 'object', additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
  },
};
const text = { type: 'string' };
const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'success', 'error', 'code', 'errors', 'requestId'],
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    success: { const: false },
    error: text,
    code: text,
    requestId: text,
    errors: { type: 'array', items: fieldError },
    currentRevision: { type: 'integer' },
  },
};

/** Security scheme of app keys, for both documents. */
export const appKeyWords = `A key made in the admin (Settings, Event stream, Keys). Scopes: ${Object.entries(SCOPES)
  .map(([name, words]) => `\`${name}\` (${words})`)
  .join('; ')}.`;

/** The OpenAPI 3.1 document, generated from the endpoint table alone. */
export function openApiOf(endpoints: readonly Endpoint[], title: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    for (const { base } of addressesOf(endpoint)) {
      const path = base + endpoint.path;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, base) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1', description: 'Every path below /api is served below /apiSa too.' },
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        sessionToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Session token of the store platform',
        },
        extensionToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Session token that the store platform gives to extensions of the app',
        },
        appKey: { type: 'http', scheme: 'bearer', description: appKeyWords },
        appProxy: {
          type: 'apiKey',
          in: 'query',
          name: 'signature',
          description: 'Signed by the store platform’s app proxy',
        },
      },
    },
  };
}
