import { z } from 'zod';
import { languages } from '../kernel/languages.js';
import { rowId } from '../kernel/shapes.js';

/** Texts by the names of their settings, in groups as the settings are; those of rows by list and id, those of a list of texts by list and place. */
export type LanguageTexts = { readonly [name: string]: string | LanguageTexts };

type Settings = Readonly<Record<string, unknown>>;
type Row = string | (Settings & { readonly id?: string });

/** The setting of a document that has its texts by language. Documents from before it have none. */
export const textsByLanguage = (texts: z.ZodRawShape) =>
  z.partialRecord(z.enum(languages), z.strictObject(texts)).optional();

/** Texts of a list's rows by the ids of the rows, in one language. */
export const textsOfRows = (cells: z.ZodRawShape) => z.record(rowId, z.strictObject(cells)).optional();

/** Texts of a list of texts by their places from 0, in one language. @param most places of the list */
export const textsOfPlaces = (text: z.ZodString, most: number) =>
  z.strictObject(Object.fromEntries(Array.from({ length: most }, (_, at) => [at, text.optional()]))).optional();

/** The texts of a document by language. */
export const languagesIn = (settings: Settings): Readonly<Record<string, LanguageTexts>> =>
  (settings.languages ?? {}) as Readonly<Record<string, LanguageTexts>>;

/**
 * Settings as readers of a language have them: the texts of that language, and for those it lacks the texts of all languages. A text of a row
 * that is no longer there is left out.
 */
export function inLanguage<S extends Settings>(settings: S, language: string): Omit<S, 'languages'> {
  const { languages: _, ...others } = settings;
  return withTexts(others, languagesIn(settings)[language] ?? {}) as Omit<S, 'languages'>;
}

/** The name by which the texts of a row are stored: its id, or its place in a list of texts. */
const nameOfRow = (row: Row, at: number): string => (typeof row === 'string' ? String(at) : (row.id ?? ''));

function withText(setting: unknown, text: string | LanguageTexts): unknown {
  if (typeof text === 'string') return text;
  if (!Array.isArray(setting)) return withTexts((setting ?? {}) as Settings, text);
  return (setting as readonly Row[]).map((row, at) => {
    const own = text[nameOfRow(row, at)];
    return own === undefined ? row : withText(row, own);
  });
}

/** A group of settings with the texts of a language in their places. */
function withTexts(group: Settings, texts: LanguageTexts): Settings {
  return {
    ...group,
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, withText(group[name], text)])),
  };
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'string'
    ? value !== ''
    : typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** Without empty texts, and without groups that have none. */
function filled(texts: Settings): Settings {
  const entries = Object.entries(texts).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'object' && value !== null ? filled(value as Settings) : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => isFilled(value)));
}

/** The settings with these texts by language; without the setting where there is no text. */
function withLanguages<S extends Settings>(settings: S, texts: Settings): S {
  const { languages: _, ...others } = settings;
  const languages = filled(texts);
  return (isFilled(languages) ? { ...others, languages } : others) as unknown as S;
}

/** The settings with a text of a language by its path, such as `title` or `questions`, id and `answer`; an empty one is removed. */
export function withLanguageText<S extends Settings>(
  settings: S,
  language: string,
  path: readonly string[],
  text: string,
): S {
  const put = (group: Settings, [name = '', ...rest]: readonly string[]): Settings => ({
    ...group,
    [name]: rest.length === 0 ? text : put((group[name] ?? {}) as Settings, rest),
  });
  return withLanguages(settings, put(languagesIn(settings), [language, ...path]));
}

/** The settings without a text of a list of texts, in any language; the texts of those after it move up with them. */
export function withoutPlace<S extends Settings>(settings: S, list: string, place: number): S {
  const without = (texts: LanguageTexts): LanguageTexts => {
    const left = Object.entries(texts).filter(([at]) => Number(at) !== place);
    return Object.fromEntries(left.map(([at, text]) => [Number(at) > place ? String(Number(at) - 1) : at, text]));
  };
  const languages = Object.entries(languagesIn(settings)).map(([code, texts]) => [
    code,
    { ...texts, [list]: without((texts[list] ?? {}) as LanguageTexts) },
  ]);
  const rows = (settings[list] as readonly string[]).filter((_, at) => at !== place);
  return withLanguages({ ...settings, [list]: rows }, Object.fromEntries(languages));
}

/** The settings with the texts that a row of a list had before it was removed, in all languages. */
export function withTextsOfRow<S extends Settings>(settings: S, before: Settings, list: string, row: string): S {
  const own = languagesIn(settings);
  const back = Object.entries(languagesIn(before)).map(([code, texts]): [string, LanguageTexts] => {
    const now = own[code] ?? {};
    const ofRow = (texts[list] as LanguageTexts | undefined)?.[row] ?? {};
    return [code, { ...now, [list]: { ...(now[list] as LanguageTexts | undefined), [row]: ofRow } }];
  });
  return withLanguages(settings, { ...own, ...Object.fromEntries(back) });
}

/** The settings without texts of rows that are no longer in their list. */
export function withoutLostRows<S extends Settings>(settings: S): S {
  const isThere = (list: string, name: string) => {
    const rows = settings[list];
    return !Array.isArray(rows) || (rows as readonly Row[]).some((row, at) => nameOfRow(row, at) === name);
  };
  const ofLanguage = (texts: LanguageTexts) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, value]) => [
        name,
        typeof value === 'string'
          ? value
          : Object.fromEntries(Object.entries(value).filter(([id]) => isThere(name, id))),
      ]),
    );
  const texts = Object.entries(languagesIn(settings)).map(([code, own]) => [code, ofLanguage(own)]);
  return withLanguages(settings, Object.fromEntries(texts));
}
