import { rowCells } from '@loyalty/contracts/blocks/fields';
import { type BlockKind, blockTexts } from '@loyalty/contracts/blocks/kind';
import { type BlockName, blockKinds } from '@loyalty/contracts/blocks/kinds';
import type { BlockContent } from '@loyalty/contracts/blocks/render-block';
import { inLanguage } from '@loyalty/contracts/documents/languages';
import type { ZodType } from 'zod';
import { defaultOf, schemaField } from '../../kit/form/schema-fields.js';

type Settings = Readonly<Record<string, unknown>>;

/** The settings without rows that have no title yet: an empty card tells nobody anything. */
function withoutUntitled({ settings: { shape } }: BlockKind, settings: Settings): Settings {
  const lists = Object.entries(shape).flatMap(([list, setting]) => {
    const title = Object.keys(rowCells(setting) ?? {}).find((cell) => cell !== 'id');
    const rows = (settings[list] ?? []) as readonly Settings[];
    return title ? [[list, rows.filter((row) => String(row[title] ?? '').trim() !== '')]] : [];
  });
  return { ...settings, ...Object.fromEntries(lists) };
}

/** The settings without pictures whose address is still being typed. */
function withoutUnfinished({ settings: { shape }, images = {} }: BlockKind, settings: Settings): Settings {
  const wrong = Object.keys(images).filter((name) => !shape[name]?.safeParse(settings[name]).success);
  return { ...settings, ...Object.fromEntries(wrong.map((name) => [name, ''])) };
}

type Shape = Readonly<Record<string, ZodType>>;

/** The settings, or a row of theirs, with the usual number in the place of one that is still being typed. */
function withNumbers(shape: Shape, settings: Settings): Settings {
  const settled = Object.entries(settings).map(([name, value]) => {
    const schema = shape[name];
    if (!schema) return [name, value];
    const { kind, cells } = schemaField(schema);
    if (kind === 'number') return [name, schema.safeParse(value).success ? value : defaultOf(schema)];
    return [name, cells && Array.isArray(value) ? value.map((row) => withNumbers(cells, row as Settings)) : value];
  });
  return Object.fromEntries(settled) as Settings;
}

/**
 * A block as it would be published with these settings; a missing one has its default.
 * @param own the language of the merchant's texts; empty for those of all languages
 */
export function contentOf(name: BlockName, settings: Settings, language: string, own = language): BlockContent {
  const kind = blockKinds[name];
  const all = inLanguage({ ...(kind.settings.parse({}) as Record<string, unknown>), ...settings }, own);
  return {
    name,
    settings: withNumbers(kind.settings.shape as Shape, withoutUnfinished(kind, withoutUntitled(kind, all))),
    texts: blockTexts(kind, all, language),
  };
}
