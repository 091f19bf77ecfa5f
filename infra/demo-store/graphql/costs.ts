import {
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLField,
  getArgumentValues,
  getNamedType,
  isAbstractType,
  isCompositeType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Operation } from './document.js';
import { vendorSchema } from './vendor-schema.js';

/** Points of one call at most, as documented. */
export const MAX_COST = 1000;
const OF_MUTATION = 10;
const OF_CONNECTION = 2;
/** Types of objects that cost nothing in recorded answers. */
const FREE = new Set(['MoneyV2', 'PageInfo']);

type Value = Readonly<Record<string, unknown>>;
/** A field that answers objects: its type, what is selected of it, and what it has answered (undefined before the call). */
interface Selected {
  readonly name: string;
  readonly type: GraphQLCompositeType;
  readonly set: SelectionSetNode;
  readonly args: Record<string, unknown>;
  readonly value: unknown;
}

/**
 * Cost of an operation in the vendor's points, before the call or with its answer. An object is one point, a list by pages two and its
 * objects, a mutation ten and what lies below the objects of its payload; values are free. Of the members of a union, the dearest counts
 * before the call. (shopify.dev, "GraphQL Admin API rate limits", and costs in recorded answers.)
 */
export function costOf(operation: Operation, data?: Value | null): number {
  const { definition } = operation;
  const root = vendorSchema().getRootType(definition.operation);
  if (!root || data === null) return 0;
  const isMutation = definition.operation === 'mutation';
  return sum(selectedOf(operation, root, definition.selectionSet, data), (field) =>
    isMutation ? OF_MUTATION + ofPayload(operation, field) : ofField(operation, field),
  );
}

function ofPayload(operation: Operation, { type, set, value }: Selected): number {
  const objects = selectedOf(operation, type, set, value as Value | undefined);
  return sum(objects, (one) => (one.name === 'userErrors' ? 0 : Math.max(0, ofField(operation, one) - 1)));
}

function ofField(operation: Operation, { type, set, args, value }: Selected): number {
  if (FREE.has(type.name) || value === null) return 0;
  if (!type.name.endsWith('Connection')) {
    const count = Array.isArray(args.ids) ? args.ids.length : 1;
    return times(value, count, (one) => 1 + ofSelections(operation, type, set, one));
  }
  const size = Number(args.first ?? args.last ?? 0);
  const lists = selectedOf(operation, type, set, value as Value | undefined);
  return OF_CONNECTION + sum(lists, (list) => ofPage(operation, list, size));
}

/** Nodes of a page, or edges, which cost what their nodes cost. */
function ofPage(operation: Operation, { name, type, set, value }: Selected, size: number): number {
  if (FREE.has(type.name)) return 0;
  return times(value, size, (one) =>
    name === 'edges'
      ? sum(selectedOf(operation, type, set, one), (node) => ofField(operation, node))
      : 1 + ofSelections(operation, type, set, one),
  );
}

function ofSelections(operation: Operation, type: GraphQLCompositeType, set: SelectionSetNode, value?: Value): number {
  const all = (on: GraphQLCompositeType, one: SelectionSetNode) =>
    sum(selectedOf(operation, on, one, value), (field) => ofField(operation, field));
  if (value || !isAbstractType(type)) return all(type, set);
  const members = set.selections.map((one) => all(type, { ...set, selections: [one] }));
  return Math.max(0, ...members);
}

/** Selected fields that answer objects, with those of fragments; of an answer, those that it has. */
function selectedOf(
  operation: Operation,
  type: GraphQLCompositeType,
  set: SelectionSetNode,
  value?: Value,
): Selected[] {
  return set.selections.flatMap((one) => {
    if (one.kind === Kind.FIELD) return fieldOf(operation, type, one, value);
    const fragment = fragmentOf(operation, one);
    const on = fragment?.typeCondition ? vendorSchema().getType(fragment.typeCondition.name.value) : type;
    return fragment && isCompositeType(on) ? selectedOf(operation, on, fragment.selectionSet, value) : [];
  });
}

function fieldOf({ variables }: Operation, type: GraphQLCompositeType, field: FieldNode, value?: Value): Selected[] {
  const { name, alias, selectionSet: set } = field;
  const known: GraphQLField<unknown, unknown> | undefined =
    'getFields' in type ? type.getFields()[name.value] : undefined;
  const of = known && getNamedType(known.type);
  const key = alias?.value ?? name.value;
  if (!known || !set || !isCompositeType(of) || (value && !(key in value))) return [];
  return [{ name: name.value, type: of, set, args: getArgumentValues(known, field, variables), value: value?.[key] }];
}

function fragmentOf({ document }: Operation, one: Exclude<SelectionNode, FieldNode>) {
  if (one.kind === Kind.INLINE_FRAGMENT) return one;
  return document.definitions.find(
    (other) => other.kind === Kind.FRAGMENT_DEFINITION && other.name.value === one.name.value,
  ) as { typeCondition: { name: { value: string } }; selectionSet: SelectionSetNode } | undefined;
}

const sum = <T>(all: readonly T[], read: (one: T) => number): number =>
  all.reduce((total, one) => total + read(one), 0);

/** Adds the cost of each answered object, or multiplies before the call. */
function times(value: unknown, count: number, each: (one?: Value) => number): number {
  if (value === undefined) return count * each();
  return sum([value].flat() as (Value | null)[], (one) => (one ? each(one) : 0));
}
