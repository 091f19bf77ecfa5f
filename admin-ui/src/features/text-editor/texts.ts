import { MAX_BLOCK_TEXT } from '@loyalty/contracts/blocks/kind';
import type { DocumentRow } from '@loyalty/contracts/documents/queries';
import type { Feature } from '@loyalty/contracts/kernel/features';
import { blockTextOf } from '@loyalty/contracts/shopper/texts/block-texts';
import { MAX_WIDGET_TEXT } from '@loyalty/contracts/shopper/texts/limits';
import { textsById, textsByKey } from '@loyalty/contracts/shopper/texts/text-keys';
import { MAX_TITLE } from '@loyalty/contracts/shopper/translations';

/** Translations by key; a missing one falls back to the default. */
type Texts = Readonly<Record<string, string>>;

/** Shopper texts of one language: names of programs by id, other texts by the keys of a translation record. */
export interface LanguageTexts {
  readonly titles: Texts;
  readonly widget: Texts;
  /** Of content blocks, whose documents have them. */
  readonly blocks: Texts;
}
export type TextSection = keyof LanguageTexts;

/** Most characters of a text by its section. */
export const MOST: Readonly<Record<TextSection, number>> = {
  titles: MAX_TITLE,
  widget: MAX_WIDGET_TEXT,
  blocks: MAX_BLOCK_TEXT,
};

/** A text to translate: its place, and its default. */
export interface TextRow {
  readonly section: TextSection;
  readonly key: string;
  readonly standard: string;
  /** Kind of the named thing. */
  readonly detail: string;
  /** Needed to change it; null for none. */
  readonly feature: Feature | null;
  /** Places that show it; none for a name. */
  readonly ids: readonly string[];
}

/** Those of content blocks among texts by key. */
export const blockTextsOf = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => blockTextOf(key)));

/**
 * The edited texts: those of the draft, otherwise the published ones.
 * @param published all texts of the language that are published, by key
 */
export function textsOf({ draft, settings }: Pick<DocumentRow, 'draft' | 'settings'>, published: Texts): LanguageTexts {
  const { titles = {}, widget = {} } = (draft ?? settings) as Partial<LanguageTexts>;
  return { titles, widget: textsByKey(widget), blocks: blockTextsOf(published) };
}

/** The texts of a language's document, as its settings. */
export const settingsOf = ({ titles, widget }: LanguageTexts) => ({ titles, widget: textsById(widget) });

/** The texts with one changed; a blank one is removed. */
export function withText(texts: LanguageTexts, section: TextSection, key: string, text: string): LanguageTexts {
  const { [key]: _, ...others } = texts[section];
  return { ...texts, [section]: text.trim() === '' ? others : { ...others, [key]: text } };
}

const isSameText = (a: Texts, b: Texts, key: string): boolean => a[key]?.trim() === b[key]?.trim();

const isSame = (a: Texts, b: Texts): boolean => Object.keys({ ...a, ...b }).every((key) => isSameText(a, b, key));

/** Whether the texts of a language's document are the same. */
export const isSameDocument = (a: LanguageTexts, b: LanguageTexts): boolean =>
  isSame(a.titles, b.titles) && isSame(a.widget, b.widget);

export const isSameBlocks = (a: LanguageTexts, b: LanguageTexts): boolean => isSame(a.blocks, b.blocks);

export const isSameTexts = (a: LanguageTexts, b: LanguageTexts): boolean => isSameDocument(a, b) && isSameBlocks(a, b);

/** The newest texts with what was typed: those that differ from what was read before. */
export const withTyped = (newest: Texts, before: Texts, typed: Texts): Texts =>
  Object.fromEntries(
    Object.keys({ ...newest, ...typed }).flatMap((key): [string, string][] => {
      const text = typed[key] === before[key] ? newest[key] : typed[key];
      return text === undefined ? [] : [[key, text]];
    }),
  );

/** Texts of a language as read or last saved, at the revision of their document. */
export interface StoredTexts {
  readonly revision: number;
  readonly texts: LanguageTexts;
  /** Those that shoppers read; the others are of a draft. */
  readonly published: LanguageTexts;
}

/** The texts of a language's document, with those of blocks. @param published as in `textsOf` */
export const storedTexts = (
  row: Pick<DocumentRow, 'draft' | 'settings' | 'revision'>,
  published: Texts,
): StoredTexts => ({
  revision: row.revision,
  texts: textsOf(row, published),
  published: textsOf({ ...row, draft: null }, published),
});

/** Edited texts of a language. */
export interface Edited {
  readonly base: StoredTexts;
  readonly texts: LanguageTexts;
}

/** Reapplies unsaved edits on top of newer texts. */
export const onNewest = ({ base: { texts: before }, texts }: Edited, base: StoredTexts): Edited => ({
  base,
  texts: {
    titles: withTyped(base.texts.titles, before.titles, texts.titles),
    widget: withTyped(base.texts.widget, before.widget, texts.widget),
    blocks: withTyped(base.texts.blocks, before.blocks, texts.blocks),
  },
});

/** Whether the texts differ from those that are stored. */
export const isChanged = ({ base, texts }: Edited): boolean => !isSameTexts(texts, base.texts);

/** How many texts of a draft are published with those that were typed. Names go live only where they were typed. */
export const draftedBeside = ({ base: { texts: before, published }, texts }: Edited): number =>
  Object.keys({ ...before.widget, ...published.widget }).filter(
    (key) => isSameText(before.widget, texts.widget, key) && !isSameText(published.widget, texts.widget, key),
  ).length;

/** Ids of programs whose names differ. */
export const renamed = (a: LanguageTexts, b: LanguageTexts): string[] =>
  Object.keys({ ...a.titles, ...b.titles }).filter((id) => !isSameText(a.titles, b.titles, id));

/** The language with the most translated program names; French without any. */
export function firstLanguage(programs: readonly { readonly translateTitle: Texts }[]): string {
  const counts = new Map<string, number>();
  for (const { translateTitle } of programs)
    for (const language of Object.keys(translateTitle)) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'fr';
}
