import type { EventStoreDBClient } from '@eventstore/db-client';
import type { AllSubscription } from './all-subscription.js';
import type { LogClient } from './client.js';
import type { LogRead } from './log-read.js';
import { NodeConnection } from './node-connection.js';

/**
 * The log on one node. When neither calls nor gossip are answered on a connection, but gossip on a new one is, the old connection is
 * dead and is replaced (docs/adr/0228).
 */
export class NodeClient implements LogClient {
  private node: NodeConnection;
  private isChecking = false;

  constructor(
    private readonly open: () => EventStoreDBClient,
    private readonly address = 'the node',
  ) {
    this.node = this.connect();
  }

  call<T>(make: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    return this.node.call(make);
  }

  /** A read whose connection is abandoned is repeated on the next one. */
  async read<T>(make: (client: EventStoreDBClient) => LogRead<T>, ms: number): Promise<T[]> {
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
    const node = new NodeConnection(this.address, this.open(), () => void this.checkConnection(node));
    return node;
  }

  private async checkConnection(node: NodeConnection): Promise<void> {
    if (this.isChecking || node !== this.node) return;
    this.isChecking = true;
    try {
      if (!(await node.isLost())) return;
      const next = this.connect();
      if (!(await next.isReachable()) || !(await node.isStillLost())) return void next.close();
      this.node = next;
      node.abandon(`${this.address} of EventStoreDB answers on a new connection only`);
    } finally {
      this.isChecking = false;
    }
  }
}
