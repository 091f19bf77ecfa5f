import type { PointsEvent } from '@loyalty/contracts/points/events';
import { copyOf } from '../../../kernel/copy.js';
import type { Decided, DecisionContext } from '../../../kernel/decider.js';
import type { Account } from './account.js';
import { evolveAccount } from './evolve.js';

/** Collects the events of a decision and the account after them; the given account is unchanged. */
export class DecisionBuilder {
  readonly events: Decided<PointsEvent>[] = [];
  private applied = 0;
  private current: Account;

  constructor(
    private readonly initial: Account,
    private readonly moment: DecisionContext,
  ) {
    this.current = initial;
  }

  emit(...events: Decided<PointsEvent>[]): void {
    this.events.push(...events);
  }

  /** Copied only when a second event needs to see the first. */
  account(): Account {
    if (this.applied < this.events.length && this.current === this.initial) this.current = copyOf(this.initial);
    for (const event of this.events.slice(this.applied)) {
      this.current = evolveAccount(this.current, { id: '', occurredAt: this.moment.now, ...event });
    }
    this.applied = this.events.length;
    return this.current;
  }
}
