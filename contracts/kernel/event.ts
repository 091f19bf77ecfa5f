import { z } from 'zod';

/** One version of an event type: its name, version and data schema. Names are in the past tense; a changed shape is a new version. */
export interface EventDefinition<Type extends string = string, Version extends number = number, Data = unknown> {
  readonly type: Type;
  readonly version: Version;
  readonly schema: z.ZodType<Data>;
}

/** Declares an event version. Unknown fields are rejected, so that no undeclared data (above all no personal data) enters the log. */
export function event<const Type extends string, const Version extends number, Shape extends z.ZodRawShape>(
  type: Type,
  version: Version,
  shape: Shape,
): EventDefinition<Type, Version, z.output<z.ZodObject<Shape>>> {
  return { type, version, schema: z.strictObject(shape) as unknown as z.ZodType<z.output<z.ZodObject<Shape>>> };
}

/** A decided event: its type and data. */
type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Version, infer Data>
    ? { readonly type: Type; readonly version: Version; readonly data: Data }
    : never;

/** The union of events of a context's list of definitions. */
export type EventsOf<Definitions extends readonly EventDefinition[]> = {
  [K in keyof Definitions]: EventOf<Definitions[K]>;
}[number];

/** Any event, regardless of its type. */
export interface AnyEvent {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

/** Makes an event of a definition. Types check the data at compile time; the command path validates it again before writing. */
export function occurred<Type extends string, Version extends number, Data>(
  definition: EventDefinition<Type, Version, Data>,
  data: Data,
): { type: Type; version: Version; data: Data } {
  return { type: definition.type, version: definition.version, data };
}
