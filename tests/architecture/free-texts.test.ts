import { describe, expect, it } from '@jest/globals';
import { contextContracts } from '@loyalty/contracts/contexts';
import { endpoints } from '@loyalty/contracts/endpoints';
import { z } from 'zod';
import { textOf } from './repository.js';

type Schema = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Whether any text fits: no choice, pattern or format says what it is. */
const isFree = ({ type, enum: choices, const: only, format, pattern }: Schema): boolean =>
  [type].flat().includes('string') && !choices && only === undefined && !format && !pattern;

/** Paths of the free texts of a schema: `a.b`, `list[]`, `record{}`. */
function freeTextsOf(schema: unknown, path = ''): string[] {
  if (!isSchema(schema)) return [];
  const { properties, items, additionalProperties, anyOf, oneOf, allOf } = schema;
  const named = Object.entries(isSchema(properties) ? properties : {});
  return [
    ...(isFree(schema) ? [path] : []),
    ...[anyOf, oneOf, allOf].flatMap(listOf).flatMap((one) => freeTextsOf(one, path)),
    ...named.flatMap(([name, one]) => freeTextsOf(one, path ? `${path}.${name}` : name)),
    ...freeTextsOf(items, `${path}[]`),
    ...freeTextsOf(additionalProperties, `${path}{}`),
  ];
}

const typed = new Set(
  endpoints
    .filter(({ method, body }) => method !== 'GET' && body)
    .flatMap(({ id, body }) => {
      const schema = z.toJSONSchema(body!, { io: 'input', unrepresentable: 'any', reused: 'inline' });
      return freeTextsOf(schema).map((path) => `${id} ${path}`);
    }),
);

const codesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
const rows = [...textOf('docs/free-texts.md').matchAll(/^\| (.+) \|$/gm)].map(([, row]) => row!.split(' | '));
const ofCalls = rows.filter((row) => row.length === 4 && codesIn(row[0]).length > 0);

/** The texts of a row: each call with each text that it has. */
const textsOf = ([calls, texts]: readonly string[]): string[] =>
  codesIn(calls).flatMap((call) => {
    const [id, prefix = ''] = call.split(' ');
    return codesIn(texts).map((text) => `${id} ${prefix}${text}`);
  });

describe('free texts', () => {
  it('of calls have each one row of docs/free-texts.md, which says where they go [I-80]', () => {
    const listed = ofCalls.flatMap(textsOf).filter((text) => typed.has(text));
    expect([...typed].filter((text) => !listed.includes(text))).toEqual([]);
    expect(listed.filter((text, at) => listed.indexOf(text) !== at)).toEqual([]);
  });

  it('and calls are in a row only where there are such', () => {
    const unknown = ofCalls.flatMap((row) => {
      const found = textsOf(row).filter((text) => typed.has(text));
      const calls = codesIn(row[0]).filter((call) => !found.some((text) => text.startsWith(`${call.split(' ')[0]} `)));
      const texts = codesIn(row[1]).filter((text) => !found.some((one) => one.endsWith(text)));
      return [...calls, ...texts];
    });
    expect(unknown).toEqual([]);
  });

  it('that are sealed are those that contexts declare for their events', () => {
    const declared = contextContracts.flatMap(({ notes }) =>
      notes.flatMap(({ type, fields }) => fields.map(({ name }) => `${type}.${name}`)),
    );
    const sealed = rows.flatMap((row) => row.filter((cell) => cell.startsWith('sealed: ')).flatMap(codesIn));
    expect([...new Set(sealed)].sort()).toEqual([...declared].sort());
  });

  it('are those without a choice, a pattern or a format, wherever they are in a body', () => {
    const body = z.object({
      note: z.string().max(9).optional(),
      kind: z.enum(['a']),
      id: z.uuid(),
      rows: z.array(z.object({ text: z.union([z.string(), z.int()]) })),
      words: z.record(z.string(), z.string()),
    });
    expect(freeTextsOf(z.toJSONSchema(body)).sort()).toEqual(['note', 'rows[].text', 'words{}']);
  });
});
