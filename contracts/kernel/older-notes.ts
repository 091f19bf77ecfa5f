import type { Actor, Recorded } from './envelope.js';
import type { EventDefinition } from './event.js';
import { noteIn, olderNoteRef } from './note-ref.js';

/** Text fields of an event that people type into, in an order that never changes: references count them. */
export interface NoteFields {
  readonly type: string;
  readonly fields: readonly NoteField[];
}

interface NoteField {
  readonly name: string;
  /** The people that the text is about; an empty name, or none at all, for a text of no one person. */
  readonly about: (data: unknown) => readonly string[];
}

/** Declares the texts of an event that people type into, and whom each is about. They are the same fields in every version of it. */
export function notesIn<Type extends string, Data>(
  { type }: EventDefinition<Type, number, Data>,
  fields: { readonly [Field in keyof Data & string]?: (data: Data) => readonly string[] },
): NoteFields {
  const declared = Object.entries(fields) as [string, (data: Data) => readonly string[]][];
  return { type, fields: declared.map(([name, about]) => ({ name, about: (data) => about(data as Data) })) };
}

/** Sources of typed texts; sentences of the program itself are events of others. */
const TYPING: readonly Actor['kind'][] = ['staff', 'support', 'api', 'import'];

export interface OlderNotes {
  /** The event with references in place of texts from before notes were sealed; the same object where it has none. */
  refer<E extends Recorded>(event: E): E;
  /** A text from before, by the number of its field, and whom it is about; null where the event has none. */
  find(event: Recorded, field: number): { readonly text: string; readonly about: readonly string[] } | null;
}

/** Texts that people typed before notes were sealed in the vault: any text of a declared field that is no reference. */
export function olderNotesOf(declared: readonly NoteFields[]): OlderNotes {
  const byType = new Map(declared.map(({ type, fields }) => [type, fields]));
  const textIn = ({ data }: Recorded, { name }: NoteField): string | null => {
    const text = (data as Readonly<Record<string, unknown>>)[name];
    return typeof text === 'string' && text !== '' && noteIn(text) === null ? text : null;
  };
  const fieldsOf = ({ type, actor }: Recorded) => (TYPING.includes(actor.kind) ? byType.get(type) : undefined);
  return {
    refer(event) {
      const changed: Record<string, string> = {};
      for (const [field, one] of fieldsOf(event)?.entries() ?? [])
        if (textIn(event, one) !== null) changed[one.name] = olderNoteRef({ position: event.position, field });
      if (Object.keys(changed).length === 0) return event;
      return { ...event, data: { ...(event.data as object), ...changed } };
    },
    find(event, field) {
      const one = fieldsOf(event)?.[field];
      const text = one ? textIn(event, one) : null;
      return one && text !== null ? { text, about: one.about(event.data) } : null;
    },
  };
}
