import { setTimeout as delay } from 'node:timers/promises';
import type { EventStoreDBClient, NotLeaderError } from '@eventstore/db-client';
import { ErrorType } from '@eventstore/db-client';
import { StoreUnavailable } from '../port.js';
import type { AllSubscription } from './all-subscription.js';
import { type LogClient, withDeadline } from './client.js';
import { isFailedRead, isTransient } from './errors.js';
import type { LogRead } from './log-read.js';
import { isUnanswered, NodeConnection } from './node-connection.js';

/** Interval of gossip calls to every node while there is no leader or the leader is overdue, in milliseconds. */
const GOSSIP_INTERVAL_MS = 150;
/** Pause before a failed read is repeated, in milliseconds. */
const REREAD_MS = 50;

const NO_LEADER = 'EventStoreDB does not answer: no node says that it leads';

/** Errors after which the node may no longer lead. */
const LEADERSHIP_ERRORS: ReadonlySet<unknown> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
]);

/**
 * The log in a cluster; all calls go to the leader. The vendor's client stays connected to a hanging node until its keepalive times out, so
 * the leader is found here (docs/adr/0228): when a call is overdue, every node gets a gossip call. When another node claims leadership for
 * itself, the old connection is abandoned and its calls are rejected as unavailable; callers find out on a retry whether they succeeded.
 */
export class ClusterClient implements LogClient {
  private readonly nodes = new Map<string, NodeConnection>();
  private readonly pending = new Set<string>();
  private addresses: readonly string[];
  private leader: NodeConnection | null = null;
  private readonly waiting = new Set<(leader: NodeConnection) => void>();
  private isFindingLeader = false;
  private isClosed = false;

  constructor(
    private readonly seeds: readonly string[],
    private readonly open: (address: string) => EventStoreDBClient,
    /** Longest time that a call waits for a leader, in milliseconds. */
    private readonly leaderMs: number,
  ) {
    this.addresses = seeds;
  }

  call<T>(make: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    return this.callLeader((node) => node.call(make));
  }

  subscribe(make: (client: EventStoreDBClient) => AllSubscription): Promise<AllSubscription> {
    return this.callLeader(async (node) => {
      const subscription = node.subscribe(make);
      subscription.on('error', (error) => this.checkLeadership(node, error));
      return subscription;
    });
  }

  /** A read whose node is lost is repeated at the next leader. */
  async read<T>(make: (client: EventStoreDBClient) => LogRead<T>, ms: number): Promise<T[]> {
    for (const end = performance.now() + ms; ; ) {
      const node = await this.currentLeader();
      try {
        return await node.read(make, ms);
      } catch (error) {
        this.checkLeadership(node, error);
        // A time-out of the leader, or a read that it cannot execute, is for the caller to handle.
        const isForCaller = error instanceof StoreUnavailable || isFailedRead(error);
        const isLost = node.isAbandoned || (isTransient(error) && !isForCaller);
        if (!isLost || performance.now() > end) throw error;
      }
      if (!node.isAbandoned) await delay(REREAD_MS);
    }
  }

  async dispose(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.nodes.values()].map((node) => node.close()));
  }

  private async callLeader<T>(call: (node: NodeConnection) => Promise<T>): Promise<T> {
    const node = await this.currentLeader();
    try {
      return await call(node);
    } catch (error) {
      this.checkLeadership(node, error);
      throw error;
    }
  }

  private async currentLeader(): Promise<NodeConnection> {
    if (this.leader) return this.leader;
    let found: (leader: NodeConnection) => void = () => undefined;
    const known = new Promise<NodeConnection>((resolve) => {
      found = resolve;
    });
    this.waiting.add(found);
    this.findLeader();
    try {
      return await withDeadline(known, this.leaderMs);
    } catch (error) {
      throw new StoreUnavailable(NO_LEADER, { cause: error });
    } finally {
      this.waiting.delete(found);
    }
  }

  /** After an error of a node that may have lost the leadership, finds the leader again, or follows the one that the error names. */
  private checkLeadership(node: NodeConnection, error: unknown): void {
    const { type, leader } = error as Partial<NotLeaderError>;
    if (this.leader !== node || !LEADERSHIP_ERRORS.has(type)) return;
    this.leader = null;
    if (type !== ErrorType.NOT_LEADER) return;
    // The vendor's client has reconnected to the new leader, so this connection no longer belongs to its node.
    this.giveUp(node, 'does not lead any more');
    if (leader) this.follow(`${leader.address}:${leader.port}`);
  }

  /** Calls gossip on every node repeatedly until one claims leadership. */
  private findLeader(): void {
    if (this.isFindingLeader) return;
    this.isFindingLeader = true;
    void (async () => {
      while (!this.isClosed && (this.leader ? this.leader.isOverdue : this.waiting.size > 0)) {
        for (const address of this.addresses) void this.gossipWith(address);
        await delay(GOSSIP_INTERVAL_MS);
      }
      this.isFindingLeader = false;
    })();
  }

  private async gossipWith(address: string): Promise<void> {
    if (this.pending.has(address)) return;
    this.pending.add(address);
    const since = performance.now();
    try {
      const members = await this.nodeAt(address).members();
      this.addMembers(members.map((member) => member.address));
      // Only a claim of the node itself counts; what other nodes report may be outdated.
      if (members.some((member) => member.isLeader && member.address === address)) this.acceptClaim(address);
    } catch (error) {
      // A node that is down is called again at the next interval.
      if (isUnanswered(error)) await this.reconnect(address, since);
    } finally {
      this.pending.delete(address);
    }
  }

  /** Replaces the connection to the leader if the leader answers on a new connection only (docs/adr/0228). */
  private async reconnect(address: string, since: number): Promise<void> {
    const node = this.leader;
    if (node?.address !== address || !node.isOverdue || node.hasAnsweredSince(since)) return;
    const next = this.connect(address);
    const members = await next.members().catch(() => []);
    const leads = members.some((member) => member.isLeader && member.address === address);
    const isLost = leads && (await node.isStillLost());
    if (!isLost || this.leader !== node || this.isClosed) return void next.close();
    this.giveUp(node, 'answers on a new connection only');
    this.nodes.set(address, next);
    this.leader = next;
  }

  private addMembers(members: readonly string[]): void {
    const before = this.addresses;
    this.addresses = [...new Set([...this.seeds, ...members])];
    for (const address of this.addresses) if (!before.includes(address)) void this.gossipWith(address);
  }

  private acceptClaim(address: string): void {
    if (this.leader?.address === address) return;
    if (!this.leader || this.leader.isOverdue) this.follow(address);
  }

  private follow(address: string): void {
    const before = this.leader;
    this.leader = this.nodeAt(address);
    if (before) this.giveUp(before, `does not answer, and ${address} leads`);
    for (const found of this.waiting) found(this.leader);
    this.waiting.clear();
  }

  private giveUp(node: NodeConnection, reason: string): void {
    this.nodes.delete(node.address);
    node.abandon(`${node.address} of EventStoreDB ${reason}`);
  }

  private nodeAt(address: string): NodeConnection {
    const known = this.nodes.get(address);
    if (known) return known;
    const node = this.connect(address);
    this.nodes.set(address, node);
    return node;
  }

  private connect(address: string): NodeConnection {
    const node = new NodeConnection(address, this.open(address), () => this.leader === node && this.findLeader());
    return node;
  }
}
