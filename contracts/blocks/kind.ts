import { z } from 'zod';
import { documentKind } from '../documents/kind.js';
import { textsByLanguage, textsOfRows } from '../documents/languages.js';
import type { FileUse } from '../files/use.js';
import { languageOf } from '../kernel/languages.js';
import { line } from '../kernel/shapes.js';
import type { TextArea } from '../shopper/texts/areas.js';
import { checkoutExtensions } from './features.js';
import { rowCells } from './fields.js';
import type { TextsByLanguage } from './texts.js';

/** Where blocks stand: on the loyalty page, or where the store's theme or checkout places them. */
export const blockPlaces = ['page', 'product', 'cart', 'checkout', 'thank-you', 'account'] as const;
export type BlockPlace = (typeof blockPlaces)[number];

/** Maximum length of a block's text, in characters. */
export const MAX_BLOCK_TEXT = 255;

/** A text of the merchant's own; empty for that of the product in the shopper's language. */
const ownText = z.union([z.literal(''), line(MAX_BLOCK_TEXT)]).default('');

type BlockShape<Key extends string, Extra extends z.ZodRawShape> = { [K in Key]: typeof ownText } & Extra & {
    /** Texts of the merchant's own by language, in front of those for all languages. */
    languages: ReturnType<typeof textsByLanguage>;
  };

const optional = (cells: Readonly<Record<string, z.ZodString>>): z.ZodRawShape =>
  Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, text.optional()]));

/** Shape of a block's translations: its own texts and those of its rows. */
function languageShape(keys: readonly string[], extra: z.ZodRawShape): z.ZodRawShape {
  const lists = Object.entries(extra).flatMap(([name, setting]) => {
    const cells = rowCells(setting);
    return cells ? [[name, textsOfRows(optional(cells))]] : [];
  });
  return {
    ...Object.fromEntries(keys.map((key) => [key, line(MAX_BLOCK_TEXT).optional()])),
    ...Object.fromEntries(lists),
  };
}

/** A kind of content block. */
export interface BlockKind {
  readonly place: BlockPlace;
  /** Where its texts stand in the editor of translations; by default with those of the widget. */
  readonly area?: TextArea;
  /** Its editor's address in the admin, where it has one of its own. */
  readonly path?: string;
  readonly texts: TextsByLanguage<string>;
  readonly settings: z.ZodObject;
  /** Settings that hold an uploaded image, with the use of its uploads. */
  readonly images?: Readonly<Record<string, FileUse>>;
}

interface DeclaredBlock<Key extends string, Extra extends z.ZodRawShape> {
  readonly place: BlockPlace;
  readonly area?: TextArea;
  readonly path?: string;
  readonly texts: TextsByLanguage<Key>;
  /** Settings besides the texts; each has a default. */
  readonly extra: Extra;
  readonly images?: Readonly<Partial<Record<keyof Extra & string, FileUse>>>;
}

/** Declares a kind: its texts become optional texts of the merchant's own, in front of its other settings. */
export function blockKind<const Key extends string, Extra extends z.ZodRawShape>({
  place,
  area,
  path,
  texts,
  extra,
  images,
}: DeclaredBlock<Key, Extra>) {
  const keys = Object.keys(texts.en);
  const own = Object.fromEntries(keys.map((key) => [key, ownText])) as Record<Key, typeof ownText>;
  const languages = textsByLanguage(languageShape(keys, extra));
  const settings = z.strictObject({ ...own, ...extra, languages } as BlockShape<Key, Extra>);
  return {
    place,
    ...(area ? { area } : {}),
    ...(path ? { path } : {}),
    ...(images ? { images } : {}),
    texts,
    settings,
  };
}

/** The document that holds the settings of a block. */
export const blockDocument = (name: string, { settings, place }: BlockKind) =>
  documentKind({
    kind: `block-${name}`,
    key: z.literal('main'),
    settings,
    defaults: settings.parse({}),
    feature: place === 'checkout' ? checkoutExtensions : null,
  });

/** The texts of a block as shoppers of a language read them, with their placeholders. @param settings those of that language */
export function blockTexts(
  { texts }: BlockKind,
  settings: Readonly<Record<string, unknown>>,
  language: string,
): Record<string, string> {
  const builtIn = Object.entries(texts[languageOf(language)]);
  return Object.fromEntries(builtIn.map(([key, text]) => [key, String(settings[key] || text)]));
}
