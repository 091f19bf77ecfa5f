import type { DealsEvent } from '@loyalty/contracts/deals/events';
import type { Happened } from '../../../kernel/decider.js';
import type { MerchantDeals } from './state.js';

/** Folds an event into the deals of a shop. */
export function evolve(state: MerchantDeals, event: Happened<DealsEvent>): MerchantDeals {
  switch (event.type) {
    case 'ExclusiveDealSaved': {
      const { deal: id, settings } = event.data;
      state.deal = { hiddenAt: null, firstSeen: null, ...state.deal, id, settings };
      return state;
    }
    case 'ExclusiveDealSeen':
      if (state.deal) state.deal = { ...state.deal, firstSeen: event.occurredAt };
      return state;
    case 'ExclusiveDealHidden':
      if (state.deal) state.deal = { ...state.deal, hiddenAt: event.data.hiddenAt };
      return state;
    case 'PromoSaved':
      return Object.assign(state, { promo: event.data, saleClaimed: false });
    case 'PromoClaimed': {
      const isSale = event.data.promoType === 'salePopup' || event.data.promoType === 'saleBanner';
      return Object.assign(state, { claim: event.data, [isSale ? 'saleClaimed' : 'headstartClaimed']: true });
    }
    case 'GrowthRewardClaimed':
      state.steps.push(event.data.step);
      return state;
  }
}
