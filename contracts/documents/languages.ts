import { z } from 'zod';
import { languages } from '../kernel/languages.js';
import { rowId } from '../kernel/shapes.js';

/** Texts of a language by their settings, and those of rows by list and row. */
export type LanguageTexts = Readonly<
  Record<string, string | Readonly<Record<string, Readonly<Record<string, string>>>>>
>;

type Settings = Readonly<Record<string, unknown>>;
type Row = Settings & { readonly id?: string };

/** The setting of a document that has its texts by language. Documents from before it have none. */
export const textsByLanguage = (texts: z.ZodRawShape) =>
  z.partialRecord(z.enum(languages), z.strictObject(texts)).optional();

/** Texts of a list's rows by the ids of the rows, in one language. */
export const textsOfRows = (cells: z.ZodRawShape) => z.record(rowId, z.strictObject(cells)).optional();

/** The texts of a document by language. */
export const languagesIn = (settings: Settings): Readonly<Record<string, LanguageTexts>> =>
  (settings.languages ?? {}) as Readonly<Record<string, LanguageTexts>>;

/**
 * Settings as readers of a language have them: the texts of that language, and for those it lacks the texts of all languages. A text of a row
 * that is no longer there is left out.
 */
export function inLanguage<S extends Settings>(settings: S, language: string): Omit<S, 'languages'> {
  const { languages: _, ...others } = settings;
  const own = Object.entries(languagesIn(settings)[language] ?? {}).map(([name, text]) => {
    if (typeof text === 'string') return [name, text];
    return [name, ((others[name] ?? []) as readonly Row[]).map((row) => ({ ...row, ...text[row.id ?? ''] }))];
  });
  return { ...others, ...Object.fromEntries(own) };
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

/** The settings without texts of rows that are no longer in their list. */
export function withoutLostRows<S extends Settings>(settings: S): S {
  const isThere = (list: string, id: string) => ((settings[list] ?? []) as readonly Row[]).some((row) => row.id === id);
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
