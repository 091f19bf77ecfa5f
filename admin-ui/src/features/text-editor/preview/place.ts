import { catalogue, type ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { blockTextOf } from '@loyalty/contracts/shopper/texts/block-texts';
import { shopperTextOf } from '@loyalty/contracts/shopper/texts/text-keys';
import type { Readings } from '../reading.js';
import type { LanguageTexts, TextRow } from '../texts.js';
import { type Scene, sceneOf, sceneOfName } from './scenes.js';

/** Where shoppers read a text, as far as the admin can draw it. */
export type Place = { readonly of: 'widget'; readonly scene: Scene } | { readonly of: 'block' | 'landing' | 'none' };

/** Whether a kind of program is a reward. */
export const isReward = (event: ProgramEvent): boolean => catalogue[event].type === 'spending';

/** The place of a text. @param event kind of the program that a name is of */
export function placeOf({ section, key, ids }: TextRow, event: ProgramEvent | undefined): Place {
  if (section === 'titles') return { of: 'widget', scene: sceneOfName(event !== undefined && isReward(event)) };
  if (section === 'blocks') return { of: blockTextOf(key) ? 'block' : 'none' };
  const tab = shopperTextOf(key)?.tab;
  if (tab === 'landing') return { of: 'landing' };
  const scene = tab ? sceneOf(ids[0] ?? '', tab) : null;
  return scene ? { of: 'widget', scene } : { of: 'none' };
}

/** Props of a text's preview. */
export interface PreviewProps {
  readonly row: TextRow;
  readonly texts: LanguageTexts;
  readonly readings: Readings;
  /** Told whether the chosen text is in what was drawn. */
  readonly onDrawn: (isShown: boolean) => void;
}
