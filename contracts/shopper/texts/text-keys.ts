import { dictionary } from '../../kernel/dictionary.js';
import type { Feature } from '../../kernel/features.js';
import { featuresOfTabs, type TextArea, type TextTab, textAreas } from './areas.js';
import { type ShopperTextId, shopperEnglish } from './text-ids.js';

/** A text of a translation record. */
export interface ShopperText {
  /** The default English text, after `[[tab]]` where the same text stands in two tabs (spec TRAN-002, TRAN-003, GAP-54). */
  readonly key: string;
  readonly english: string;
  /** What is shown by it: several places of a tab that read the same. */
  readonly ids: readonly ShopperTextId[];
  readonly area: TextArea;
  readonly tab: TextTab;
  /** Needed to change it; null for none (spec TRAN-017). */
  readonly feature: Feature | null;
}

type Unkeyed = Omit<ShopperText, 'key'>;

function textsOfTab(area: TextArea, tab: TextTab, ids: readonly ShopperTextId[]): Unkeyed[] {
  const byEnglish = Map.groupBy(ids, (id) => shopperEnglish[id]);
  const feature = featuresOfTabs[tab] ?? null;
  return [...byEnglish].map(([english, same]) => ({ english, ids: same, area, tab, feature }));
}

function keyed(texts: readonly Unkeyed[]): ShopperText[] {
  const tabs = Map.groupBy(texts, ({ english }) => english);
  return texts.map((text) => {
    const isShared = (tabs.get(text.english)?.length ?? 0) > 1;
    return { ...text, key: isShared ? `[[${text.tab}]]${text.english}` : text.english };
  });
}

/** Every text that a merchant may translate, in the order of areas and tabs. */
export const shopperTexts: readonly ShopperText[] = keyed(
  Object.entries(textAreas).flatMap(([area, tabs]) =>
    Object.entries(tabs).flatMap(([tab, ids]) => textsOfTab(area as TextArea, tab as TextTab, ids)),
  ),
);

const byKey: Readonly<Record<string, ShopperText>> = dictionary(
  Object.fromEntries(shopperTexts.map((text) => [text.key, text])),
);

/** The text of a key; undefined for an unknown one. */
export const shopperTextOf = (key: string): ShopperText | undefined => byKey[key];

type Texts = Readonly<Record<string, string>>;

/** Texts by the ids of places, for texts by their keys; unknown keys are left out. */
export const textsById = (texts: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (byKey[key]?.ids ?? []).map((id): [string, string] => [id, text])),
  );

/** Texts by their keys, for texts by the ids of places. */
export const textsByKey = (texts: Texts): Record<string, string> =>
  Object.fromEntries(
    shopperTexts.flatMap(({ key, ids }): [string, string][] => {
      const text = ids.map((id) => texts[id]).find((one) => one !== undefined);
      return text === undefined ? [] : [[key, text]];
    }),
  );
