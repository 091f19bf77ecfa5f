import { type EventStoreDBClient, StreamNotFoundError } from '@eventstore/db-client';
import { type Answer, ReadCall, type ReadRequest } from './read-call.js';
import { ReadEventMessage } from './read-messages.js';

/** A read of a part of the log, from the leader: a follower may lag behind, and its log then looks truncated. */
export class LogRead<T> extends ReadCall<T> {
  /** @param toItem makes an item of each event; its bytes may be kept, and keep the whole message in memory */
  constructor(
    client: EventStoreDBClient,
    request: ReadRequest,
    private readonly toItem: (event: ReadEventMessage) => T,
  ) {
    super(client, request, { name: 'read', requiresLeader: true });
  }

  protected receive(answer: Answer): void {
    if (answer instanceof ReadEventMessage) this.notify('data', this.toItem(answer));
    else if (answer.hasStreamNotFound()) this.notify('error', notFound(answer));
  }
}

function notFound(answer: Exclude<Answer, ReadEventMessage>): Error {
  const name = answer.getStreamNotFound()?.getStreamIdentifier()?.getStreamName();
  return new StreamNotFoundError(undefined, name);
}
