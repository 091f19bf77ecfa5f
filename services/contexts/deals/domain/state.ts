import type { DealsEvent } from '@loyalty/contracts/deals/events';
import type { ClaimedPromoType } from '@loyalty/contracts/deals/promos';

type Of<T extends DealsEvent['type']> = Extract<DealsEvent, { type: T }>['data'];
type SavedExclusiveDeal = Of<'ExclusiveDealSaved'>['settings'];
type SavedPromo = Of<'PromoSaved'>;

/** The deal of a shop. Instants are ISO 8601. */
interface OfferedDeal {
  readonly id: string;
  readonly settings: SavedExclusiveDeal;
  readonly hiddenAt: string | null;
  readonly firstSeen: string | null;
}

/** What a claim left on the shop. */
interface PromoClaim {
  readonly promoType: ClaimedPromoType | 'supportDeal';
  readonly discountCode: string | null;
  readonly discountMonths: number | null;
  readonly delayType: string | null;
}

/** A deal that support gave the shop. */
export interface GivenDeal {
  readonly given: Of<'SupportDealGiven'>;
  readonly state: 'open' | 'claimed' | 'withdrawn';
}

/** Deals, promos and growth rewards of a shop. */
export interface MerchantDeals {
  deal: OfferedDeal | null;
  promo: SavedPromo | null;
  /** Whether the present sale was claimed. */
  saleClaimed: boolean;
  /** Whether an offer of the Headstart modal was claimed. */
  headstartClaimed: boolean;
  /** The latest claim. */
  claim: PromoClaim | null;
  /** Steps of growth rewards that were claimed. */
  steps: number[];
  /** Deals that support gave, in the order of giving. */
  given: GivenDeal[];
}

export const noDeals = (): MerchantDeals => ({
  deal: null,
  promo: null,
  saleClaimed: false,
  headstartClaimed: false,
  claim: null,
  steps: [],
  given: [],
});
