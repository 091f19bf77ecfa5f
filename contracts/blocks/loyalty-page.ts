import { z } from 'zod';
import { documentKind } from '../documents/kind.js';
import { textsByLanguage } from '../documents/languages.js';
import { line, rowId } from '../kernel/shapes.js';
import { type BlockName, blockKinds, blockNames } from './kinds.js';

/** Slug of a page that the merchant has not named (spec STOR-003). */
const DEFAULT_SLUG = 'joy-loyalty-page';
const MAX_SLUG = 60;

const slug = z
  .string()
  .trim()
  .min(1, { error: 'This field is required' })
  .max(MAX_SLUG, { error: `At most ${MAX_SLUG} characters` })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'Use small letters, digits and single hyphens' });

/** Kinds of blocks that stand on the page. */
export const pageBlockNames = blockNames.filter((name) => blockKinds[name].place === 'page');
const pageBlock = z.enum(pageBlockNames as [BlockName, ...BlockName[]]);

/** Maximum lengths of title and description, in characters: search engines show no more. */
export const MAX_PAGE_TITLE = 70;
export const MAX_PAGE_DESCRIPTION = 160;

const ownText = (max: number) => z.union([z.literal(''), line(max)]).default('');

const FIRST: readonly BlockName[] = [
  'hero-banner',
  'dashboard',
  'how-it-works',
  'ways-to-earn',
  'ways-to-redeem',
  'vip-tier-benefits',
  'referral',
  'faqs',
];

const loyaltyPageSettings = z.strictObject({
  slug: slug.default(DEFAULT_SLUG),
  /** Title and description for search engines and above the blocks; empty for those of the product in the shopper's language. */
  title: ownText(MAX_PAGE_TITLE),
  description: ownText(MAX_PAGE_DESCRIPTION),
  /** Title and description by language, in front of those for all languages. */
  languages: textsByLanguage({
    title: line(MAX_PAGE_TITLE).optional(),
    description: line(MAX_PAGE_DESCRIPTION).optional(),
  }),
  /** Whether shoppers see the teaser alone. */
  comingSoon: z.boolean().default(false),
  blocks: z
    .array(z.strictObject({ id: rowId.optional(), block: pageBlock, shown: z.boolean().default(true) }))
    .max(pageBlockNames.length, { error: `At most ${pageBlockNames.length} rows` })
    .refine((rows) => new Set(rows.map(({ block }) => block)).size === rows.length, {
      error: 'Each block can be on the page once',
    })
    .default(FIRST.map((block) => ({ id: block, block, shown: true }))),
});
export type LoyaltyPage = z.output<typeof loyaltyPageSettings>;

/** The loyalty page of a shop: its address, and its blocks in order. What blocks say is in their own documents. */
export const loyaltyPage = documentKind({
  kind: 'loyalty-page',
  key: z.literal('main'),
  settings: loyaltyPageSettings,
  defaults: loyaltyPageSettings.parse({}),
  feature: null,
});

const TEASER: BlockName = 'coming-soon';

/** The blocks that readers of the published page see: the teaser alone before the program begins. */
export const shownBlocks = ({ blocks, comingSoon }: LoyaltyPage): BlockName[] =>
  comingSoon ? [TEASER] : blocks.filter(({ shown }) => shown).map(({ block }) => block);
