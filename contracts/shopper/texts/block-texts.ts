import { blockDocuments } from '../../blocks/documents.js';
import type { BlockKind } from '../../blocks/kind.js';
import { type BlockName, blockKinds, blockNames } from '../../blocks/kinds.js';
import { dictionary } from '../../kernel/dictionary.js';
import type { Feature } from '../../kernel/features.js';
import type { TextArea } from './areas.js';

/** A text of a content block in a translation record. Its translations are in the document of the block. */
export interface BlockText {
  /** The default English text after `[[block]]` (spec TRAN-003). */
  readonly key: string;
  readonly english: string;
  readonly block: BlockName;
  /** The setting that holds it. */
  readonly name: string;
  readonly area: TextArea;
  /** Needed to change it; null for none (spec TRAN-017). */
  readonly feature: Feature | null;
}

function textsOf(block: BlockName): BlockText[] {
  const { texts, area = 'widget-design' }: BlockKind = blockKinds[block];
  const { feature } = blockDocuments[block];
  return Object.entries(texts.en).map(([name, english]) => {
    return { key: `[[${block}]]${english}`, english, block, name, area, feature };
  });
}

/** Every text of a block that a merchant may translate, in the order of blocks. */
export const blockTexts: readonly BlockText[] = blockNames.flatMap(textsOf);

const byKey: Readonly<Record<string, BlockText>> = dictionary(
  Object.fromEntries(blockTexts.map((text) => [text.key, text])),
);

/** The text of a block by its key; undefined for an unknown one. */
export const blockTextOf = (key: string): BlockText | undefined => byKey[key];
