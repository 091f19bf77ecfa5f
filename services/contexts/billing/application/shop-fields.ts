import { offerOf } from '@loyalty/contracts/billing/plans';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadMerchantDeals } from '../../deals/application/queries.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import type { ShopFields } from '../../shop/application/shop-profile.js';
import { spendUntil } from '../domain/spend.js';
import { loadBilling } from './queries.js';
import { subscriptionInfoOf } from './subscription-info.js';

/** Cents as a number of dollars. */
const dollarsOf = (cents: number): number => Math.round(cents) / 100;

/** Profile fields: plan, orders of this billing cycle, total cost of the app. */
export const billingShopFields =
  ({ ledger }: { readonly ledger: Ledger }): ShopFields =>
  async ({ shop: id, counts, now }) => {
    const [billing, book, { claim }] = await Promise.all([
      loadBilling(ledger, id),
      loadProgramBook(ledger, id),
      loadMerchantDeals(ledger, id),
    ]);
    const { isTrialUsed, subStartAt, usage, held } = subscriptionInfoOf(billing, now);
    const code = claim?.discountCode ?? null;
    const spent = spendUntil(billing, now);
    return {
      shop: {
        // A plan that only the operator set is shown as the one on sale (docs/adr/0084).
        plan: billing.plan ?? (book.plan ? offerOf(book.plan).handle : null),
        isTrialUsed,
        subStartAt,
        // The claimed code for the next subscription, until one has used it.
        planDiscountCode: code !== null && billing.usedCodes.includes(code) ? null : code,
        monthlyOrderCount: usage ? usage.orders + held : counts.ordersOf30Days,
      },
      shopInfo: {
        totalGrossAmount: dollarsOf(spent.subscriptions + spent.fees),
        totalGrossSub: dollarsOf(spent.subscriptions),
        totalTransactions: spent.subscriptionCharges + spent.feeCharges,
        totalUsageFee: dollarsOf(spent.fees),
      },
    };
  };
