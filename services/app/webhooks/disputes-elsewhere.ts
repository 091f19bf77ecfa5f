import type { Delivery, Stored } from '../../platform/inbox/inbox.js';
import type { ThreadCommand, ThreadMessage } from './messages.js';

/** Disputes for the thread of the webhook endpoint: the service's main thread decides, since it has the platform and the vault. */
export class DisputesElsewhere {
  private readonly open = new Map<number, PromiseWithResolvers<Stored>>();
  private last = 0;

  constructor(private readonly send: (word: ThreadMessage) => void) {}

  /** @throws Error when the service could not decide; the platform then sends the delivery again */
  settle(delivery: Delivery, receivedAt: Date): Promise<Stored> {
    const id = ++this.last;
    const answer = Promise.withResolvers<Stored>();
    this.open.set(id, answer);
    this.send({ is: 'disputed', id, delivery, receivedAt });
    return answer.promise;
  }

  /** The service's answer; null where it has none. */
  end({ id, stored }: Extract<ThreadCommand, { do: 'end-dispute' }>): void {
    const answer = this.open.get(id);
    this.open.delete(id);
    if (stored) answer?.resolve(stored);
    else answer?.reject(new Error('it could not be decided whose a delivery is'));
  }
}
