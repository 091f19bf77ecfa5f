import { setTimeout as pause } from 'node:timers/promises';
import { unmergeCustomer } from '@loyalty/contracts/customers/queries';
import { Inject } from '@nestjs/common';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import type { EventStore } from '../../../platform/event-store/port.js';
import { answered, commandContext, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { Vault } from '../../../platform/vault/vault.js';
import { loadAccount } from '../../points/application/queries.js';
import { accountState } from '../../points/domain/account-state.js';
import { unmergeCustomer as unmerge } from '../application/merges/unmerge-customer.js';

/** How long the answer waits for the points to be back; they come in any case. */
const LONGEST_WAIT_MS = 3000;

@Handles(unmergeCustomer)
export class UnmergeCustomerHandler implements Handler<typeof unmergeCustomer> {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: ShiftedClock,
    private readonly reads: QueryRunner,
    private readonly vault: Vault,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute({ call }: Message<typeof unmergeCustomer>) {
    const { id: customer } = call.params;
    const cause = commandContext(call, unmergeCustomer.id);
    const outcome = await this.vault.notes.sealFor({ about: [customer] }, [call.body.adminNote], cause, (adminNote) =>
      unmerge(this.ledger, this.store, customer, adminNote, cause),
    );
    const { data, receipt } = answered(outcome);
    const account = await this.restored(cause.shop, customer);
    // The receipt is of the customer only; a read after it is to show the points back, too.
    await this.reads.folded(cause.shop, this.store);
    return { data: { ...accountState(customer, account, this.clock.now().toISOString()), ...data }, receipt };
  }

  /** The account once its points are back, or as it is when that takes too long. */
  private async restored(shop: string, customer: string) {
    const end = performance.now() + LONGEST_WAIT_MS;
    for (let wait = 2; ; wait = Math.min(wait * 1.5, 100)) {
      const account = await loadAccount(this.ledger, shop, customer);
      if (!account.merged || performance.now() > end) return account;
      await pause(wait);
    }
  }
}
