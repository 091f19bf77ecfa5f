import { z } from 'zod';

/** One version of one kind of event: its name, version and the shape of its data. Names are past tense; a changed shape is a new version. */
export interface EventDefinition<Type extends string = string, Version extends number = number, Data = unknown> {
  readonly type: Type;
  readonly version: Version;
  readonly schema: z.ZodType<Data>;
}

/** Declares an event version. Unknown fields are refused, so that nothing unsaid (above all no personal data) enters the log. */
export function event<const Type extends string, const Version extends number, Shape extends z.ZodRawShape>(
  type: Type,
  version: Version,
  shape: Shape,
): EventDefinition<Type, Version, z.output<z.ZodObject<Shape>>> {
  return { type, version, schema: z.strictObject(shape) as unknown as z.ZodType<z.output<z.ZodObject<Shape>>> };
}

/** A decided event: its type and data. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Version, infer Data>
    ? { readonly type: Type; readonly version: Version; readonly data: Data }
    : never;

/** The union of events of a context's list of definitions. */
export type EventsOf<Definitions extends readonly EventDefinition[]> = {
  [K in keyof Definitions]: EventOf<Definitions[K]>;
}[number];

/** Any event, where the kind does not matter. */
export interface AnyEvent {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

/** Makes an event of a definition; the types see to it that the data fits, the command path validates it again before it is written. */
export function occurred<Type extends string, Version extends number, Data>(
  definition: EventDefinition<Type, Version, Data>,
  data: Data,
): { type: Type; version: Version; data: Data } {
  return { type: definition.type, version: definition.version, data };
}
