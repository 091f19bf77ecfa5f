import type { EventStoreDBClient, StreamingRead } from '@eventstore/db-client';
import type { AllSubscription } from './all-subscription.js';
import type { LogClient } from './client.js';
import { NodeConnection } from './node-connection.js';

/**
 * The log at one address. When calls are not answered any more, and neither is a question on their connection, but one on a new connection is,
 * the new one is used: the other was lost without a word (docs/adr/0228).
 */
export class NodeClient implements LogClient {
  private node: NodeConnection;
  private isAsking = false;

  constructor(
    private readonly open: () => EventStoreDBClient,
    private readonly address = 'the node',
  ) {
    this.node = this.connect();
  }

  call<T>(make: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    return this.node.call(make);
  }

  /** A read on a connection that is left begins again on the next one. */
  async read<T>(make: (client: EventStoreDBClient) => StreamingRead<T>, ms: number): Promise<T[]> {
    for (;;) {
      const { node } = this;
      try {
        return await node.read(make, ms);
      } catch (error) {
        if (node === this.node) throw error;
      }
    }
  }

  async subscribe(make: (client: EventStoreDBClient) => AllSubscription): Promise<AllSubscription> {
    return this.node.subscribe(make);
  }

  dispose(): Promise<void> {
    return this.node.close();
  }

  private connect(): NodeConnection {
    const node = new NodeConnection(this.address, this.open(), () => void this.ask(node));
    return node;
  }

  private async ask(node: NodeConnection): Promise<void> {
    if (this.isAsking || node !== this.node) return;
    this.isAsking = true;
    try {
      if (!(await node.isLost())) return;
      const next = this.connect();
      if (!(await next.answers()) || !(await node.isStillLost())) return void next.close();
      this.node = next;
      node.leave(`${this.address} of EventStoreDB answers on a new connection only`);
    } finally {
      this.isAsking = false;
    }
  }
}
