import { blockDataOf } from '@loyalty/contracts/blocks/block-data';
import type { BlockData } from '@loyalty/contracts/blocks/data';
import type { BlockName } from '@loyalty/contracts/blocks/kinds';
import { sayIn } from '@loyalty/contracts/blocks/placeholders';
import type { BlockContent } from '@loyalty/contracts/blocks/render-block';
import type { ExtensionBlocks } from '@loyalty/contracts/blocks/shopper';
import type { ShopperReferrals } from '@loyalty/contracts/referrals/shopper';
import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import type { StandardApi } from '@shopify/ui-extensions/checkout';
import type { ServiceCalls } from './service-calls.js';

/** What the platform says of the page. */
export type Host = Pick<StandardApi, 'localization' | 'shop' | 'cost'>;

/** A block with its texts, ready to be drawn. */
interface ReadyBlock extends BlockContent {
  readonly say: ReturnType<typeof sayIn>;
}

export interface LoadedBlocks {
  readonly data: BlockData;
  /** The mark of the maker; null where the store has taken it off. */
  readonly mark: string | null;
  /** A published block; undefined where the store's plan does not include it. */
  readonly block: (name: BlockName) => ReadyBlock | undefined;
}

/** Addresses of the store. The platform leads back to checkout after the sign-in by itself. */
function linksOf({ shop }: Host): BlockData['links'] {
  const store = shop.storefrontUrl ?? `https://${shop.myshopifyDomain}`;
  const account = `${store.replace(/\/$/, '')}/account`;
  return { signIn: `${account}/login?checkout_url=/checkout`, register: `${account}/register`, store, files: '' };
}

/** An amount as the service reads it; null in another currency than the shop's, in which programs do not count. */
function amountIn({ cost }: Host, currency: string): string | null {
  const { amount, currencyCode } = cost.subtotalAmount.value;
  return currencyCode === currency ? String(Number(amount.toFixed(3))) : null;
}

async function pointsOf(calls: ServiceCalls, amount: string | null): Promise<number | null> {
  if (amount === null) return null;
  const found = await calls.read<{ points: number | null }[]>(`/points-for?amounts=${amount}`);
  return found?.[0]?.points ?? null;
}

/** Blocks with what they show of the shopper; null where the service does not answer: checkout goes on without them. */
export async function loadBlocks(
  calls: ServiceCalls,
  host: Host,
  names: readonly BlockName[],
): Promise<LoadedBlocks | null> {
  const lang = encodeURIComponent(host.localization.language.value.isoCode);
  const [published, state] = await Promise.all([
    calls.read<ExtensionBlocks>(`/blocks?lang=${lang}&names=${names.join(',')}`),
    calls.read<WidgetState>(`/state?lang=${lang}`),
  ]);
  if (!published || !state) return null;
  const { language, colour, words, blocks, mark } = published;
  const amount = amountIn(host, state.shop.currency);
  const isReferred = state.member !== null && blocks.some(({ name }) => name === 'thank-you-referral');
  const [referrals, points] = await Promise.all([
    isReferred ? calls.read<ShopperReferrals>(`/referral?lang=${lang}`) : null,
    pointsOf(calls, amount),
  ]);
  const terms = { language, colour, words, amount, links: linksOf(host), pointsFor: () => points };
  const data = blockDataOf({ state, tier: null, activity: [], referrals }, terms);
  const ready = new Map(blocks.map((block) => [block.name, { ...block, say: sayIn(block.texts, data) }]));
  return { data, mark, block: (name) => ready.get(name) };
}
