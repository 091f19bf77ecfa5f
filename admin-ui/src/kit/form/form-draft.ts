import type { ComponentType, ReactNode } from 'react';
import type { ZodType } from 'zod';

/** Draft of a form: numbers as typed, so that invalid input is not lost. */
export type Draft = Record<string, string | boolean>;

export type FieldKind = 'text' | 'number' | 'date' | 'choice' | 'flag' | 'words' | 'rows';

export interface Option {
  value: string;
  label: string;
  help?: string;
  disabled?: boolean;
  /** Heading of its group in a drop-down. */
  group?: string;
}

/** A field of a settings schema, as rendered in a form. */
export interface Field {
  /** Name in the schema; a field of an object is prefixed by the object's name: "buy:quantity". */
  name: string;
  kind: FieldKind;
  label: string;
  help?: string;
  /** Unit before or after a number: a currency, "points". */
  before?: string;
  after?: string;
  lines?: number;
  most?: number;
  options?: readonly Option[];
  /** Whether the options are shown as a list, or side by side. */
  expanded?: boolean | 'segments';
  /** An input of its own, for a text that is searched for. */
  input?: ComponentType<CellInputProps>;
  /** What else changes once a person has changed it. */
  effect?: (value: string | boolean, draft: Draft) => Draft;
  /** The draft's rows in a sentence; empty without any. */
  sentence?: (draft: Draft) => string;
  /** The sentence for the present draft, above the rows. */
  lead?: string;
  /** Reason why the whole field is disabled. */
  locked?: string | undefined;
  /** Currently disabled options by value, with the reason. */
  disabledOptions?: (draft: Draft) => Readonly<Record<string, string>>;
  /** Whether the schema's options are numbers instead of texts. */
  numeric?: boolean;
  /** A blank value: sent as null, or omitted. */
  blank?: 'null' | 'absent';
  /** Visible only while this returns true. */
  when?: (draft: Draft) => boolean;
  /** Value of a blank or hidden field where the schema requires one. */
  hiddenValue?: string;
  /** For a list of rows. */
  rows?: RowsOf;
}

/** A card of fields; an inner list of fields is one row. */
export interface Section {
  /** By which a page adds to it; unique in a form. */
  name?: string;
  title: string;
  /** Its present state in one line. A card that has one is folded at first. */
  state?: (draft: Draft) => string;
  help?: string;
  /** Content next to the title, such as the plan that includes it. */
  badge?: ReactNode;
  fields: readonly (Field | readonly Field[])[];
}

/** Sections with some fields disabled; the reason is shown below each of them. */
export const withLocked = (sections: readonly Section[], names: readonly string[], why: string): Section[] => {
  const locked = (field: Field): Field => (names.includes(field.name) ? { ...field, locked: why } : field);
  const isRow = (row: Field | readonly Field[]): row is readonly Field[] => Array.isArray(row);
  return sections.map((section) => ({
    ...section,
    fields: section.fields.map((row) => (isRow(row) ? row.map(locked) : locked(row))),
  }));
};

/** The options of a field for the current draft; disabled ones have the reason. */
export function optionsNow({ options = [], disabledOptions }: Field, draft: Draft): Option[] {
  const reasons = disabledOptions?.(draft) ?? {};
  return options.map((option) => {
    const help = reasons[option.value];
    return help === undefined ? option : { ...option, help, disabled: true };
  });
}

/** Every field of some sections, in order. */
export function fieldsOf(sections: readonly Section[]): Field[] {
  return sections.flatMap((section) => section.fields.flat() as Field[]);
}

function draftValue(field: Field, value: unknown): string | boolean {
  if (field.kind === 'flag') return value === true;
  if (field.kind === 'rows') return rowsText(field, value);
  if (field.kind === 'words') return ((value as string[] | undefined) ?? []).join(', ');
  return value === null || value === undefined ? '' : String(value);
}

type Values = Readonly<Record<string, unknown>>;
const valueAt = (values: Values, name: string): unknown =>
  name.split(':').reduce<unknown>((of, part) => (of as Values | undefined)?.[part], values);

/** A draft of stored or default values. */
export function draftOf(fields: readonly Field[], values: Values): Draft {
  return Object.fromEntries(fields.map((field) => [field.name, draftValue(field, valueAt(values, field.name))]));
}

const NUMBER = /^-?\d+(\.\d+)?$/;

function inputValue(field: Field, value: string | boolean | undefined): unknown {
  if (field.kind === 'flag') return value === true;
  if (field.kind === 'rows') return rowsInput(field, value);
  const text = String(value ?? '').trim();
  if (field.kind === 'words') return wordsIn(text);
  if (text === '' && field.blank) return field.blank === 'null' ? null : undefined;
  if (field.kind !== 'number' && !field.numeric) return text;
  // A blank number stays blank, so that the message is "required" instead of "invalid".
  return text === '' ? undefined : NUMBER.test(text) ? Number(text) : Number.NaN;
}

/** Comma-separated words. */
const wordsIn = (text: string): string[] =>
  text
    .split(/[,、，]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The draft as input of the schema. */
export function inputOf(fields: readonly Field[], draft: Draft): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const field of fields) {
    const hasValue = field.kind !== 'choice' && draft[field.name] !== '';
    const isHidden = field.hiddenValue !== undefined && !hasValue && field.when?.(draft) === false;
    const value = inputValue(field, isHidden ? field.hiddenValue : draft[field.name]);
    if (value === undefined) continue;
    const [name = '', inner] = field.name.split(':');
    input[name] = inner === undefined ? value : { ...(input[name] as object | undefined), [inner]: value };
  }
  return input;
}

/** What an input of a field is given. */
export interface CellInputProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  help?: string | undefined;
  error?: string | undefined;
  most?: number | undefined;
}

/** Input of a row finder: rows found so far, and a callback for new ones. */
export interface ChooserProps {
  label: string;
  chosen: readonly Draft[];
  isFull: boolean;
  onChoose: (row: Draft) => void;
}

/** Definition of a list of rows. Its draft is the JSON text of its rows, so that equal lists are equal texts. */
export interface RowsOf {
  /** The cells of a row; they may depend on its values, as a condition's operators depend on its field. */
  cells: (row: Draft) => readonly Field[];
  /** A newly added row. */
  fresh: (rows: readonly Draft[]) => Draft;
  /** Normalises a row after one of its cells changed, by what it was before. */
  settle?: (row: Draft, before: Draft) => Draft;
  most: number;
  add: string;
  /** Name of a row in the labels of its buttons: "Condition 2". */
  name: (at: number) => string;
  /** Finds rows to add by `id` and `title`, for lists that are not typed. */
  chooser?: ComponentType<ChooserProps>;
  /** Whether a cell is visible for the current form values; a hidden one keeps its value. */
  isVisible?: (cell: string, draft: Draft) => boolean;
  /** A row in words, where its cells side by side do not make a sentence. */
  inWords?: (row: Draft) => string;
  /** Stored as a record of one cell by another, not as a list. */
  record?: readonly [key: string, value: string];
}

/** Parses the rows of a draft's text. */
export function rowsIn(text: string | boolean | undefined): Draft[] {
  return typeof text === 'string' && text !== '' ? (JSON.parse(text) as Draft[]) : [];
}

function rowsText({ rows }: Field, value: unknown): string {
  if (!rows) return '';
  const [key, text] = rows.record ?? ['', ''];
  const list = rows.record
    ? Object.entries((value as object | undefined) ?? {}).map(([of, entry]) => ({ [key]: of, [text]: entry }))
    : ((value as Record<string, unknown>[] | undefined) ?? []);
  return JSON.stringify(list.map((row) => draftOf(rows.cells(row as Draft), row)));
}

function rowsInput({ rows }: Field, text: string | boolean | undefined): unknown {
  if (!rows) return undefined;
  const list = rowsIn(text).map((row) => inputOf(rows.cells(row), row));
  if (!rows.record) return list;
  const [key, value] = rows.record;
  return Object.fromEntries(list.map((row) => [row[key], row[value]]));
}

/** Texts of the form's own messages; a schema's messages take precedence. */
export interface FormWords {
  required: string;
  atMost: (max: string) => string;
}

/** Location of an error: a field, or a cell of its rows; `key` is "title" or "conditions.2.content". */
function placeOf(fields: readonly Field[], draft: Draft, path: readonly PropertyKey[]) {
  const inner = fields.find(({ name }) => name === `${String(path[0])}:${String(path[1])}`);
  const [at, cell] = path.slice(inner ? 2 : 1);
  const name = inner?.name ?? String(path[0] ?? '');
  const field = inner ?? fields.find((each) => each.name === name);
  if (field?.kind !== 'rows' || typeof at !== 'number' || cell === undefined || !field.rows) {
    return { key: name, field, value: draft[name] };
  }
  const row = rowsIn(draft[name])[at] ?? {};
  const one = field.rows.cells(row).find((each) => each.name === cell);
  return { key: [name, at, String(cell)].join('.'), field: one, value: row[String(cell)] };
}

/** Errors of a draft, by field or cell, at most one each. `settings` are present only without errors. */
export function checkDraft<S>(schema: ZodType<S>, fields: readonly Field[], draft: Draft, words: FormWords) {
  const result = schema.safeParse(inputOf(fields, draft));
  if (result.success) return { settings: result.data, errors: {} as Record<string, string> };
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const { key, field, value } = placeOf(fields, draft, issue.path);
    const isTyped = field && field.kind !== 'flag' && field.kind !== 'rows';
    const blank = isTyped && String(value ?? '').trim() === '';
    const over = issue.code === 'too_big' && field?.kind === 'number';
    errors[key] ??= blank ? words.required : over ? words.atMost(String(issue.maximum)) : issue.message;
  }
  return { settings: null, errors };
}

/** A draft without its invalid rows, for previews. */
export function withoutWrongRows(draft: Draft, errors: Readonly<Record<string, string>>): Draft {
  const wrong = new Set(Object.keys(errors).map((key) => key.split('.', 2).join('.')));
  const names = new Set(
    Object.keys(errors)
      .filter((key) => key.includes('.'))
      .map((key) => key.split('.', 1)[0]!),
  );
  const complete = [...names].map((name) => {
    const rows = rowsIn(draft[name]).filter((_, at) => !wrong.has(`${name}.${at}`));
    return [name, JSON.stringify(rows)] as const;
  });
  return { ...draft, ...Object.fromEntries(complete) };
}

/** Names of the fields in which two drafts differ; restoring a value makes it equal again (UX-7). */
export function changedFields(fields: readonly Field[], stored: Draft, draft: Draft): string[] {
  return fields.filter(({ name }) => stored[name] !== draft[name]).map(({ name }) => name);
}

/** A field's value in a draft, formatted for people. */
export function readValue(
  field: Field,
  value: string | boolean | undefined,
  words: { yes: string; no: string; none: string },
): string {
  if (field.kind === 'flag') return value === true ? words.yes : words.no;
  if (field.kind === 'rows') {
    const { inWords } = field.rows ?? {};
    const rows = rowsIn(value).map((row) =>
      inWords
        ? inWords(row)
        : field.rows?.chooser
          ? String(row.title)
          : (field.rows?.cells(row) ?? []).map((cell) => readValue(cell, row[cell.name], words)).join(' '),
    );
    return rows.join('; ') || words.none;
  }
  const text = String(value ?? '');
  if (text === '') return words.none;
  const option = field.options?.find((each) => each.value === text)?.label ?? text;
  return [field.before, option, field.after].filter(Boolean).join(' ');
}
