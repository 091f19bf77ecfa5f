import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { pointsOrZero } from '../kernel/shapes.js';
import type { BlockData } from './data.js';
import { type BlockName, blockNames } from './kinds.js';
import type { BlockContent } from './render-block.js';

/** Published blocks as the script of a theme asks for them, the same for all shoppers of a language. */
export interface ShopperBlocks {
  readonly language: string;
  readonly colour: string;
  /** The style sheet of blocks. */
  readonly look: string;
  readonly words: BlockData['words'];
  readonly blocks: readonly BlockContent[];
}

/** Blocks for UI extensions, without those that the store's platform plan excludes. */
export interface ExtensionBlocks extends ShopperBlocks {
  /** The mark of the maker, in the language; null where the store has taken it off. */
  readonly mark: string | null;
  /** Whether the shop has the point of sale, where members show their code. */
  readonly hasTill: boolean;
}

/** Most amounts of one request: the products of a page of a collection. */
const MAX_AMOUNTS = 50;
const amount = /^\d{1,9}(\.\d{1,3})?$/;

export const getPointsFor = endpoint({
  id: 'shopper.points-for',
  access: 'storefront',
  forExtensions: true,
  method: 'GET',
  path: '/points-for',
  summary:
    'Points that orders over these amounts of the shop’s currency bring a member; null where no program pays orders',
  query: {
    amounts: z
      .string()
      .refine((text) => text.split(',').every((one) => amount.test(one)), { error: 'Enter amounts like 44.70' })
      .refine((text) => text.split(',').length <= MAX_AMOUNTS, { error: `At most ${MAX_AMOUNTS} amounts` }),
  },
  data: z.array(z.object({ amount: z.string(), points: pointsOrZero.nullable() })),
  answers: 'one',
  does: 'read',
});

export const reportBrokenBlock = endpoint({
  id: 'shopper.report-broken-block',
  access: 'storefront',
  method: 'POST',
  path: '/broken-blocks',
  summary: 'Count a content block that a page of the store could not draw; the merchant sees how often',
  body: z.strictObject({ block: z.enum(blockNames as [BlockName, ...BlockName[]]) }),
  data: z.object({}),
  answers: 'one',
  does: 'write',
});
