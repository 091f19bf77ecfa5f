import { languages } from '@loyalty/contracts/kernel/languages';
import type { TFunction } from 'i18next';
import type { RowsOf } from '../../kit/form/form-draft.js';
import type { Format } from '../../kit/format/format.js';

/** Translated titles: one row per language, stored as a record of texts by language (spec TRAN-005). */
export function translationRows(t: TFunction, f: Format): RowsOf {
  const names = new Intl.DisplayNames([f.locale], { type: 'language' });
  const options = languages.map((value) => ({ value, label: names.of(value) ?? value }));
  return {
    record: ['language', 'text'],
    cells: () => [
      { name: 'language', kind: 'choice', label: t('programs.translation.language'), options },
      { name: 'text', kind: 'text', label: t('programs.translation.text'), most: 255 },
    ],
    // Each language once: the next one without a row.
    fresh: (rows) => ({
      language: languages.find((code) => !rows.some(({ language }) => language === code)) ?? 'en',
      text: '',
    }),
    most: languages.length,
    add: t('programs.translation.add'),
    name: (at) => t('programs.translation.row', { n: at }),
  };
}
