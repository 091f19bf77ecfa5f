import { type Language, languages } from '../kernel/languages.js';

/** The product's own texts in every language of shoppers (spec TRAN-007). Nobody has reviewed those beside the languages of the admin. */
export type TextsByLanguage<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

/** Texts of two files as those of one kind. */
export const joinedTexts = <One extends string, Other extends string>(
  one: TextsByLanguage<One>,
  other: TextsByLanguage<Other>,
) =>
  Object.fromEntries(languages.map((code) => [code, { ...one[code], ...other[code] }])) as TextsByLanguage<One | Other>;
