import {
  type BillingInterval,
  chargeOf,
  downgradeOffer,
  type PlanRecord,
  planDiscounts,
  soldPlans,
} from '@loyalty/contracts/billing/plans';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { BillingGateway, CreatedSubscription } from '../../../gateways/platform/billing.gateway.js';
import { domainOf, type PlatformAccess } from '../../../platform/access/platform-access.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { discountMonthsOf, isOfDeal, loadMerchantDeals } from '../../deals/application/queries.js';
import type { MerchantDeals } from '../../deals/domain/state.js';
import { billingDecider } from '../domain/billing.js';
import { isOfferMade } from '../domain/downgrade-offer.js';
import { dollars, toCents } from '../domain/money.js';
import type { Billing } from '../domain/state.js';
import { BILLING, loadBilling } from './queries.js';

interface PlanChoice {
  readonly planId: string;
  readonly interval: BillingInterval;
  readonly discountCode: string | null;
}

/** Where a choice leads: to the platform's page for a paid plan, nowhere for the free one. */
export interface Subscribed {
  readonly confirmationUrl: string | null;
  readonly isRedirect: boolean;
}

interface SubscriptionServices {
  readonly ledger: Ledger;
  readonly gateway: BillingGateway;
  readonly access: Pick<PlatformAccess, 'of'>;
  /** Address of the plan page of the app in the admin of a shop's domain. */
  readonly returnUrl: (domain: string) => string;
}

const UNREACHABLE = 'The platform does not answer now. Please try again.';

/** Whether a choice keeps the present plan, paid by the month, with the code of the offer before a downgrade. */
const isDowngradeOffer = ({ planId, interval, discountCode }: PlanChoice, state: Billing): boolean =>
  isOfferMade(state) &&
  interval === 'monthly' &&
  state.plan === planId &&
  discountCode?.toUpperCase() === downgradeOffer.code;

/**
 * Why a code is not taken: each is taken once, and that of the offer before a downgrade is for that offer alone, unless a deal of the shop
 * gives it. Null when it is taken.
 */
function unfitCode(choice: PlanChoice, state: Billing, deals: MerchantDeals): Rejection | null {
  const code = choice.discountCode?.toUpperCase();
  if (code === undefined || isDowngradeOffer(choice, state)) return null;
  const isOffer = code === downgradeOffer.code;
  if (state.usedCodes.includes(code) || (isOffer && state.downgradeOfferUsed))
    return reject('billing.offer-used', { field: 'discountCode' });
  return isOffer && !isOfDeal(deals, code) ? reject('billing.discount-unknown', { field: 'discountCode' }) : null;
}

/** Validation error of a plan choice; null when it is valid. */
function unfit(choice: PlanChoice, plan: PlanRecord | undefined, state: Billing): Rejection | null {
  if (!plan) return reject('billing.plan-unknown', { field: 'planId' });
  if (plan.type === 'free' && choice.interval === 'yearly') return reject('billing.yearly-free', { field: 'interval' });
  const sameInterval = plan.type === 'free' || state.subscription?.interval === choice.interval;
  const { discountCode } = choice;
  // The same plan again is a choice only with another discount: the offer before a downgrade.
  const sameTerms = sameInterval && (discountCode === null || discountCode.toUpperCase() === state.discountCode);
  if (state.plan === plan.handle && sameTerms) return reject('billing.plan-current', { field: 'planId' });
  const isKnown = discountCode === null || planDiscounts[discountCode.toUpperCase()] !== undefined;
  return isKnown ? null : reject('billing.discount-unknown', { field: 'discountCode' });
}

/** Choices of plans by the merchant. Paid plans are billed by the platform (spec BILL-046…052). */
export class PlanChoices {
  constructor(private readonly services: SubscriptionServices) {}

  async choose(choice: PlanChoice, context: CommandContext): Promise<Outcome<Subscribed>> {
    const { ledger } = this.services;
    // A repeat gets the first answer, and makes no second subscription.
    const before = await ledger.findAnswer<Subscribed>(context);
    if (before) return before;
    const [state, deals] = await Promise.all([
      loadBilling(ledger, context.shop),
      loadMerchantDeals(ledger, context.shop),
    ]);
    const plan = soldPlans.find(({ handle }) => handle === choice.planId);
    const no = unfit(choice, plan, state) ?? unfitCode(choice, state, deals);
    if (no || !plan) return this.rejected(no!, context);
    return plan.type === 'free'
      ? this.startFree(state, context)
      : this.request(choice, plan, { state, deals }, context);
  }

  private rejected(no: Rejection, context: CommandContext) {
    return this.services.ledger.rejectBeforeDeciding<never, Billing, Subscribed>(
      billingDecider as never,
      BILLING,
      no,
      context,
    );
  }

  private async startFree({ subscription }: Billing, context: CommandContext): Promise<Outcome<Subscribed>> {
    const { ledger, gateway, access } = this.services;
    if (subscription) {
      const shop = await access.of(context.shop);
      const cancelled = shop && (await gateway.cancelSubscription(shop, subscription.id));
      if (!cancelled?.ok) return this.rejected(reject('billing.platform', { with: { text: UNREACHABLE } }), context);
    }
    const command = { kind: 'StartFreePlan' as const, because: 'chosen' as const };
    return ledger.execute(billingDecider, BILLING, command, context, () => ({
      confirmationUrl: null,
      isRedirect: false,
    }));
  }

  private async request(
    choice: PlanChoice,
    plan: PlanRecord,
    { state, deals }: { state: Billing; deals: MerchantDeals },
    context: CommandContext,
  ): Promise<Outcome<Subscribed>> {
    const { interval } = choice;
    const price = dollars(toCents(chargeOf(plan, interval)));
    const trialDays = state.trialUsed ? 0 : plan.trialDays;
    const code = choice.discountCode?.toUpperCase() ?? null;
    const offerMonths = isDowngradeOffer(choice, state) ? downgradeOffer.months : null;
    const discountMonths = code === null ? null : (discountMonthsOf(deals, code) ?? offerMonths);
    const created = await this.create(plan, { price, interval, trialDays, code, discountMonths }, context.shop);
    if ('rejected' in created) return this.rejected(created, context);
    const { id: subscription, confirmationUrl } = created;
    const request = {
      subscription,
      plan: plan.handle,
      interval,
      price,
      trialDays,
      discountCode: code,
      confirmationUrl,
    };
    const command = { kind: 'RecordRequest' as const, request };
    return this.services.ledger.execute(billingDecider, BILLING, command, context, () => ({
      confirmationUrl,
      isRedirect: true,
    }));
  }

  private async create(
    plan: PlanRecord,
    terms: {
      price: string;
      interval: BillingInterval;
      trialDays: number;
      code: string | null;
      discountMonths: number | null;
    },
    shop: string,
  ): Promise<CreatedSubscription | Rejection> {
    const { gateway, access, returnUrl } = this.services;
    const shopAccess = await access.of(shop);
    const { price, interval, trialDays, code, discountMonths } = terms;
    const created =
      shopAccess &&
      (await gateway.createSubscription(shopAccess, {
        name: plan.name,
        returnUrl: returnUrl(domainOf(shop)),
        price,
        interval,
        trialDays,
        discountPercent: code === null ? null : planDiscounts[code]!,
        discountMonths,
        // The platform combines usage with intervals of 30 days only.
        usage: interval === 'monthly' ? { terms: plan.terms, cappedAmount: dollars(toCents(plan.cappedAmount)) } : null,
      }));
    if (created?.ok) return created.value;
    const text = created?.kind === 'refused' ? created.message : UNREACHABLE;
    return reject('billing.platform', { with: { text } });
  }
}
