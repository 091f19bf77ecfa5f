import {
  type ArgumentNode,
  type DocumentNode,
  GraphQLError,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  validate,
  valueFromASTUntyped,
} from 'graphql';
import { vendorSchema } from './vendor-schema.js';

/** A selected field, or an inline fragment (`on` is its type and `name` is empty). */
export interface Selection {
  name: string;
  alias: string;
  on: string | null;
  args: Record<string, unknown>;
  fields: Selection[];
}

export interface Operation {
  kind: 'query' | 'mutation';
  fields: Selection[];
  /** Errors by the vendor's schema in the operation or its variables; empty for a valid one. */
  refused: string[];
}

type Variables = Readonly<Record<string, unknown>>;

/** Thrown for a text that is not GraphQL, or that uses an unsupported part of the language. */
export class SyntaxProblem extends Error {}

/** Memoised validation of documents by text: clients send few. */
const checked = new Map<string, { document: DocumentNode; problems: string[] }>();
const MAX_CHECKED = 500;

function check(text: string): { document: DocumentNode; problems: string[] } {
  const known = checked.get(text);
  if (known) return known;
  let document: DocumentNode;
  try {
    document = parse(text, { noLocation: true });
  } catch (error) {
    throw new SyntaxProblem(error instanceof GraphQLError ? error.message : String(error));
  }
  const problems = validate(vendorSchema(), document).map(({ message }) => message);
  if (checked.size >= MAX_CHECKED) checked.clear();
  checked.set(text, { document, problems });
  return { document, problems };
}

/**
 * Parses one operation and validates it, with its variables, against the vendor's schema: fields, aliases, arguments, variables and inline
 * fragments; no directives, no named fragments. @throws SyntaxProblem
 */
export function parseOperation(text: string, variables: Variables): Operation {
  const { document, problems } = check(text);
  const [operation, ...others] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation === 'subscription')
    throw new SyntaxProblem('an operation is missing');
  if (others.length > 0) throw new SyntaxProblem('one operation only, please');
  const wrong = problems.length > 0 ? problems : wrongVariables(operation, variables);
  return { kind: operation.operation, fields: selections(operation.selectionSet, variables), refused: wrong };
}

function wrongVariables({ variableDefinitions = [] }: OperationDefinitionNode, variables: Variables): string[] {
  const { errors = [] } = getVariableValues(vendorSchema(), variableDefinitions, variables);
  return errors.map(({ message }) => message);
}

function selections({ selections: all }: SelectionSetNode, variables: Variables): Selection[] {
  return all.map((one) => {
    if (one.directives && one.directives.length > 0) throw new SyntaxProblem('directives are not played');
    if (one.kind === Kind.FRAGMENT_SPREAD) throw new SyntaxProblem('named fragments are not played');
    const fields = one.selectionSet ? selections(one.selectionSet, variables) : [];
    if (one.kind === Kind.INLINE_FRAGMENT)
      return { name: '', alias: '', on: one.typeCondition?.name.value ?? null, args: {}, fields };
    const name = one.name.value;
    return { name, alias: one.alias?.value ?? name, on: null, args: argumentsOf(one.arguments, variables), fields };
  });
}

const argumentsOf = (given: readonly ArgumentNode[] = [], variables: Variables): Record<string, unknown> =>
  Object.fromEntries(given.map(({ name, value }) => [name.value, valueFromASTUntyped(value, { ...variables })]));
