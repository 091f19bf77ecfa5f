import { reportCustomEvent } from '@loyalty/contracts/intake/queries';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { Ledger } from '../../../platform/commands/ledger.js';
import { commandContext, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { Claims } from './claims.handler.js';

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
    return this.claims.claim(claim, commandContext(call, reportCustomEvent.id));
  }
}
