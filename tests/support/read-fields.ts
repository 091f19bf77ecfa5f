import { z } from 'zod';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** Every field that a shape reads of a body, as paths: `line_items[].price`. */
export function fieldsOf(shape: z.ZodType): string[] {
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;
  return [...new Set(pathsIn(schema, ''))].sort();
}

function pathsIn({ properties = {}, items, anyOf = [] }: Schema, at: string): string[] {
  const inside = Object.entries(properties).flatMap(([name, one]) => {
    const path = at === '' ? name : `${at}.${name}`;
    return [path, ...pathsIn(one, path)];
  });
  const listed = [items ?? []].flat().flatMap((one) => pathsIn(one, `${at}[]`));
  return [...inside, ...listed, ...anyOf.flatMap((one) => pathsIn(one, at))];
}

/** Every field of a body, as paths. */
export function pathsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pathsOf(one, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const path = at === '' ? name : `${at}.${name}`;
    return [path, ...pathsOf(one, path)];
  });
}
