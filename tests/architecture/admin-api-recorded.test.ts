// Recorded and documented calls of the platform, which are not ours to copy: a clone without them checks the rest.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { API_VERSION } from '@loyalty/services/gateways/platform/library';
import { type GraphQLSchema, getVariableValues, Kind, parse, validate } from 'graphql';

// @ts-expect-error -- a script without types
const { publishedSchema } = (await import('../../scripts/admin-schema.mjs')) as {
  publishedSchema: (version: string) => GraphQLSchema;
};

interface Recorded {
  readonly request: string | null;
  readonly variables: Record<string, unknown> | null;
}
const folder = path.resolve(import.meta.dirname, '../../../shared/data/platform/graphql');
const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
const read = (name: string) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Recorded;
const answered = names.filter((name) => /^\s*(query|mutation)\b.*\{/.test(read(name).request ?? ''));
const schema = publishedSchema(API_VERSION);

/** What the schema says against a call and its variables; some were recorded without theirs. */
function problemsOf({ request, variables }: Recorded): string[] {
  const document = parse(request ?? '');
  const problems = validate(schema, document);
  const [operation] = document.definitions;
  const declared = operation?.kind === Kind.OPERATION_DEFINITION ? (operation.variableDefinitions ?? []) : [];
  const { errors = [] } = variables ? getVariableValues(schema, declared, variables) : {};
  return [...problems, ...errors].map(({ message }) => message);
}

describe('recorded calls of the platform', () => {
  const recorded = names.length > 0 ? it : it.skip;
  recorded('are there to be checked', () => expect(answered.length).toBeGreaterThan(15));

  if (names.length === 0)
    it.skip('are valid: without ../shared/data/platform beside the clone there are none', () => {});
  else
    it.each(answered)('%s is valid in the version that is called', (name) =>
      expect(problemsOf(read(name))).toEqual([]),
    );
});
