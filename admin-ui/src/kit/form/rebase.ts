/** The fields of a form, or of one of its rows. */
export type FieldValues = Readonly<Record<string, unknown>>;
type Row = FieldValues & { readonly id: string };

/** Whether two values have the same JSON. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.every((row) => typeof row?.id === 'string');

const find = (rows: readonly Row[], { id }: Pick<Row, 'id'>): Row | undefined => rows.find((row) => row.id === id);

const namesIn = (...rows: readonly FieldValues[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))];

/** Whether two versions of a row, or of a form, have equal fields, in any order. */
export const isSameRow = (a: FieldValues, b: FieldValues): boolean =>
  namesIn(a, b).every((name) => isSame(a[name], b[name]));

/** Three-way merge of rows by id: rows that one side added stay, and rows that one side removed go unless the other changed them. */
function rebaseRows(base: readonly Row[], newest: readonly Row[], edited: readonly Row[]): Row[] {
  const rows = newest.flatMap((row) => {
    const [before, own] = [find(base, row), find(edited, row)];
    if (own) return [before ? rebase(before, row, own) : own];
    return before && isSameRow(before, row) ? [] : [row];
  });
  const own = edited.filter((row) => !find(newest, row) && !isSame(find(base, row), row));
  return [...rows, ...own];
}

const isGroup = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Three-way merge of texts by language, each text for itself: two people may translate at once. */
function rebaseTexts(base: unknown, newest: unknown, edited: unknown): unknown {
  if (isSame(base, edited)) return newest;
  if (![base, newest, edited].every((value) => value === undefined || isGroup(value))) return edited;
  const [before, theirs, own] = [base ?? {}, newest ?? {}, edited ?? {}] as FieldValues[];
  const texts = namesIn(theirs!, own!).map((name) => [name, rebaseTexts(before![name], theirs![name], own![name])]);
  const left = texts.filter(([, text]) => text !== undefined);
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

/**
 * Rebases edits of one version onto a newer one: an edited field keeps the edit, any other takes the newest value. A field is merged as a
 * whole, since its parts (the kind of a reward and its amount) belong together; rows with ids are merged field by field,
 * and texts by language one by one.
 */
export function rebase<T extends FieldValues>(base: T, newest: T, edited: T): T {
  const fields = Object.keys({ ...newest, ...edited }).map((name) => {
    const [before, theirs, own] = [base[name], newest[name], edited[name]];
    if (isSame(before, own)) return [name, theirs];
    if (name === 'languages') return [name, rebaseTexts(before, theirs, own)];
    const isEach = isRows(before) && isRows(theirs) && isRows(own);
    return [name, isEach ? rebaseRows(before, theirs, own) : own];
  });
  return Object.fromEntries(fields) as T;
}

/** A row with conflicting changes of two editors. */
export interface Conflict {
  /** Name of the list that has it. */
  readonly field: string;
  readonly id: string;
}

function isConflicting(before: Row, theirs: Row | undefined, own: Row | undefined): boolean {
  if (!theirs || !own) return [theirs, own].some((left) => left && !isSameRow(before, left));
  return namesIn(before, theirs, own).some(
    (name) =>
      !isSame(before[name], own[name]) && !isSame(before[name], theirs[name]) && !isSame(own[name], theirs[name]),
  );
}

/** Rows in which both sides changed the same field differently, or that one side removed and the other changed. */
export function conflictsOf<T extends FieldValues>(base: T, newest: T, edited: T): Conflict[] {
  return Object.keys(edited).flatMap((field) => {
    const [before, theirs, own] = [base[field], newest[field], edited[field]];
    if (!isRows(before) || !isRows(theirs) || !isRows(own)) return [];
    const conflicting = before.filter((row) => isConflicting(row, find(theirs, row), find(own, row)));
    return conflicting.map(({ id }) => ({ field, id }));
  });
}

/** Gives each row without an id one by its index, which is stable between versions. */
export function identified<R extends { readonly id?: string | undefined }>(rows: readonly R[]): (R & { id: string })[] {
  const taken = new Set<string>();
  return rows.map((row, index) => {
    const id = row.id === undefined || taken.has(row.id) ? `row-${index + 1}` : row.id;
    taken.add(id);
    return { ...row, id };
  });
}
