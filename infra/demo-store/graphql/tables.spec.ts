import { describe, expect, it } from '@jest/globals';
import type { GraphQLAbstractType, GraphQLObjectType } from 'graphql';
import { ADMIN_SCHEMA } from './admin-schema.js';
import { vendorSchema } from './vendor-schema.js';

/** What a table of resolvers says that the vendor's schema does not. */
function strange(typeName: string): string[] {
  const type = vendorSchema().getType(typeName) as GraphQLObjectType | undefined;
  if (type?.astNode?.kind !== 'ObjectTypeDefinition') return [`${typeName} is no object type`];
  return Object.entries(ADMIN_SCHEMA.types[typeName] ?? {}).flatMap(([name, { of, args = [] }]) => {
    const known = type.getFields()[name];
    if (!known) return [`${typeName} has no field ${name}`];
    const result = String(known.type).replace(/[![\]]/g, '');
    const accepted = known.args.map((one) => one.name);
    return [
      ...(of && of !== result ? [`${typeName}.${name} is ${result}, not ${of}`] : []),
      ...args.filter((one) => !accepted.includes(one)).map((one) => `${typeName}.${name} has no argument ${one}`),
    ];
  });
}

describe('the modelled part of the Admin API', () => {
  it('is a part of the vendor’s schema', () => {
    expect(Object.keys(ADMIN_SCHEMA.types).flatMap(strange)).toEqual([]);
  });

  it('lists for unions and interfaces members that are modelled', () => {
    for (const [name, members] of Object.entries(ADMIN_SCHEMA.unions)) {
      const type = vendorSchema().getType(name) as GraphQLAbstractType;
      const known = vendorSchema()
        .getPossibleTypes(type)
        .map((one) => one.name);
      expect(members.filter((one) => !known.includes(one) || !ADMIN_SCHEMA.types[one])).toEqual([]);
    }
  });
});
