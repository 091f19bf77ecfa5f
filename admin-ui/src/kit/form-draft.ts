import type { ZodType } from 'zod';

/** What a form holds while it is edited: numbers as they are typed, so that nothing is lost that cannot be read. */
export type Draft = Record<string, string | boolean>;

export type FieldKind = 'text' | 'number' | 'date' | 'choice' | 'flag';

/** One field of a settings schema, as a form draws it. */
export interface Field {
  name: string;
  kind: FieldKind;
  label: string;
  help?: string;
  /** Unit before or after a number: a currency, "points". */
  before?: string;
  after?: string;
  lines?: number;
  most?: number;
  options?: readonly { value: string; label: string; help?: string }[];
  /** A choice of a few is shown open. */
  open?: boolean;
  /** Blank means none: sent as null, or not at all. */
  blank?: 'null' | 'absent';
  /** Shown only while this holds. */
  when?: (draft: Draft) => boolean;
}

/** Fields below each other; a list of fields stands in one row. */
export interface Section {
  title: string;
  help?: string;
  fields: readonly (Field | readonly Field[])[];
}

/** Every field of some sections, in order. */
export function fieldsOf(sections: readonly Section[]): Field[] {
  return sections.flatMap((section) => section.fields.flat() as Field[]);
}

/** A draft of stored or default values. */
export function draftOf(fields: readonly Field[], values: Readonly<Record<string, unknown>>): Draft {
  const draft: Draft = {};
  for (const { name, kind } of fields) {
    const value = values[name];
    draft[name] = kind === 'flag' ? value === true : value === null || value === undefined ? '' : String(value);
  }
  return draft;
}

function inputValue(field: Field, value: string | boolean | undefined): unknown {
  if (field.kind === 'flag') return value === true;
  const text = String(value ?? '').trim();
  if (text === '' && field.blank) return field.blank === 'null' ? null : undefined;
  if (field.kind !== 'number') return text;
  // A blank number stays blank, so that the message can say "required" and not "invalid".
  return text === '' ? undefined : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** The draft as the schema takes it. */
export function inputOf(fields: readonly Field[], draft: Draft): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const field of fields) {
    const value = inputValue(field, draft[field.name]);
    if (value !== undefined) input[field.name] = value;
  }
  return input;
}

/** The words of the form's own refusals; a schema's own words win where it has them. */
export interface FormWords {
  required: string;
  atMost: (max: string) => string;
}

/** What is wrong with a draft, by field; at most one message a field. `settings` are there only when nothing is. */
export function checkDraft<S>(schema: ZodType<S>, fields: readonly Field[], draft: Draft, words: FormWords) {
  const result = schema.safeParse(inputOf(fields, draft));
  if (result.success) return { settings: result.data, errors: {} as Record<string, string> };
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? '');
    const field = fields.find((each) => each.name === name);
    const blank = field && field.kind !== 'flag' && String(draft[name] ?? '').trim() === '';
    const over = issue.code === 'too_big' && field?.kind === 'number';
    errors[name] ??= blank ? words.required : over ? words.atMost(String(issue.maximum)) : issue.message;
  }
  return { settings: null, errors };
}

/** Names of the fields in which two drafts differ; typing a value back makes it equal again (UX-7). */
export function changedFields(fields: readonly Field[], stored: Draft, draft: Draft): string[] {
  return fields.filter(({ name }) => stored[name] !== draft[name]).map(({ name }) => name);
}

/** A draft's value of a field as people read it. */
export function readValue(
  field: Field,
  value: string | boolean | undefined,
  words: { yes: string; no: string; none: string },
): string {
  if (field.kind === 'flag') return value === true ? words.yes : words.no;
  const text = String(value ?? '');
  if (text === '') return words.none;
  const option = field.options?.find((each) => each.value === text)?.label ?? text;
  return [field.before, option, field.after].filter(Boolean).join(' ');
}
