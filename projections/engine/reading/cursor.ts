import { hash } from 'node:crypto';

/** Thrown for a cursor of another list, shop or order. */
export class InvalidCursor extends Error {
  constructor() {
    super('the cursor does not belong to this list');
  }
}

/** Scope of a cursor: a list of a shop with its filter, sort and search. */
export interface CursorScope {
  readonly shop: string;
  readonly list: string;
  readonly query: Readonly<Record<string, unknown>>;
}

type Values = readonly (string | number)[];

function seal({ shop, list, query }: CursorScope, values: Values): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const sorted = given.sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify([shop, list, sorted, values]), 'base64url').slice(0, 16);
}

/** The place of a row in a list as an opaque text. It is not secret and grants no access; it is valid only for its list. */
export function encodeCursor(scope: CursorScope, values: Values): string {
  return Buffer.from(JSON.stringify([seal(scope, values), ...values])).toString('base64url');
}

/**
 * The sort values after which a page begins.
 * @param kinds expected type of each value
 * @throws InvalidCursor for the cursor of another shop, list, filter, sort or search, and for an invalid one
 */
export function decodeCursor(scope: CursorScope, cursor: string, kinds: readonly ('string' | 'number')[]): Values {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw new InvalidCursor();
  }
  if (!Array.isArray(parts)) throw new InvalidCursor();
  const [sealed, ...values] = parts as [unknown, ...(string | number)[]];
  const fits = values.length === kinds.length && values.every((value, n) => typeof value === kinds[n]);
  if (!fits || sealed !== seal(scope, values)) throw new InvalidCursor();
  return values;
}
