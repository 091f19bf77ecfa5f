import { z } from 'zod';
import { imageUse } from '../files/use.js';
import { line, requiredNote, rowId } from '../kernel/shapes.js';
import { buttonColour } from '../shop/branding.js';

const none = z.literal('');

/** Uploads that become the picture of a block (spec STOR-045). */
export const blockPictureUse = imageUse('block-picture', 2 * 1024 * 1024);

/** An uploaded image; empty for none. */
export const uploadedImage = z.union([none, z.uuid()]).default('');

/** A link of a button: a page of the store by its path, or an address; empty for the usual one. */
export const blockLink = z
  .union([
    none,
    z
      .string()
      .max(2000, { error: 'At most 2000 characters' })
      .regex(/^(\/(?![/\\])|https:\/\/)[^\s\\]*$/, {
        error: 'Enter a path like /collections/all, or a link that starts with https://',
      }),
  ])
  .default('');

/** A colour under white text; empty for that of the shop. */
export const blockColour = z.union([none, buttonColour]).default('');

/** A whole number within bounds, both included; whatever else is typed is answered with the bounds. */
export function wholeNumber(least: number, most: number) {
  const bounds = { error: `Enter a whole number from ${least.toLocaleString('en')} to ${most.toLocaleString('en')}` };
  return z.int(bounds).min(least, bounds).max(most, bounds);
}

/** Whether no two rows have the same id; texts of languages and donations belong to a row by it. */
function hasOwnIds(rows: readonly { id?: string }[]): boolean {
  const ids = rows.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length;
}

/** A list of rows. */
export const rowsOf = <Row extends z.ZodObject>(row: Row, most: number) =>
  z
    .array(row)
    .max(most, { error: `At most ${most} rows` })
    .refine((rows) => hasOwnIds(rows as readonly { id?: string }[]), { error: 'Each row needs its own id' })
    .default([]);

/** A list of rows with ids, so that the changes of two editors can be merged. */
export const blockRows = <Shape extends z.ZodRawShape>(shape: Shape, most: number) =>
  rowsOf(z.strictObject({ ...shape, id: rowId.optional() }), most);

/** Texts of a row. */
export const rowTitle = line(120);
export const rowText = requiredNote(500);

/** The texts of a list's rows; null for a setting that is no list of rows. */
export function rowCells(setting: unknown): Record<string, z.ZodString> | null {
  const list = setting instanceof z.ZodDefault ? setting.unwrap() : setting;
  if (!(list instanceof z.ZodArray) || !(list.element instanceof z.ZodObject)) return null;
  const cells = Object.entries(list.element.shape as z.ZodRawShape);
  return Object.fromEntries(cells.filter((cell): cell is [string, z.ZodString] => cell[1] instanceof z.ZodString));
}
