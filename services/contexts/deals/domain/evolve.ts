import type { DealsEvent } from '@loyalty/contracts/deals/events';
import type { Happened } from '../../../kernel/decider.js';
import type { GivenDeal, MerchantDeals } from './state.js';

const withState = ({ given }: MerchantDeals, deal: string, state: GivenDeal['state']): GivenDeal[] =>
  given.map((one) => (one.given.deal === deal ? { ...one, state } : one));

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
    case 'SupportDealGiven':
      state.given.push({ given: event.data, state: 'open' });
      return state;
    case 'SupportDealWithdrawn':
      return Object.assign(state, { given: withState(state, event.data.deal, 'withdrawn') });
    case 'SupportDealClaimed': {
      const claimed = state.given.find(({ given }) => given.deal === event.data.deal);
      if (claimed) {
        const { discountCode, discountMonths } = claimed.given;
        state.claim = { promoType: 'supportDeal', discountCode, discountMonths, delayType: null };
      }
      return Object.assign(state, { given: withState(state, event.data.deal, 'claimed') });
    }
  }
}
