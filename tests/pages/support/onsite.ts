import { blockDocuments } from '@loyalty/contracts/blocks/documents';
import { type BlockName, blockKinds, blockNames } from '@loyalty/contracts/blocks/kinds';
import { loyaltyPage } from '@loyalty/contracts/blocks/loyalty-page';
import type { Answers } from './answers.js';

/** A document of the storefront that nobody has changed, or one that is in another state. */
export const storedDocument = (settings: object, more: object = {}) => ({
  revision: 0,
  version: 0,
  settings,
  draft: null,
  updatedAt: null,
  ...more,
});

const UNPLANNED = { scheduledAt: null, missed: null };

/** The hub of content blocks, with the page and blocks in other states. */
export const hubAnswers = (page: object = {}, blocks: Partial<Record<BlockName, object>> = {}): Answers => ({
  'blocks.hub': () => ({
    page: {
      ...storedDocument(loyaltyPage.defaults, UNPLANNED),
      address: null,
      proxyUrl: 'https://fern.example/apps/loyalty',
      preview: null,
      ...page,
    },
    blocks: blockNames.map((name) => ({
      name,
      place: blockKinds[name].place,
      isPlaced: blockKinds[name].place === 'page' ? name === 'dashboard' : null,
      failures: null,
      ...storedDocument(blockDocuments[name].defaults, UNPLANNED),
      ...blocks[name],
    })),
  }),
});
