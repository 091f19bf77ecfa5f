import { whyOrder } from '@loyalty/contracts/intake/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { loadOrder } from '../../orders/application/queries.js';
import { EligibilityData } from '../../points/application/eligibility-data.js';
import type { ViewLine } from '../../points/application/history/account-view.js';
import { Accounts } from '../../points/application/history/accounts.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { whyOf } from '../application/explain-order.js';

@Handles(whyOrder)
export class WhyOrderHandler implements Handler<typeof whyOrder> {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: Accounts,
    private readonly facts: EligibilityData,
  ) {}

  /** Recomputed from the log alone, except for the platform's product data of today (ADR 71). */
  async execute({ call }: Message<typeof whyOrder>) {
    const { shop } = call.principal;
    const order = await loadOrder(this.ledger, shop, call.params.id);
    const { snapshot } = order;
    if (!snapshot) throw notFound();
    const lines = snapshot.customer ? await this.linesOf(shop, snapshot.customer) : [];
    return { data: await whyOf(this.ledger, this.facts.live, shop, { ...order, snapshot }, lines) };
  }

  /** The customer's history; for a merged one also the survivor's, whose account settles their orders since. */
  private async linesOf(shop: string, customer: string): Promise<ViewLine[]> {
    const people = new Set([customer, await accountOwner(this.ledger, shop, customer)]);
    const views = await Promise.all([...people].map((one) => this.accounts.view(shop, one, {})));
    return views.flatMap(({ lines }) => lines);
  }
}
