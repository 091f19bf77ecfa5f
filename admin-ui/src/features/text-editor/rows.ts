import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { type TextArea, type TextTab, textAreas } from '@loyalty/contracts/shopper/texts/areas';
import { type BlockText, blockTexts } from '@loyalty/contracts/shopper/texts/block-texts';
import { type ShopperText, shopperTextOf, shopperTexts } from '@loyalty/contracts/shopper/texts/text-keys';
import type { TFunction } from 'i18next';
import { kindName } from '../programs/kinds.js';
import type { LanguageTexts, TextRow } from './texts.js';

/** Program names, tabs of texts, and content blocks. */
export type Tab = 'names' | TextTab | 'blocks';

/** The tabs of an area, its blocks last; the names of programs stand in the widget's. */
export const tabsOf = (area: TextArea): readonly Tab[] => [
  ...(area === 'widget-design' ? (['names'] as const) : []),
  ...(Object.keys(textAreas[area]) as TextTab[]),
  ...(blockTexts.some((text) => text.area === area) ? (['blocks'] as const) : []),
];

const programRow = (t: TFunction, { id, title, event }: ProgramRow): TextRow => {
  return { section: 'titles', key: id, standard: title, detail: kindName(t, event), feature: null, ids: [] };
};
/** Row of a text; the key shows without its tab (spec TRAN-003). */
const textRow = ({ key, english, feature, ids }: ShopperText): TextRow => {
  return { section: 'widget', key, standard: english, detail: '', feature, ids };
};

/** Row of a block's text, with the name of the block. */
const blockRow = (t: TFunction, { key, english, block, name, feature }: BlockText): TextRow => {
  return {
    section: 'blocks',
    key,
    standard: english,
    detail: t(`onsite.block.${block}`),
    feature,
    ids: [`${block}.${name}`],
  };
};

/** The texts of a tab of an area. */
export function rowsOf(t: TFunction, programs: readonly ProgramRow[], area: TextArea, tab: Tab): TextRow[] {
  switch (tab) {
    case 'names':
      return programs.map((row) => programRow(t, row));
    case 'blocks':
      return blockTexts.filter((text) => text.area === area).map((text) => blockRow(t, text));
    default:
      return shopperTexts.filter((text) => text.tab === tab).map(textRow);
  }
}

/** Names a text: two blocks may say the same. */
export const titleOf = ({ section, detail, standard }: TextRow): string =>
  section === 'blocks' ? `${detail}: ${standard}` : standard;

/** The texts of an area. */
export const rowsOfArea = (t: TFunction, programs: readonly ProgramRow[], area: TextArea): TextRow[] =>
  tabsOf(area).flatMap((tab) => rowsOf(t, programs, area, tab));

/** The tab of a text. */
export function tabOf({ section, key }: TextRow): Tab {
  if (section === 'titles') return 'names';
  return (section === 'widget' && shopperTextOf(key)?.tab) || 'blocks';
}

/** All texts, program names first. */
export const allRows = (t: TFunction, programs: readonly ProgramRow[]): TextRow[] => [
  ...programs.map((row) => programRow(t, row)),
  ...shopperTexts.map(textRow),
  ...blockTexts.map((text) => blockRow(t, text)),
];

/** The texts that match a search, in their default or in their translation. A key is the default after its part. */
export function found(rows: readonly TextRow[], texts: LanguageTexts, search: string): TextRow[] {
  const needle = search.trim().toLowerCase();
  return rows.filter(({ section, key, standard }) =>
    `${standard}\n${texts[section][key] ?? ''}`.toLowerCase().includes(needle),
  );
}

/** Default texts by the paths of their settings. */
export const standardsOf = (t: TFunction, programs: readonly ProgramRow[]): ReadonlyMap<string, string> =>
  new Map(
    allRows(t, programs).flatMap(({ section, key, standard, ids }) =>
      (section === 'titles' ? [key] : ids).map((id): [string, string] => [`${section}.${id}`, standard]),
    ),
  );
