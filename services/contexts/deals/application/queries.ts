import { type ExclusiveDeal, exclusiveDealSettings } from '@loyalty/contracts/deals/exclusive-deal';
import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { merchantDealsDecider, yearAfter } from '../domain/deals.js';
import type { MerchantDeals } from '../domain/state.js';

/** Stream id of a shop's deals. */
export const DEALS = 'deals';
/** Id of a deal that was not saved yet. */
const UNSAVED = 'new';

export const loadMerchantDeals = (ledger: LedgerStates, shop: string): Promise<MerchantDeals> =>
  ledger.stateOf(merchantDealsDecider, shop, DEALS);

/** The exclusive deal of a shop; without a saved one the defaults, which are not active. */
export function exclusiveDealOf({ deal }: MerchantDeals, now: string): ExclusiveDeal {
  const type = 'exclusive_deal' as const;
  if (!deal) {
    const settings = exclusiveDealSettings.parse({});
    return { ...settings, id: UNSAVED, type, deleteAt: yearAfter(now), hiddenAt: null, firstSeen: null };
  }
  const { id, settings, hiddenAt, firstSeen } = deal;
  return { ...exclusiveDealSettings.parse(settings), id, type, deleteAt: settings.deleteAt, hiddenAt, firstSeen };
}

/** Whether the shop's deal or the offer that it claimed gives a code. */
export const isOfDeal = ({ deal, claim }: MerchantDeals, code: string): boolean =>
  claim?.discountCode === code || (deal?.settings.isActive === true && deal.settings.discountCode === code);

/** Discount that the shop's own offers give on a code: the months it holds; null for as long as the subscription. */
export function discountMonthsOf({ deal, claim }: MerchantDeals, code: string): number | null {
  if (claim?.discountCode === code) return claim.discountMonths;
  const isDeal = deal?.settings.isActive && deal.settings.discountCode === code;
  return isDeal ? deal.settings.discountApplyMonths : null;
}
