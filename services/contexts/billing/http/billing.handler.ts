import {
  getSubscription,
  getUsageDays,
  listBillCycles,
  listBillLines,
  refreshSubscription,
  subscribe,
} from '@loyalty/contracts/billing/queries';
import { billCycles, billLines } from '@loyalty/projections/billing/bill.queries';
import { usageDays } from '@loyalty/projections/billing/usage-days.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle, receiptAt } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { loadBilling } from '../application/queries.js';
import { SubscriptionRefresh } from '../application/read-subscription.js';
import { elapsedCycle, subscriptionInfoOf } from '../application/subscription-info.js';
import { PlanChoices } from '../application/subscriptions.js';

export const billingHandlers = [
  handle(getSubscription, [Ledger, ShiftedClock], (ledger, clock) => async (call) => {
    const state = await loadBilling(ledger, call.principal.shop);
    return { data: subscriptionInfoOf(state, clock.now().toISOString()) };
  }),
  handle(subscribe, [PlanChoices], (choices) => async (call, context) => {
    const { interval = 'monthly', discountCode = null } = call.query;
    const chosen = answered(await choices.choose({ planId: call.params.planId, interval, discountCode }, context));
    return { ...chosen, message: chosen.data.isRedirect ? 'Redirecting to Shopify' : 'Free Plan activated' };
  }),
  handle(refreshSubscription, [Ledger, SubscriptionRefresh], (ledger, refresh) => async (_call, context) => {
    const position = await refresh.all(context);
    const { plan } = await loadBilling(ledger, context.shop);
    return { data: { plan }, receipt: receiptAt(position) };
  }),
  handle(
    listBillLines,
    [QueryRunner],
    (reads) => (call) => reads.page(call, (db, shop) => billLines(db, shop, call.query)),
  ),
  handle(
    listBillCycles,
    [QueryRunner],
    (reads) => (call) => reads.one(call, async (db, shop) => ({ cycles: await billCycles(db, shop) })),
  ),
  handle(getUsageDays, [Ledger, QueryRunner, ShiftedClock], (ledger, reads, clock) => async (call) => {
    const state = await loadBilling(ledger, call.principal.shop);
    const period = elapsedCycle(state, clock.now().toISOString());
    return reads.one(call, async (db, shop) => ({ days: period ? await usageDays(db, shop, period) : [] }));
  }),
];
