import type { DocumentRow } from '@loyalty/contracts/documents/queries';

/** Translations by key; a missing one falls back to the default. */
type Texts = Readonly<Record<string, string>>;

/** Shopper texts of one language: names of programs by id, texts of the widget by key. */
export interface LanguageTexts {
  readonly titles: Texts;
  readonly widget: Texts;
}
export type TextSection = keyof LanguageTexts;

/** A text to translate: its place, and its default. */
export interface TextRow {
  readonly section: TextSection;
  readonly key: string;
  readonly standard: string;
  /** Kind of the named thing. */
  readonly detail: string;
}

/** The edited texts: those of the draft, otherwise the published ones. */
export function textsOf({ draft, settings }: Pick<DocumentRow, 'draft' | 'settings'>): LanguageTexts {
  const { titles = {}, widget = {} } = (draft ?? settings) as Partial<LanguageTexts>;
  return { titles, widget };
}

/** The texts with one changed; a blank one is removed. */
export function withText(texts: LanguageTexts, section: TextSection, key: string, text: string): LanguageTexts {
  const { [key]: _, ...others } = texts[section];
  return { ...texts, [section]: text.trim() === '' ? others : { ...others, [key]: text } };
}

const isSame = (a: Texts, b: Texts): boolean =>
  Object.keys({ ...a, ...b }).every((key) => a[key]?.trim() === b[key]?.trim());

export const isSameTexts = (a: LanguageTexts, b: LanguageTexts): boolean =>
  isSame(a.titles, b.titles) && isSame(a.widget, b.widget);

const placeholdersOf = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g))];

/** Placeholders of the default text that a translation lacks. */
export const missingPlaceholders = (standard: string, text: string): readonly string[] =>
  text.trim() === '' ? [] : placeholdersOf(standard).filter((name) => !text.includes(name));

/** The language with the most translated program names; French without any. */
export function firstLanguage(programs: readonly { readonly translateTitle: Texts }[]): string {
  const counts = new Map<string, number>();
  for (const { translateTitle } of programs)
    for (const language of Object.keys(translateTitle)) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'fr';
}
