import {
  type FieldNode,
  type GraphQLNamedType,
  isAbstractType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Operation } from './document.js';
import { fieldOf, notModelled, type Resolvers } from './execute.js';
import { type VendorError, vendorError } from './vendor-errors.js';
import { vendorSchema } from './vendor-schema.js';

const DIRECTIVES = ['include', 'skip'];

/** Parts of a valid operation that this store does not model, found before anything is carried out. */
export function unmodelledIn<Context>(resolvers: Resolvers<Context>, { document }: Operation): VendorError[] {
  const found: string[] = [];
  const info = new TypeInfo(vendorSchema());
  const visitor = visitWithTypeInfo(info, {
    Directive: ({ name }) => {
      if (!DIRECTIVES.includes(name.value)) found.push(`Directive '@${name.value}'`);
    },
    Field: (node) => {
      const parent = info.getParentType();
      if (parent && !node.name.value.startsWith('__')) found.push(...unmodelledField(resolvers, parent, node));
    },
  });
  visit(document, visitor);
  return found.map((what) => vendorError(notModelled(what)));
}

function unmodelledField<Context>(
  resolvers: Resolvers<Context>,
  parent: GraphQLNamedType,
  { name: { value: name }, arguments: given = [] }: FieldNode,
): string[] {
  const types = isAbstractType(parent) ? vendorSchema().getPossibleTypes(parent) : [parent];
  const fields = types.flatMap((type) => fieldOf(resolvers, type.name, name) ?? []);
  if (fields.length === 0) return [`Field '${name}' of type '${parent.name}'`];
  return given
    .filter(
      ({ name: { value }, value: { kind } }) => kind !== Kind.NULL && !fields.some(({ args }) => args?.includes(value)),
    )
    .map(({ name: { value } }) => `Argument '${value}' of field '${name}'`);
}
