import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { en, type WidgetTextKey } from '@loyalty/contracts/shopper/widget-texts';
import type { TFunction } from 'i18next';
import { kindName } from '../programs/kinds.js';
import { areaNames, areas, type Tab } from './areas.js';
import type { TextRow } from './texts.js';

const programRow = (t: TFunction, { id, title, event }: ProgramRow): TextRow => {
  return { section: 'titles', key: id, standard: title, detail: kindName(t, event) };
};
/** Row of a widget text; a text with a count has a singular and a plural form. */
const widgetRow = (t: TFunction, key: WidgetTextKey): TextRow => {
  const detail = en[key].includes('|') ? t('translations.counted') : '';
  return { section: 'widget', key, standard: en[key], detail };
};

/** The texts of a tab. */
export function rowsOf(t: TFunction, programs: readonly ProgramRow[], tab: Tab): TextRow[] {
  return tab === 'names' ? programs.map((row) => programRow(t, row)) : areas[tab].map((key) => widgetRow(t, key));
}

/** All texts, program names first. */
export const allRows = (t: TFunction, programs: readonly ProgramRow[]): TextRow[] =>
  (['names', ...areaNames] as const).flatMap((tab) => rowsOf(t, programs, tab));

/** The texts that match a search, in their default or in their translation. */
export function found(
  rows: readonly TextRow[],
  texts: Record<'titles' | 'widget', Readonly<Record<string, string>>>,
  search: string,
): TextRow[] {
  const needle = search.trim().toLowerCase();
  return rows.filter(({ section, key, standard }) =>
    `${standard}\n${texts[section][key] ?? ''}`.toLowerCase().includes(needle),
  );
}

/** Default texts by the paths of their settings. */
export const standardsOf = (t: TFunction, programs: readonly ProgramRow[]): ReadonlyMap<string, string> =>
  new Map(allRows(t, programs).map(({ section, key, standard }) => [`${section}.${key}`, standard]));
