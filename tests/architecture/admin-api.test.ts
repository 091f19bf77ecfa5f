// Everything that is sent to the Admin API is held against the vendor's own schema of the version that is called, and of newer ones.
import fs from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { costOf, MAX_COST } from '@loyalty/infra/demo-store/graphql/costs';
import { parseOperation } from '@loyalty/infra/demo-store/graphql/document';
import { API_VERSION as PLAYED } from '@loyalty/infra/demo-store/graphql/vendor-schema';
import { API_VERSION } from '@loyalty/services/gateways/platform/library';
import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  getVariableValues,
  isInputObjectType,
  isListType,
  Kind,
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  typeFromAST,
  validate,
} from 'graphql';
import { type RecordedCall, recordCalls } from './admin-api-calls.js';
import { DISCOUNTS } from './admin-api-discounts.js';
import { files, textOf } from './repository.js';

interface Version {
  readonly name: string;
  readonly releaseCandidate?: boolean;
  readonly latestVersion?: boolean;
}
// @ts-expect-error -- a script without types
const { publishedSchema, publishedVersions, storedText } = (await import('../../scripts/admin-schema.mjs')) as {
  publishedSchema: (version: string) => GraphQLSchema;
  publishedVersions: () => readonly Version[];
  storedText: (schema: GraphQLSchema) => string;
};

/** Stable versions of the vendor's package that are newer than the one called. */
const newerStable = (versions: readonly Version[]): string[] =>
  versions
    .filter(({ name, releaseCandidate }) => /^\d{4}-\d{2}$/.test(name) && !releaseCandidate && name > API_VERSION)
    .map(({ name }) => name);

const checked = [API_VERSION, ...publishedVersions().map(({ name }) => name)].filter(
  (name, at, all) => /^\d/.test(name) && name >= API_VERSION && all.indexOf(name) === at,
);
const schemas = new Map(checked.map((name) => [name, publishedSchema(name)]));

/** Deprecated input fields that a value of a variable has. */
function deprecatedIn(type: GraphQLInputType, value: unknown, path: string): string[] {
  const of = getNullableType(type);
  if (value === null || value === undefined) return [];
  if (isListType(of)) return [value].flat().flatMap((one) => deprecatedIn(of.ofType, one, path));
  if (!isInputObjectType(of)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = of.getFields()[name];
    if (!field) return [];
    const reason = field.deprecationReason ? [`${path}.${name}: ${field.deprecationReason}`] : [];
    return [...reason, ...deprecatedIn(field.type, inner, `${path}.${name}`)];
  });
}

const problemsOfText = (schema: GraphQLSchema, document: DocumentNode): string[] =>
  validate(schema, document, [...specifiedRules, NoDeprecatedCustomRule]).map(({ message }) => message);

/** What the vendor's schema says against a call: its text, its variables, and a text that is a variable (a bulk query). */
function problemsOf(schema: GraphQLSchema, { text, variables }: Omit<RecordedCall, 'answer'>): string[] {
  const document = parse(text);
  const problems = problemsOfText(schema, document);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const declared = definition.variableDefinitions ?? [];
    const { errors = [] } = getVariableValues(schema, declared, variables);
    problems.push(...errors.map(({ message }) => message));
    for (const { variable, type: node } of declared) {
      const type = typeFromAST(schema, node as never) as GraphQLInputType | undefined;
      if (type) problems.push(...deprecatedIn(type, variables[variable.name.value], `$${variable.name.value}`));
    }
  }
  const bulk = text.includes('bulkOperationRunQuery') ? String(variables.query) : null;
  return bulk === null ? problems : [...problems, ...problemsOfText(schema, parse(bulk))];
}

const nameOf = (text: string): string => /\b(?:query|mutation)\s+(\w+)/.exec(text)?.[1] ?? text;

/** Names of the operations in the gateways' sources. */
function operationsInSources(): string[] {
  const sources = files().filter((name) => /^services\/gateways\/platform\/[^/]+(?<!\.spec)\.ts$/.test(name));
  const found = sources.flatMap((name) => [...textOf(name).matchAll(/`(?:query|mutation)\s+(\w+)/g)]);
  return [...new Set(found.map(([, name = '']) => name))].sort();
}

let calls: readonly RecordedCall[];
beforeAll(async () => {
  calls = await recordCalls();
}, 120_000);

describe('what is sent to the Admin API', () => {
  it('is every operation of the gateways, each carried out by the demo store', () => {
    const sent = new Set(calls.map(({ text }) => nameOf(text)));
    expect(operationsInSources().filter((name) => !sent.has(name))).toEqual([]);
    const failed = calls.flatMap(({ text, answer }) =>
      (answer.errors ?? []).map(({ message }) => [nameOf(text), message]),
    );
    expect(failed).toEqual([]);
    expect(DISCOUNTS.length).toBeGreaterThan(50);
  });

  it.each(checked)('is valid and has nothing deprecated in version %s', (version) => {
    const schema = schemas.get(version)!;
    const found = calls.flatMap((call) =>
      problemsOf(schema, call).map((problem) => `${nameOf(call.text)}: ${problem}`),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  it('costs less than a single call may', () => {
    const costs = calls.map(({ text, variables }) => {
      const operation = parseOperation(text, { ...variables });
      return [nameOf(text), Array.isArray(operation) ? Number.POSITIVE_INFINITY : costOf(operation)] as const;
    });
    expect(costs.filter(([, cost]) => cost > MAX_COST)).toEqual([]);
  });

  it('would be found invalid with a wrong field, a wrong or deprecated input, or a deprecated field', () => {
    const schema = schemas.get(API_VERSION)!;
    const create = calls.find(({ text }) => text.includes('discountCodeBasicCreate'))!;
    const changed = (more: object) => ({
      text: create.text,
      variables: { input: { ...(create.variables.input as object), ...more } },
    });
    expect(problemsOf(schema, create)).toEqual([]);
    expect(problemsOf(schema, { ...create, text: create.text.replace('{ id }', '{ ids }') })).toHaveLength(1);
    expect(problemsOf(schema, changed({ usageLimit: 'one' }))).toHaveLength(1);
    expect(problemsOf(schema, changed({ customerSelection: { all: true } }))).toEqual([
      expect.stringContaining('$input.customerSelection'),
    ]);
    const deprecated = {
      text: 'query Old { refund(id: "gid://shopify/Refund/1") { totalRefunded { amount } } }',
      variables: {},
    };
    expect(problemsOf(schema, deprecated)).toEqual([expect.stringContaining('totalRefunded')]);
  });
});

describe('the version of the Admin API', () => {
  it('is the newest stable one of the vendor’s package', () => {
    expect(newerStable(publishedVersions())).toEqual([]);
  });

  it('is found old as soon as a newer one is stable', () => {
    const pretended = (more: Partial<Version>) => [...publishedVersions(), { name: '2027-01', ...more }];
    expect(newerStable(pretended({ latestVersion: true }))).toEqual(['2027-01']);
    expect(newerStable(pretended({ releaseCandidate: true }))).toEqual([]);
    expect(newerStable([{ name: 'unstable' }])).toEqual([]);
  });

  it('is the same at the demo store, whose schema is the vendor’s', () => {
    expect(PLAYED).toBe(API_VERSION);
    const stored = files().filter((name) => /admin-.+\.graphql\.gz$/.test(name));
    expect(stored).toEqual([`infra/demo-store/graphql/admin-${API_VERSION}.graphql.gz`]);
    expect(textOf('infra/images/Dockerfile')).toContain(stored[0]);
    const text = gunzipSync(fs.readFileSync(stored[0]!)).toString();
    expect(text === storedText(publishedSchema(API_VERSION))).toBe(true);
  });

  it('comes from a package that production does not install', () => {
    const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
    expect(packages['node_modules/@shopify/dev-mcp']?.dev).toBe(true);
  });
});
