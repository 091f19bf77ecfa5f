/** The fields of a form, or of one of its rows. */
export type FieldValues = Readonly<Record<string, unknown>>;
type Row = FieldValues & { readonly id: string };

/** Two values that would be sent alike. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.every((row) => typeof row?.id === 'string');

/** Three-way merge of rows by id: rows that one side added stay, and rows that one side removed go unless the other changed them. */
function rebaseRows(base: readonly Row[], newest: readonly Row[], edited: readonly Row[]): Row[] {
  const find = (rows: readonly Row[], { id }: Row) => rows.find((row) => row.id === id);
  const rows = newest.flatMap((row) => {
    const [before, own] = [find(base, row), find(edited, row)];
    if (own) return [before ? rebase(before, row, own) : own];
    return before ? [] : [row];
  });
  const own = edited.filter((row) => !find(newest, row) && !isSame(find(base, row), row));
  return [...rows, ...own];
}

/**
 * What was typed over one version, put on top of a newer one: a field that was typed into keeps what was typed, any other is the newest
 * version's. A field is taken whole, since the parts of one (the kind of a reward and its amount) are read together; rows with ids are
 * taken field by field.
 */
export function rebase<T extends FieldValues>(base: T, newest: T, edited: T): T {
  const fields = Object.keys({ ...newest, ...edited }).map((name) => {
    const [before, theirs, own] = [base[name], newest[name], edited[name]];
    if (isSame(before, own)) return [name, theirs];
    const isEach = isRows(before) && isRows(theirs) && isRows(own);
    return [name, isEach ? rebaseRows(before, theirs, own) : own];
  });
  return Object.fromEntries(fields) as T;
}
