import { blockDataOf } from '@loyalty/contracts/blocks/block-data';
import type { BlockData } from '@loyalty/contracts/blocks/data';
import type { BlockName } from '@loyalty/contracts/blocks/kinds';
import { sayIn } from '@loyalty/contracts/blocks/placeholders';
import type { BlockContent } from '@loyalty/contracts/blocks/render-block';
import type { ExtensionBlocks } from '@loyalty/contracts/blocks/shopper';
import type { ShopperReferrals } from '@loyalty/contracts/referrals/shopper';
import type { StatementLine, WidgetState } from '@loyalty/contracts/shopper/queries';
import type { ShopperTier } from '@loyalty/contracts/shopper/tiers';
import type { ServiceCalls } from './service-calls.js';

/** What is asked for besides the published blocks, and what the page of the platform knows itself. */
export interface BlocksRequest {
  readonly names: readonly BlockName[];
  /** Language tag of the page. */
  readonly language: string;
  readonly links: BlockData['links'];
  /** Sum of the order on the page; null elsewhere. */
  readonly sum: { readonly amount: number; readonly currencyCode: string } | null;
  /** Reads for a member besides the state. */
  readonly reads: readonly ('referral' | 'tier' | 'history')[];
}

/** A block with its texts, ready to be drawn. */
interface ReadyBlock extends BlockContent {
  readonly say: ReturnType<typeof sayIn>;
}

export interface LoadedBlocks {
  readonly data: BlockData;
  /** The signed-in customer; null for guests. */
  readonly customer: string | null;
  /** Whether the shop has the point of sale. */
  readonly hasTill: boolean;
  /** The mark of the maker; null where the store has taken it off. */
  readonly mark: string | null;
  /** A published block; undefined where the store's plan does not include it. */
  readonly block: (name: BlockName) => ReadyBlock | undefined;
}

/** An amount as the service reads it; null in another currency than the shop's, in which programs do not count. */
const amountIn = (sum: BlocksRequest['sum'], currency: string): string | null =>
  sum?.currencyCode === currency ? String(Number(sum.amount.toFixed(3))) : null;

async function pointsOf(calls: ServiceCalls, amount: string | null): Promise<number | null> {
  if (amount === null) return null;
  const found = await calls.read<{ points: number | null }[]>(`/points-for?amounts=${amount}`);
  return found?.[0]?.points ?? null;
}

/** Blocks with what they show of the shopper; null where the service does not answer: the page goes on without them. */
export async function loadBlocks(calls: ServiceCalls, request: BlocksRequest): Promise<LoadedBlocks | null> {
  const { names, language: tag, links, sum, reads } = request;
  const lang = encodeURIComponent(tag);
  const [published, state] = await Promise.all([
    calls.read<ExtensionBlocks>(`/blocks?lang=${lang}&names=${names.join(',')}`),
    calls.read<WidgetState>(calls.afterWrites(`/state?lang=${lang}`)),
  ]);
  if (!published || !state) return null;
  const { language, colour, words, blocks, mark, hasTill } = published;
  const amount = amountIn(sum, state.shop.currency);
  const wants = (name: (typeof reads)[number]): boolean => state.member !== null && reads.includes(name);
  const [referrals, tier, activity, points] = await Promise.all([
    wants('referral') ? calls.read<ShopperReferrals>(`/referral?lang=${lang}`) : null,
    wants('tier') && state.tiers ? calls.read<ShopperTier>('/tier') : null,
    wants('history') ? calls.read<StatementLine[]>(calls.afterWrites(`/history?lang=${lang}`)) : null,
    pointsOf(calls, amount),
  ]);
  const terms = { language, colour, words, amount, links, pointsFor: () => points };
  const data = blockDataOf({ state, tier, activity: activity ?? [], referrals }, terms);
  const ready = new Map(blocks.map((block) => [block.name, { ...block, say: sayIn(block.texts, data) }]));
  const customer = state.member?.id ?? null;
  return { data, customer, hasTill, mark, block: (name) => ready.get(name) };
}
