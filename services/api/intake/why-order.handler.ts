import { whyOrder } from '@loyalty/contracts/intake/queries';
import { Ledger } from '../../commands/ledger.js';
import { orderDecider } from '../../domain/intake/order.js';
import { Accounts } from '../../history/accounts.js';
import { FactBook } from '../../reactors/points/order-facts.js';
import { type Handler, Handles, type Message } from '../http/call.js';
import { notFound } from '../http/refusal.js';
import { whyOf } from './why.js';

@Handles(whyOrder)
export class WhyOrderHandler implements Handler<typeof whyOrder> {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: Accounts,
    private readonly facts: FactBook,
  ) {}

  /** Recomputed from the log alone, but for what the platform says of products today (ADR 71). */
  async execute({ call }: Message<typeof whyOrder>) {
    const { shop } = call.principal;
    const { snapshot } = await this.ledger.stateOf(orderDecider, shop, call.params.id);
    if (!snapshot) throw notFound();
    const lines = snapshot.customer ? (await this.accounts.view(shop, snapshot.customer, {})).lines : [];
    return { data: await whyOf(this.ledger, this.facts.asked, shop, snapshot, lines) };
  }
}
