import { GraphQLError, type GraphQLSchema, isScalarType, valueFromASTUntyped } from 'graphql';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const isNumber = (value: unknown, form: RegExp) =>
  (typeof value === 'string' || typeof value === 'number') && form.test(String(value));

/** The forms of the vendor's own scalars, as documented with their types. */
const FORMS: Readonly<Record<string, (value: unknown) => boolean>> = {
  Date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  DateTime: (value) => typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value)),
  Decimal: (value) => isNumber(value, /^-?\d+(\.\d+)?$/),
  Money: (value) => isNumber(value, /^-?\d+(\.\d+)?$/),
  UnsignedInt64: (value) => isNumber(value, /^\d+$/),
  URL: (value) => typeof value === 'string' && URL.canParse(value),
};

/** Lets the vendor's scalars reject values of another form, in variables, literals and answers. */
export function checkScalars(schema: GraphQLSchema): void {
  for (const [name, fits] of Object.entries(FORMS)) {
    const type = schema.getType(name);
    if (!isScalarType(type)) throw new Error(`the schema has no scalar ${name}`);
    const checked = (value: unknown) => {
      if (fits(value)) return value;
      throw new GraphQLError(`invalid ${name} '${String(value)}'`);
    };
    type.parseValue = checked;
    type.serialize = checked;
    type.parseLiteral = (node, variables) => checked(valueFromASTUntyped(node, variables));
  }
}
