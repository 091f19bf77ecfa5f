import { whyOrder } from '@loyalty/contracts/intake/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { orderDecider } from '../../orders/domain/order.js';
import { EligibilityData } from '../application/eligibility-data.js';
import { whyOf } from '../application/explain-order.js';
import { Accounts } from '../application/history/accounts.js';

@Handles(whyOrder)
export class WhyOrderHandler implements Handler<typeof whyOrder> {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: Accounts,
    private readonly facts: EligibilityData,
  ) {}

  /** Recomputed from the log alone, but for what the platform says of products today (ADR 71). */
  async execute({ call }: Message<typeof whyOrder>) {
    const { shop } = call.principal;
    const { snapshot } = await this.ledger.stateOf(orderDecider, shop, call.params.id);
    if (!snapshot) throw notFound();
    const lines = snapshot.customer ? (await this.accounts.view(shop, snapshot.customer, {})).lines : [];
    return { data: await whyOf(this.ledger, this.facts.live, shop, snapshot, lines) };
  }
}
