/**
 * A table by any text, such as a language tag of a request: without a prototype, so that `constructor` and its like are in none.
 * `tests/architecture/open-tables.test.ts` asks for it wherever a table has open keys.
 */
export const dictionary = <Entries extends Readonly<Record<string, unknown>>>(entries: Entries): Entries =>
  Object.assign(Object.create(null) as Entries, entries);
