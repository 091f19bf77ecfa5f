import type { TFunction } from 'i18next';
import type { RowsOf } from '../../kit/form-draft.js';
import type { Format } from '../../kit/format.js';

/** Languages a program's title can be told in (spec TRAN-007, CON-07). */
export const TITLE_LANGUAGES = [
  'ar',
  'cs',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'he-IL',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'ms',
  'nl',
  'nb',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'ur',
  'vi',
  'zh-CN',
  'zh-TW',
] as const;

/** The title in other languages: a row a language, kept as a record of texts by language (spec TRAN-005). */
export function translationRows(t: TFunction, f: Format): RowsOf {
  const names = new Intl.DisplayNames([f.locale], { type: 'language' });
  const options = TITLE_LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value }));
  return {
    record: ['language', 'text'],
    cells: () => [
      { name: 'language', kind: 'choice', label: t('programs.translation.language'), options },
      { name: 'text', kind: 'text', label: t('programs.translation.text'), most: 255 },
    ],
    // A language stands once: the next one that has no row yet.
    fresh: (rows) => ({
      language: TITLE_LANGUAGES.find((code) => !rows.some(({ language }) => language === code)) ?? 'en',
      text: '',
    }),
    most: TITLE_LANGUAGES.length,
    add: t('programs.translation.add'),
    name: (at) => t('programs.translation.row', { n: at }),
  };
}
