import { promoWidget } from '@loyalty/contracts/deals/promos';
import {
  getExclusiveDeal,
  getPromo,
  hideExclusiveDeal,
  saveExclusiveDeal,
  savePromo,
} from '@loyalty/contracts/deals/queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { changeMerchantDeals } from '../application/change-merchant-deals.js';
import { exclusiveDealOf, loadMerchantDeals } from '../application/queries.js';

export const dealsHandlers = [
  handle(getExclusiveDeal, [Ledger, ShiftedClock], (ledger, clock) => async (call, context) => {
    const { shop, support } = call.principal;
    // What support sees, the merchant has not seen.
    if (call.query.firstSeen && !support) {
      await changeMerchantDeals(ledger, { kind: 'SeeExclusiveDeal' }, context, () => null);
    }
    return { data: exclusiveDealOf(await loadMerchantDeals(ledger, shop), clock.now().toISOString()) };
  }),
  handle(hideExclusiveDeal, [Ledger], (ledger) => async (call, context) => {
    const command = { kind: 'HideExclusiveDeal' as const, ...call.body };
    return answered(await changeMerchantDeals(ledger, command, context, () => ({})));
  }),
  handle(saveExclusiveDeal, [Ledger], (ledger) => async (call, context) => {
    const command = { kind: 'SaveExclusiveDeal' as const, settings: call.body };
    const saved = await changeMerchantDeals(ledger, command, context, ({ deal }) => ({
      id: deal!.id,
    }));
    return { ...answered(saved), message: 'Updated successfully' };
  }),
  handle(getPromo, [Ledger], (ledger) => async (call) => {
    const { promo } = await loadMerchantDeals(ledger, call.principal.shop);
    if (!promo) return { data: promoWidget.parse({}) };
    const { app: appName, ...stored } = promo;
    return { data: { ...stored, appName } };
  }),
  handle(savePromo, [Ledger], (ledger) => async (call, context) => {
    const command = { kind: 'SavePromo' as const, promo: call.body };
    const saved = await changeMerchantDeals(ledger, command, context, () => ({}));
    return { ...answered(saved), message: 'Updated successfully' };
  }),
];
