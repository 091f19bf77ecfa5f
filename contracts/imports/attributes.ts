import { z } from 'zod';

/** Kinds of imports: changes of customers of the store, or members from another vendor. */
export const importKind = z.enum(['points', 'birthdays', 'statuses', 'migration']);
export type ImportKind = z.output<typeof importKind>;

/** Meanings of a column. `ignore` columns are not read. */
export const importAttribute = z.enum([
  'customerId',
  'email',
  'phone',
  'points',
  /** Points that are added whatever the file's other points do. */
  'addPoints',
  'createDate',
  'birthday',
  'type',
  'tier',
  'ignore',
]);
export type ImportAttribute = z.output<typeof importAttribute>;

/** Columns that name the customer, the first one wins (spec IMPT-016). */
const IDENTIFIERS = ['customerId', 'email', 'phone'] as const satisfies readonly ImportAttribute[];

/** Columns that an import of a kind reads. */
export const ATTRIBUTES_OF: Readonly<Record<ImportKind, readonly ImportAttribute[]>> = {
  points: [...IDENTIFIERS, 'points', 'createDate', 'ignore'],
  birthdays: [...IDENTIFIERS, 'birthday', 'ignore'],
  statuses: [...IDENTIFIERS, 'type', 'ignore'],
  migration: [...IDENTIFIERS, 'points', 'addPoints', 'createDate', 'birthday', 'type', 'tier', 'ignore'],
};

/** Meaning of the points column: vendors use the same heading for additions and for balances. */
export const pointsMode = z.enum(['add', 'set']);
export type PointsMode = z.output<typeof pointsMode>;

/** The order of the parts of a date with slashes; dates that begin with the year are read in any case. */
export const dateOrder = z.enum(['MDY', 'DMY']);
export type DateOrder = z.output<typeof dateOrder>;

/** The sign between thousands in a file's numbers; the other one is its decimal sign. */
export const thousands = z.enum(['comma', 'point']);
export type Thousands = z.output<typeof thousands>;

/** The separator of thousands that the cells of a column have; `certain` where they allow no other reading. */
export const foundThousands = z.object({ separator: thousands, certain: z.boolean() });
export type FoundThousands = z.output<typeof foundThousands>;

/** Meanings of all columns, in their order. */
export const importMapping = z.strictObject({
  columns: z.array(importAttribute).min(1).max(500),
  /** Null where no column holds points that could do either. */
  pointsMode: pointsMode.nullable().default(null),
  dateOrder: dateOrder.default('MDY'),
  /** Null where it is to be found in the file, and where no number of the file has one. */
  thousands: thousands.nullable().default(null),
  /** Whether people whom the store does not have are created there as customers, where their row gives them something. */
  createCustomers: z.boolean().default(false),
});
export type ImportMapping = z.output<typeof importMapping>;

/** Effect of a mapping on balances: adds to them or sets them; null where no column has points. Other columns and the date order do not matter. */
export const pointsEffectOf = ({ columns, pointsMode }: ImportMapping): PointsMode | null =>
  columns.includes('points') ? pointsMode : columns.includes('addPoints') ? 'add' : null;

const POINTS: readonly ImportAttribute[] = ['points', 'addPoints'];

/** The separator of thousands of the points in a file: the one that a column is certain of goes first. Null where none has one. */
export function thousandsOfPoints(
  columns: readonly { readonly meaning: ImportAttribute; readonly thousands: FoundThousands | null }[],
): FoundThousands | null {
  const found = columns.flatMap(({ meaning, thousands: one }) => (one && POINTS.includes(meaning) ? [one] : []));
  const [certain, ...others] = found.filter((one) => one.certain);
  if (!certain) return found[0] ?? null;
  const isUndisputed = others.every(({ separator }) => separator === certain.separator);
  return isUndisputed ? certain : { ...certain, certain: false };
}

/** Vendors whose files are recognised by their headings. */
export const importVendor = z.enum([
  'smile',
  'loyaltylion',
  'yotpo',
  'rivo',
  'bon',
  'growave',
  'stamped',
  'marsello',
  'joy',
  'shopify',
]);
export type ImportVendor = z.output<typeof importVendor>;
