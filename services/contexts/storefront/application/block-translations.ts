import { blockDocuments } from '@loyalty/contracts/blocks/documents';
import { type BlockName, blockNames } from '@loyalty/contracts/blocks/kinds';
import { languagesIn, withLanguageText } from '@loyalty/contracts/documents/languages';
import type { Language } from '@loyalty/contracts/kernel/languages';
import { blockTexts } from '@loyalty/contracts/shopper/texts/block-texts';
import type { DocumentState } from '../../../platform/documents/document.js';
import type { DocumentAddress, Documents } from '../../../platform/documents/documents.js';

type Texts = Readonly<Record<string, string>>;
type Settings = Readonly<Record<string, unknown>>;

/** The document of a block as it is. */
export interface BlockState {
  readonly block: BlockName;
  readonly address: DocumentAddress;
  readonly state: DocumentState;
}

/** A document with the texts that it is to have. */
export interface BlockChange {
  readonly of: BlockState;
  readonly change: (settings: Settings) => Settings;
}

export const blockStates = (documents: Documents, shop: string): Promise<BlockState[]> =>
  Promise.all(
    blockNames.map(async (block) => {
      const address = documents.find(blockDocuments[block].kind, 'main') as DocumentAddress;
      return { block, address, state: await documents.current(shop, address) };
    }),
  );

/** The merchant's texts of all blocks in a language by their keys. */
export function blockTextsIn(states: readonly BlockState[], code: Language): Record<string, string> {
  const published = new Map(states.map(({ block, state }) => [block, languagesIn(state.published ?? {})[code] ?? {}]));
  return Object.fromEntries(
    blockTexts.flatMap(({ key, block, name }): [string, string][] => {
      const text = published.get(block)?.[name];
      return typeof text === 'string' ? [[key, text]] : [];
    }),
  );
}

/** The blocks whose texts differ from those of a record, in the languages that it names. */
export function blockChanges(
  states: readonly BlockState[],
  record: Readonly<Partial<Record<Language, Texts>>>,
): BlockChange[] {
  const differing = (Object.entries(record) as [Language, Texts][]).flatMap(([code, given]) => {
    const current = blockTextsIn(states, code);
    return blockTexts
      .filter(({ key }) => (given[key] ?? '') !== (current[key] ?? ''))
      .map(({ key, block, name }) => ({ code, block, name, text: given[key] ?? '' }));
  });
  return states.flatMap((of) => {
    const own = differing.filter(({ block }) => block === of.block);
    const change = (settings: Settings) =>
      own.reduce((all, { code, name, text }) => withLanguageText(all, code, [name], text), {
        ...blockDocuments[of.block].defaults,
        ...settings,
      } as Settings);
    return own.length > 0 ? [{ of, change }] : [];
  });
}
