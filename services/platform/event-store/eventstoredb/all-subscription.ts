import type { AllStreamResolvedEvent, EventStoreDBClient } from '@eventstore/db-client';
import { type Answer, ReadCall } from './read-call.js';
import { ReadEventMessage } from './read-messages.js';
import { subscriptionAfter } from './read-requests.js';

/** A subscription to `$all` without system events. */
export class AllSubscription extends ReadCall<AllStreamResolvedEvent> {
  /** @param after offset of the last record that is known; null for the end of the log */
  constructor(client: EventStoreDBClient, after: number | null) {
    super(client, subscriptionAfter(after), { name: 'subscribeToAll', requiresLeader: false });
  }

  /** Ignores the checkpoints of the filter. */
  protected receive(answer: Answer): void {
    if (answer instanceof ReadEventMessage) this.notify('data', answer.resolved());
    else if (answer.hasConfirmation()) this.notify('confirmation');
  }
}
