import type { ZodType } from 'zod';
import type { FieldKind } from './form-draft.js';

/** A field derived from its schema, without texts. */
export interface SchemaField {
  kind: FieldKind;
  blank?: 'null' | 'absent';
  /** Values of a choice, in the schema's order. */
  values?: readonly string[];
  numeric?: boolean;
  /** Maximum number of characters, or of rows. */
  most?: number;
  /** For a list of rows: the fields of a row. */
  cells?: Readonly<Record<string, ZodType>>;
  /** Whether it is a record of texts by key. */
  record?: boolean;
  /** Fields of an object, rendered as separate fields. */
  inner?: Readonly<Record<string, ZodType>>;
}

/** The parts of a schema's definition that are read here, as the library names them (zod 4, `schema.def`). */
interface Definition {
  type: string;
  format?: string;
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
  shape?: Record<string, ZodType>;
  entries?: Record<string, string>;
  values?: readonly unknown[];
  options?: readonly Schema[];
  checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[];
}
interface Schema {
  def: Definition;
}

/** Unwraps defaults, refinements and nullability of a schema. */
function unwrap(schema: Schema, blank?: 'null' | 'absent'): { schema: Schema; blank?: 'null' | 'absent' } {
  const { type, innerType, in: from } = schema.def;
  if (type === 'nullable' && innerType) return unwrap(innerType, 'null');
  if (type === 'optional' && innerType) return unwrap(innerType, blank ?? 'absent');
  const inner = type === 'default' || type === 'prefault' ? innerType : type === 'pipe' ? from : undefined;
  return inner ? unwrap(inner, blank) : { schema, ...(blank ? { blank } : {}) };
}

function listOf({ def }: Schema): SchemaField {
  const element = def.element ? unwrap(def.element).schema : undefined;
  const max = def.checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum;
  const bound = max === undefined ? {} : { most: max };
  if (element?.def.type === 'object') return { kind: 'rows', cells: element.def.shape ?? {}, ...bound };
  return { kind: 'words', ...bound };
}

function kindOf(schema: Schema): SchemaField {
  const { type, format, entries, values, options } = schema.def;
  switch (type) {
    case 'boolean':
      return { kind: 'flag' };
    case 'number':
      return { kind: 'number' };
    case 'enum':
      return { kind: 'choice', values: Object.values(entries ?? {}) };
    case 'literal':
      return { kind: 'choice', values: (values ?? []).map(String), numeric: typeof values?.[0] === 'number' };
    case 'array':
      return listOf(schema);
    case 'object':
      return { kind: 'text', inner: schema.def.shape ?? {} };
    case 'record':
      return { kind: 'rows', record: true };
    case 'union':
      return options?.[0] ? kindOf(unwrap(options[0]).schema) : { kind: 'text' };
    default:
      return { kind: format === 'date' ? 'date' : 'text' };
  }
}

/** Derives type and appearance of a field from its schema, so that a new setting needs no form code. */
export function schemaField(given: ZodType): SchemaField {
  const { schema, blank } = unwrap(given as unknown as Schema);
  return { ...kindOf(schema), ...(blank ? { blank } : {}) };
}

/** Initial value of a field: its schema's default, or nothing. */
export function defaultOf(schema: ZodType): unknown {
  const read = schema.safeParse(undefined);
  return read.success ? read.data : undefined;
}
