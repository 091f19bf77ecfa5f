import {
  type DocumentNode,
  GraphQLError,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { type VendorError, variableError, vendorError } from './vendor-errors.js';
import { vendorSchema } from './vendor-schema.js';

/** One operation that is valid by the vendor's schema, with its variables. */
export interface Operation {
  readonly document: DocumentNode;
  readonly definition: OperationDefinitionNode;
  /** Coerced by the schema. */
  readonly variables: Readonly<Record<string, unknown>>;
}

interface Checked {
  readonly document: DocumentNode;
  readonly definition: OperationDefinitionNode;
}

/** Memoised validation of documents by text: clients send few. */
const checked = new Map<string, Checked | VendorError[]>();
const MAX_CHECKED = 500;

function check(text: string): Checked | VendorError[] {
  const known = checked.get(text);
  if (known) return known;
  const result = checkAnew(text);
  if (checked.size >= MAX_CHECKED) checked.clear();
  checked.set(text, result);
  return result;
}

function checkAnew(text: string): Checked | VendorError[] {
  let document: DocumentNode;
  try {
    document = parse(text);
  } catch (error) {
    if (error instanceof GraphQLError) return [vendorError(error)];
    throw error;
  }
  const problems = validate(vendorSchema(), document);
  if (problems.length > 0) return problems.map(vendorError);
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const [definition, ...others] = operations;
  if (!definition || others.length > 0) return [{ message: 'An operation name is required' }];
  return { document, definition };
}

/** An operation that is valid by the vendor's schema with its variables, or what the vendor answers to it. */
export function parseOperation(text: string, variables: Record<string, unknown>): Operation | VendorError[] {
  const document = check(text);
  if (Array.isArray(document)) return document;
  const { definition } = document;
  const { errors, coerced } = getVariableValues(vendorSchema(), definition.variableDefinitions ?? [], variables);
  return errors ? errors.map(variableError) : { ...document, variables: coerced };
}

/** Names of an operation's first fields. */
export const fieldNamesOf = ({ definition }: Operation): string[] =>
  definition.selectionSet.selections.flatMap((one) => (one.kind === Kind.FIELD ? one.name.value : []));
