import { languages } from '@loyalty/contracts/kernel/languages';
import type { TFunction } from 'i18next';
import type { RowsOf } from '../../kit/form/form-draft.js';
import type { Format } from '../../kit/format/format.js';

/** The title in other languages: a row a language, kept as a record of texts by language (spec TRAN-005). */
export function translationRows(t: TFunction, f: Format): RowsOf {
  const names = new Intl.DisplayNames([f.locale], { type: 'language' });
  const options = languages.map((value) => ({ value, label: names.of(value) ?? value }));
  return {
    record: ['language', 'text'],
    cells: () => [
      { name: 'language', kind: 'choice', label: t('programs.translation.language'), options },
      { name: 'text', kind: 'text', label: t('programs.translation.text'), most: 255 },
    ],
    // A language stands once: the next one that has no row yet.
    fresh: (rows) => ({
      language: languages.find((code) => !rows.some(({ language }) => language === code)) ?? 'en',
      text: '',
    }),
    most: languages.length,
    add: t('programs.translation.add'),
    name: (at) => t('programs.translation.row', { n: at }),
  };
}
