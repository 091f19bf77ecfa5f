import { blockDocuments } from '@loyalty/contracts/blocks/documents';
import { type BlockName, blockKinds, blockNames } from '@loyalty/contracts/blocks/kinds';
import { loyaltyPage } from '@loyalty/contracts/blocks/loyalty-page';
import type { Answers } from './answers.js';

/** A document as its call answers: stored settings without a draft. */
export const storedDocument = (settings: object, more: object = {}) => ({
  revision: 0,
  version: 0,
  settings,
  draft: null,
  updatedAt: null,
  ...more,
});
const unplanned = { scheduledAt: null, missed: null };
const rowOf = (name: BlockName, more: object = {}) => {
  const { place } = blockKinds[name];
  const isPlaced = place === 'page' ? name === 'dashboard' : null;
  return {
    name,
    place,
    isPlaced,
    ...unplanned,
    failures: null,
    ...storedDocument(blockDocuments[name].defaults, more),
  };
};
const page = (more: object = {}) => ({
  ...unplanned,
  address: null,
  proxyUrl: 'https://fern.example/apps/loyalty',
  takenSlugs: ['state'],
  preview: null,
  ...storedDocument(loyaltyPage.defaults, more),
});

/** The hub of content blocks; the page and single blocks with more than nothing. */
export const blockHub = (more: { page?: object; blocks?: Partial<Record<BlockName, object>> } = {}): Answers => ({
  'blocks.hub': () => ({
    page: page(more.page),
    blocks: blockNames.map((name) => rowOf(name, more.blocks?.[name])),
  }),
});
/** A document of a block; without a version its texts are those of the product. */
export const blockDocument = (name: BlockName, settings: object = {}): Answers => ({
  'documents.get': () => ({
    kind: `block-${name}`,
    key: 'main',
    ...storedDocument({ ...blockDocuments[name].defaults, ...settings }),
  }),
  'documents.versions': () => [],
});
