import {
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLTypeResolver,
  isEnumType,
} from 'graphql';
import type { Operation } from './document.js';
import { type VendorError, vendorError } from './vendor-errors.js';
import { vendorSchema } from './vendor-schema.js';

/** How a field of the vendor's schema is resolved: `of` names its object type, `args` the arguments that are modelled. */
export interface Field<Context> {
  of?: string;
  args?: string[];
  resolve: (source: never, args: Record<string, unknown>, context: Context) => unknown;
}

/** Resolvers by type and field; a union or interface lists the members that occur, the default one first. */
export interface Resolvers<Context> {
  types: Record<string, Record<string, Field<Context>>>;
  unions: Record<string, string[]>;
}

export interface Run<Context> {
  readonly shop: Context;
  readonly resolvers: Resolvers<Context>;
  /** Whether every mutation is rejected by a user error. */
  readonly rejects: boolean;
}

export interface Answer {
  readonly data?: Record<string, unknown> | null | undefined;
  readonly errors?: VendorError[];
}

export const notModelled = (what: string): GraphQLError =>
  new GraphQLError(`${what} is not modelled here`, { extensions: { code: 'NOT_MODELLED' } });

const isUserError = (type: GraphQLNamedType | undefined): boolean =>
  (type as GraphQLObjectType | undefined)?.getInterfaces?.().some(({ name }) => name === 'DisplayableError') ?? false;

/** The resolver of a field; user errors are resolved from their own properties. Undefined where it is not modelled. */
export function fieldOf<Context>(
  { types }: Resolvers<Context>,
  typeName: string,
  name: string,
): Field<Context> | undefined {
  const modelled = types[typeName]?.[name];
  if (modelled || !isUserError(vendorSchema().getType(typeName))) return modelled;
  return { resolve: (source: Record<string, unknown>) => source[name] ?? null };
}

/** The payload of a mutation that is rejected, and its user error. */
const REJECTED_ERROR = { field: ['basicCodeDiscount'], code: 'EXCEEDED_MAX', message: 'This shop cannot do that' };
const REJECTED = { userErrors: [REJECTED_ERROR] };

/** A rejected mutation has no result; the code is one that its errors know. */
function rejectedField(source: unknown, { fieldName, returnType }: GraphQLResolveInfo): unknown {
  if (source === REJECTED) return fieldName === 'userErrors' ? REJECTED.userErrors : null;
  if (fieldName !== 'code' || !isEnumType(returnType)) return REJECTED_ERROR[fieldName as 'message'];
  const codes = returnType.getValues().map(({ name }) => name);
  return codes.includes(REJECTED_ERROR.code) ? REJECTED_ERROR.code : codes[0];
}

function resolveField<Context>(
  source: unknown,
  args: Record<string, unknown>,
  { shop, resolvers, rejects }: Run<Context>,
  info: GraphQLResolveInfo,
): unknown {
  if (source === REJECTED || source === REJECTED_ERROR) return rejectedField(source, info);
  const field = fieldOf(resolvers, info.parentType.name, info.fieldName);
  if (!field) throw notModelled(`Field '${info.fieldName}' of type '${info.parentType.name}'`);
  if (rejects && info.parentType === info.schema.getMutationType()) return REJECTED;
  return field.resolve(source as never, args, shop);
}

/** A value of a union or interface names its type; by default it is the first one. */
function resolveType<Context>(value: unknown, { resolvers }: Run<Context>, name: string): string {
  const type = (value as { typename?: string }).typename ?? resolvers.unions[name]?.[0];
  if (type === undefined) throw notModelled(`Type '${name}'`);
  return type;
}

/** Carries out a valid operation on the vendor's schema, at once. */
export function run<Context>({ document, variables }: Operation, context: Run<Context>): Answer {
  const result = execute({
    schema: vendorSchema(),
    document,
    variableValues: variables,
    contextValue: context,
    fieldResolver: resolveField as GraphQLFieldResolver<unknown, unknown>,
    typeResolver: ((value, given, _info, { name }) => resolveType(value, given, name)) as GraphQLTypeResolver<
      unknown,
      Run<Context>
    >,
  });
  if (result instanceof Promise) throw new Error('a resolver of the demo store waits');
  const { data, errors } = result;
  return { data, ...(errors ? { errors: errors.map(vendorError) } : {}) };
}
