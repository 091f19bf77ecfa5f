import { z } from 'zod';
import { documentKind } from '../documents/kind.js';
import { line } from '../kernel/shapes.js';
import { MAX_WIDGET_TEXT } from './texts/limits.js';
import { type ShopperTextId, shopperEnglish } from './texts/text-ids.js';

/** Maximum length of a program's name, in characters. */
export const MAX_TITLE = 255;

/** A language code such as "de" or "zh-TW". */
export const languageCode = z.string().regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/);

const text = line(MAX_WIDGET_TEXT).optional();
const widgetTexts = z.strictObject(
  Object.fromEntries(Object.keys(shopperEnglish).map((id) => [id, text])) as Record<ShopperTextId, typeof text>,
);

/** Shopper texts of one language: names of programs by id, and texts by theirs. Omitted ones have their defaults. */
const settings = z.strictObject({
  titles: z.record(z.uuid(), line(MAX_TITLE)).default({}),
  widget: widgetTexts.default({}),
});
export type Translations = z.output<typeof settings>;

/** Translations of a shop: one document per language (spec TRAN-005, STOR-038). */
export const translations = documentKind({
  kind: 'translations',
  key: languageCode,
  settings,
  defaults: { titles: {}, widget: {} },
  feature: null,
});
