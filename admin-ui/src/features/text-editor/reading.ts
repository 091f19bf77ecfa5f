import { blockKinds } from '@loyalty/contracts/blocks/kinds';
import type { HubBlock } from '@loyalty/contracts/blocks/queries';
import { blockTextOf } from '@loyalty/contracts/shopper/texts/block-texts';
import type { LanguageTexts, TextRow } from './texts.js';
import type { BuiltIn } from './use-built-in.js';

/** Fallback texts of a language: shoppers see them where the merchant has not translated a text. */
export interface Readings {
  readonly language: string;
  readonly builtIn: BuiltIn;
  readonly blocks: readonly Pick<HubBlock, 'name' | 'settings'>[];
}

/** A block's text: the merchant's for all languages goes before the product's own. */
function readOfBlock({ key, standard }: TextRow, { language, blocks }: Readings): string {
  const text = blockTextOf(key);
  if (!text) return standard;
  const own = blocks.find(({ name }) => name === text.block)?.settings[text.name];
  const { texts } = blockKinds[text.block] as { texts: Readonly<Record<string, Readonly<Record<string, string>>>> };
  return String(own || texts[language]?.[text.name] || standard);
}

/** The text of a row that shoppers read while its field is empty. */
export function readWithout(row: TextRow, readings: Readings): string {
  if (row.section === 'titles') return row.standard;
  if (row.section === 'blocks') return readOfBlock(row, readings);
  return readings.builtIn[row.ids[0] as keyof BuiltIn] ?? row.standard;
}

/** The text of a row that shoppers read. */
export const readOf = (row: TextRow, texts: LanguageTexts, readings: Readings): string =>
  texts[row.section][row.key] || readWithout(row, readings);
