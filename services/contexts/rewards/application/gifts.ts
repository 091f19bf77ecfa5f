import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { RuleOf } from '@loyalty/contracts/programs/catalogue';
import type { Gift as Choice } from '@loyalty/contracts/shopper/gifts';
import type {
  GiftFacts,
  GiftProductsRequest,
  GiftRequest,
  PlatformGateway,
} from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import { type Gift, giftOf } from '../../points/application/gift.js';

type FreeGift = RuleOf<'free_gift'>['settings'];

/** A shopper's choice in a reward of goods. */
export interface GiftPick {
  readonly variantId?: string | undefined;
  readonly collectionId?: string | undefined;
}

/** Queries price and availability of a chosen gift at the platform, so that its coupon gives exactly that (I-37). */
export class Gifts {
  constructor(
    private readonly platform: PlatformGateway,
    private readonly access: Pick<PlatformAccess, 'of'>,
  ) {}

  async of(shop: string, settings: FreeGift, pick: GiftPick, currency: string): Promise<Gift | Rejection> {
    const request = requestOf(settings, pick);
    if ('rejected' in request) return request;
    const access = await this.access.of(shop);
    const answer = access ? await this.platform.gifts(access, request) : null;
    if (!answer?.ok) return reject('coupon.refused');
    return priced(settings, answer.value, currency);
  }

  /** Choices of a reward that gives one of several goods; null when the platform does not answer. */
  async choices(shop: string, settings: FreeGift): Promise<Choice[] | null> {
    const access = await this.access.of(shop);
    const productLists = access
      ? await Promise.all(productListsOf(settings).map((request) => this.platform.giftProducts(access, request)))
      : [];
    if (!access || productLists.some(({ ok }) => !ok)) return null;
    return productLists.flatMap((products, at) => {
      const collectionId =
        settings.typeProductMatch === 'specific_products' ? null : (settings.collections[at]?.id ?? null);
      const offers = products.ok ? products.value : [];
      return offers.map(({ variant: variantId, title, available }) => ({ variantId, collectionId, title, available }));
    });
  }
}

/** Platform requests for a reward's goods: all of its products at once, or each of its collections. */
const productListsOf = ({ typeProductMatch, products, collections }: FreeGift): GiftProductsRequest[] =>
  typeProductMatch === 'specific_products'
    ? [{ products: products.map(({ id }) => id) }]
    : collections.map(({ id }) => ({ collection: id }));

const missing = (field: string): Rejection => reject('points.gift-needed', { field });

/** Platform request for a choice, or the rejection of a missing choice (REDM-049, REDM-050). */
function requestOf(settings: FreeGift, { variantId, collectionId }: GiftPick): GiftRequest | Rejection {
  const { giftType, typeProductMatch, products, collections } = settings;
  if (giftType === 'all') return { products: products.map(({ id }) => id) };
  if (typeProductMatch === 'specific_products')
    return variantId ? { variant: variantId, collection: null } : missing('variantId');
  if (!collectionId) return missing('collectionId');
  if (!collections.some(({ id }) => id === collectionId))
    return reject('points.gift-strange', { field: 'collectionId' });
  return variantId ? { variant: variantId, collection: collectionId } : missing('variantId');
}

function priced(settings: FreeGift, found: readonly GiftFacts[], currency: string): Gift | Rejection {
  const { giftType, typeProductMatch, products, giftLimit } = settings;
  const needed = giftType === 'all' ? products.length : 1;
  if (found.length < needed || found.some(({ available }) => !available))
    return reject('points.gift-gone', { field: 'variantId' });
  const isListed = ({ product, inCollection }: GiftFacts) =>
    typeProductMatch === 'specific_products' ? products.some(({ id }) => id === product) : inCollection;
  if (!found.every(isListed)) return reject('points.gift-strange', { field: 'variantId' });
  return giftOf(found, giftLimit, currency);
}
