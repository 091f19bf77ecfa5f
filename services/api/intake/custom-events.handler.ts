import { reportCustomEvent } from '@loyalty/contracts/intake/queries';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { Ledger } from '../../commands/ledger.js';
import { loadCustomer } from '../../contexts/customers/application/queries.js';
import { causeOf, type Handler, Handles, type Message } from '../http/call.js';
import { fromRejection } from '../http/refusal.js';
import { Claims } from '../shopper/claims.handler.js';

@Handles(reportCustomEvent)
export class ReportCustomEventHandler implements Handler<typeof reportCustomEvent> {
  constructor(
    private readonly claims: Claims,
    private readonly ledger: Ledger,
  ) {}

  async execute({ call }: Message<typeof reportCustomEvent>) {
    const { eventId: which, customer, id } = call.body;
    const { known } = await loadCustomer(this.ledger, call.principal.shop, customer);
    if (!known) throw fromRejection(reject('customer.unknown', { field: 'customer' }));
    const claim = { customer, event: 'custom_program' as const, which, id };
    return this.claims.claim(claim, causeOf(call, reportCustomEvent.id));
  }
}
