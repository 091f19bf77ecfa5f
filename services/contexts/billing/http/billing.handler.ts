import {
  getSubscription,
  listBillCycles,
  listBillLines,
  refreshSubscription,
  subscribe,
} from '@loyalty/contracts/billing/queries';
import { billCycles, billLines } from '@loyalty/projections/billing/bill.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
  receiptAt,
} from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { loadBilling } from '../application/queries.js';
import { SubscriptionRefresh } from '../application/read-subscription.js';
import { subscriptionInfoOf } from '../application/subscription-info.js';
import { PlanChoices } from '../application/subscriptions.js';

@Handles(getSubscription)
export class GetSubscriptionHandler implements Handler<typeof getSubscription> {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: ShiftedClock,
  ) {}

  async execute({ call }: Message<typeof getSubscription>) {
    const state = await loadBilling(this.ledger, call.principal.shop);
    return { data: subscriptionInfoOf(state, this.clock.now().toISOString()) };
  }
}

@Handles(subscribe)
export class SubscribeHandler implements Handler<typeof subscribe> {
  constructor(private readonly choices: PlanChoices) {}

  async execute({ call }: Message<typeof subscribe>) {
    const cause = commandContext(call as unknown as Call, subscribe.id);
    const { interval = 'monthly', discountCode = null } = call.query;
    const chosen = answered(await this.choices.choose({ planId: call.params.planId, interval, discountCode }, cause));
    return { ...chosen, message: chosen.data.isRedirect ? 'Redirecting to Shopify' : 'Free Plan activated' };
  }
}

@Handles(refreshSubscription)
export class RefreshSubscriptionHandler implements Handler<typeof refreshSubscription> {
  constructor(
    private readonly ledger: Ledger,
    private readonly refresh: SubscriptionRefresh,
  ) {}

  async execute({ call }: Message<typeof refreshSubscription>) {
    const cause = commandContext(call as unknown as Call, refreshSubscription.id);
    const position = await this.refresh.all(cause);
    const { plan } = await loadBilling(this.ledger, cause.shop);
    return { data: { plan }, receipt: receiptAt(position) };
  }
}

@Handles(listBillLines)
export class ListBillLinesHandler implements Handler<typeof listBillLines> {
  constructor(private readonly reads: QueryRunner) {}

  execute({ call }: Message<typeof listBillLines>) {
    return this.reads.page(call, (db, shop) => billLines(db, shop, call.query));
  }
}

@Handles(listBillCycles)
export class ListBillCyclesHandler implements Handler<typeof listBillCycles> {
  constructor(private readonly reads: QueryRunner) {}

  execute({ call }: Message<typeof listBillCycles>) {
    return this.reads.one(call, async (db, shop) => ({ cycles: await billCycles(db, shop) }));
  }
}
