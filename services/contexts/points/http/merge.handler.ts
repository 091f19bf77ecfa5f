import { setTimeout as pause } from 'node:timers/promises';
import { mergeCustomers } from '@loyalty/contracts/support/tools';
import { Inject } from '@nestjs/common';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import type { EventStore } from '../../../platform/event-store/port.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { mergeCustomers as merge } from '../../customers/application/merge-customers.js';
import { loadAccount } from '../application/queries.js';
import { accountState } from '../domain/account-state.js';

/** How long the answer waits for the points to have moved; they move in any case. */
const LONGEST_WAIT_MS = 3000;

@Handles(mergeCustomers)
export class MergeCustomersHandler implements Handler<typeof mergeCustomers> {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: ShiftedClock,
    private readonly reads: QueryRunner,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ call }: Message<typeof mergeCustomers>) {
    const context = commandContext(call as unknown as Call, mergeCustomers.id);
    const { data, receipt } = answered(await merge(this.ledger, call.body, context));
    const account = await this.joined(context.shop, data);
    // The receipt is of the customer only; a read after it is to show the points moved, too.
    await this.reads.folded(context.shop, this.store);
    const { points } = accountState(data.into, account, this.clock.now().toISOString());
    return { data: { ...data, points }, receipt };
  }

  /** The survivor's account once it has the other's points, or as it is when that takes too long. */
  private async joined(shop: string, { customer, into }: { customer: string; into: string }) {
    const end = performance.now() + LONGEST_WAIT_MS;
    for (let wait = 2; ; wait = Math.min(wait * 1.5, 100)) {
      const account = await loadAccount(this.ledger, shop, into);
      if (account.people.includes(customer) || performance.now() > end) return account;
      await pause(wait);
    }
  }
}
