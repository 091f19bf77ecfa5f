import { textLimits } from '@loyalty/contracts/kernel/text-limits';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

interface Overridden {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: JsonSchema;
}

/** What zod leaves out of a schema, or writes in a way that strict validators refuse. */
function complete({ zodSchema, jsonSchema }: Overridden): void {
  // Lengths that are counted in code points are checks of our own, which zod cannot write; JSON Schema counts the same way.
  Object.assign(jsonSchema, textLimits.get(zodSchema as z.ZodType));
  // No validator knows this format; the pattern and `contentEncoding` say the same.
  if (jsonSchema.format === 'base64') delete jsonSchema.format;
}

/** Types of several kinds, which zod joins last of all, as alternatives: strict validators take null as the only second kind. */
function separateTypes(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  for (const inner of Object.values(schema)) separateTypes(inner);
  const { type } = schema as JsonSchema;
  if (!Array.isArray(type) || type.includes('null')) return;
  delete (schema as JsonSchema).type;
  Object.assign(schema, { anyOf: type.map((one) => ({ type: one })) });
}

/** A contract's shape as JSON Schema that validators compile in strict mode (docs/adr/0445). */
export function jsonSchemaOf(
  schema: z.ZodType,
  options: Omit<NonNullable<Parameters<typeof z.toJSONSchema>[1]>, 'override'>,
): JsonSchema {
  const made = z.toJSONSchema(schema, { ...options, override: complete as never }) as JsonSchema;
  separateTypes(made);
  return made;
}
