import type { Operation, Selection } from './document.js';

/** A field: `of` is its object type (none for a scalar), `args` the accepted arguments. */
export interface Field<Context> {
  of?: string;
  args?: string[];
  resolve: (source: never, args: Record<string, unknown>, context: Context) => unknown;
}

/** Types by name; a union lists its members, the default one first, and has no fields itself. */
export interface Schema<Context> {
  types: Record<string, Record<string, Field<Context>>>;
  unions: Record<string, string[]>;
}

export interface GraphqlError {
  message: string;
  locations?: { line: number; column: number }[];
  path?: string[];
  extensions?: Record<string, unknown>;
}

/** Validates every selected field and argument before execution, so that an invalid mutation changes nothing. */
export function problemsOf<Context>(schema: Schema<Context>, operation: Operation): GraphqlError[] {
  const root = operation.kind === 'query' ? 'QueryRoot' : 'Mutation';
  return operation.fields.flatMap((field) => problemsIn(schema, root, field, [operation.kind]));
}

function problemsIn<Context>(schema: Schema<Context>, type: string, picked: Selection, path: string[]): GraphqlError[] {
  if (picked.on !== null) {
    const fits = picked.on === type || schema.unions[type]?.includes(picked.on);
    if (!fits || !schema.types[picked.on])
      return [problem(`Fragment on ${picked.on} can't be spread inside ${type}`, path)];
    return picked.fields.flatMap((field) => problemsIn(schema, picked.on ?? type, field, path));
  }
  if (picked.name === '__typename') return [];
  const here = [...path, picked.alias];
  const field = schema.types[type]?.[picked.name];
  if (!field) return [undefinedField(type, picked.name, here)];
  const strange = Object.keys(picked.args).filter((name) => !field.args?.includes(name));
  const wrong = strange.map((name) => problem(`Field '${picked.name}' doesn't accept argument '${name}'`, here));
  const leaf = field.of === undefined;
  if (leaf && picked.fields.length > 0) {
    wrong.push(problem(`Selections can't be made on scalars (field '${picked.name}')`, here));
  }
  if (!leaf && picked.fields.length === 0) {
    wrong.push(problem(`Field must have selections (field '${picked.name}' returns ${field.of})`, here));
  }
  if (wrong.length > 0) return wrong;
  return picked.fields.flatMap((inner) => problemsIn(schema, field.of ?? type, inner, here));
}

const problem = (message: string, path: string[]): GraphqlError => ({
  message,
  locations: [{ line: 1, column: 1 }],
  path,
});

const undefinedField = (typeName: string, fieldName: string, path: string[]): GraphqlError => ({
  ...problem(`Field '${fieldName}' doesn't exist on type '${typeName}'`, path),
  extensions: { code: 'undefinedField', typeName, fieldName },
});

/** Runs a validated operation against the root objects. */
export function run<Context>(schema: Schema<Context>, operation: Operation, context: Context): Record<string, unknown> {
  const root = operation.kind === 'query' ? 'QueryRoot' : 'Mutation';
  return select(schema, root, {}, operation.fields, context);
}

export function select<Context>(
  schema: Schema<Context>,
  type: string,
  source: object,
  picked: Selection[],
  context: Context,
): Record<string, unknown> {
  const answer: Record<string, unknown> = {};
  for (const one of picked) {
    if (one.on !== null) {
      if (one.on !== nameOf(schema, type, source)) continue;
      Object.assign(answer, select(schema, one.on, source, one.fields, context));
      continue;
    }
    answer[one.alias] =
      one.name === '__typename' ? nameOf(schema, type, source) : pick(schema, type, source, one, context);
  }
  return answer;
}

// A value of a union names its member; by default it is of the first.
const nameOf = <Context>(schema: Schema<Context>, type: string, source: object): string =>
  schema.unions[type] ? ((source as { typename?: string }).typename ?? schema.unions[type][0] ?? type) : type;

function pick<Context>(
  schema: Schema<Context>,
  type: string,
  source: object,
  one: Selection,
  context: Context,
): unknown {
  const field = schema.types[type]?.[one.name];
  if (!field) return null;
  const value = field.resolve(source as never, one.args, context);
  if (value === null || value === undefined || field.of === undefined) return value ?? null;
  const inner = (item: object | null) => item && select(schema, field.of ?? type, item, one.fields, context);
  return Array.isArray(value) ? value.map(inner) : inner(value as object);
}
