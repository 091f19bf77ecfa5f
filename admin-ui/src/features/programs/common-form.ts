import type { TFunction } from 'i18next';
import type { Section } from '../../kit/form-draft.js';
import type { Format } from '../../kit/format.js';

/** From when and until when a program runs; days of the store's zone. */
export function whenSection(t: TFunction, f: Format): Section {
  return {
    title: t('programs.section.when'),
    help: t('programs.field.zone', { zone: f.zone }),
    fields: [
      [
        { name: 'startDate', kind: 'date', label: t('programs.field.startDate'), blank: 'absent' },
        {
          name: 'endDate',
          kind: 'date',
          label: t('programs.field.endDate'),
          help: t('programs.field.endHelp'),
          blank: 'null',
        },
      ],
    ],
  };
}

/** What shoppers are told of a program. */
export function shopperSection(t: TFunction): Section {
  return {
    title: t('programs.section.shoppers'),
    fields: [
      { name: 'description', kind: 'text', label: t('programs.field.description'), lines: 2, most: 500 },
      { name: 'display', kind: 'flag', label: t('programs.field.display'), help: t('programs.field.displayHelp') },
    ],
  };
}
