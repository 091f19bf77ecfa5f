import { setTimeout as delay } from 'node:timers/promises';
import type { EventStoreDBClient, NotLeaderError, StreamingRead } from '@eventstore/db-client';
import { ErrorType } from '@eventstore/db-client';
import { StoreUnavailable } from '../port.js';
import type { AllSubscription } from './all-subscription.js';
import { answered, type LogClient } from './client.js';
import { isFailedRead, isPassing } from './errors.js';
import { isUnanswered, NodeConnection } from './node-connection.js';

/** Time between two questions to every node, in milliseconds, while no node is known to lead or the leader is silent. */
const LOOK_EVERY_MS = 150;
/** Pause before a read that failed begins again, in milliseconds. */
const AGAIN_MS = 50;

const NO_LEADER = 'EventStoreDB does not answer: no node says that it leads';

/** Errors after which the node may no longer lead. */
const doubtful: ReadonlySet<unknown> = new Set([ErrorType.UNAVAILABLE, ErrorType.CANCELLED, ErrorType.NOT_LEADER]);

/**
 * The log in a cluster: every call goes to the node that leads. The vendor's client keeps the connection to a node that stands still until
 * its keepalive gives up, so the leader is looked for here (docs/adr/0228): when a call is not answered for a moment, every node is asked by
 * gossip; when another one says of itself that it leads, the silent connection is left and its calls end. Whether they were carried out is
 * settled where they are repeated.
 */
export class ClusterClient implements LogClient {
  private readonly nodes = new Map<string, NodeConnection>();
  private readonly pending = new Set<string>();
  private addresses: readonly string[];
  private leader: NodeConnection | null = null;
  private readonly waiting = new Set<(leader: NodeConnection) => void>();
  private isLooking = false;
  private isClosed = false;

  constructor(
    private readonly seeds: readonly string[],
    private readonly open: (address: string) => EventStoreDBClient,
    /** Time that a call waits for a node to lead, in milliseconds. */
    private readonly leaderMs: number,
  ) {
    this.addresses = seeds;
  }

  call<T>(make: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    return this.atLeader((node) => node.call(make));
  }

  subscribe(make: (client: EventStoreDBClient) => AllSubscription): Promise<AllSubscription> {
    return this.atLeader(async (node) => {
      const subscription = node.subscribe(make);
      subscription.on('error', (error) => this.doubt(node, error));
      return subscription;
    });
  }

  /** A read whose node is lost begins again at the next leader. */
  async read<T>(make: (client: EventStoreDBClient) => StreamingRead<T>, ms: number): Promise<T[]> {
    for (const end = performance.now() + ms; ; ) {
      const node = await this.leading();
      try {
        return await node.read(make, ms);
      } catch (error) {
        this.doubt(node, error);
        // A silence of a node that still leads, and a read that it cannot carry out, are the reader's own to judge.
        const isOwn = error instanceof StoreUnavailable || isFailedRead(error);
        const isLost = node.isLeft || (isPassing(error) && !isOwn);
        if (!isLost || performance.now() > end) throw error;
      }
      if (!node.isLeft) await delay(AGAIN_MS);
    }
  }

  async dispose(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.nodes.values()].map((node) => node.close()));
  }

  private async atLeader<T>(call: (node: NodeConnection) => Promise<T>): Promise<T> {
    const node = await this.leading();
    try {
      return await call(node);
    } catch (error) {
      this.doubt(node, error);
      throw error;
    }
  }

  private async leading(): Promise<NodeConnection> {
    if (this.leader) return this.leader;
    let found: (leader: NodeConnection) => void = () => undefined;
    const known = new Promise<NodeConnection>((resolve) => {
      found = resolve;
    });
    this.waiting.add(found);
    this.look();
    try {
      return await answered(known, this.leaderMs);
    } catch (error) {
      throw new StoreUnavailable(NO_LEADER, { cause: error });
    } finally {
      this.waiting.delete(found);
    }
  }

  /** After an error that a node without the lead answers with, the leader is looked for again; or it was named. */
  private doubt(node: NodeConnection, error: unknown): void {
    const { type, leader } = error as Partial<NotLeaderError>;
    if (this.leader !== node || !doubtful.has(type)) return;
    this.leader = null;
    if (type !== ErrorType.NOT_LEADER) return;
    // The vendor's client has turned to the other node itself, so it no longer stands for this one.
    this.giveUp(node, 'does not lead any more');
    if (leader) this.lead(`${leader.address}:${leader.port}`);
  }

  /** Asks every node again and again, until one leads and answers. */
  private look(): void {
    if (this.isLooking) return;
    this.isLooking = true;
    void (async () => {
      while (!this.isClosed && (this.leader ? this.leader.isSilent : this.waiting.size > 0)) {
        for (const address of this.addresses) void this.ask(address);
        await delay(LOOK_EVERY_MS);
      }
      this.isLooking = false;
    })();
  }

  private async ask(address: string): Promise<void> {
    if (this.pending.has(address)) return;
    this.pending.add(address);
    const since = performance.now();
    try {
      const members = await this.nodeAt(address).members();
      this.learn(members.map((member) => member.address));
      // What others say of a node may be old; a node that stands still says nothing.
      if (members.some((member) => member.isLeader && member.address === address)) this.claimed(address);
    } catch (error) {
      // A node that is away is asked again.
      if (isUnanswered(error)) await this.renew(address, since);
    } finally {
      this.pending.delete(address);
    }
  }

  /** A leader that says on a new connection only that it leads has lost the present one without a word (docs/adr/0228). */
  private async renew(address: string, since: number): Promise<void> {
    const node = this.leader;
    if (node?.address !== address || !node.isSilent || node.hasAnsweredSince(since)) return;
    const next = this.connect(address);
    const members = await next.members().catch(() => []);
    const leads = members.some((member) => member.isLeader && member.address === address);
    const isLost = leads && (await node.isStillLost());
    if (!isLost || this.leader !== node || this.isClosed) return void next.close();
    this.giveUp(node, 'answers on a new connection only');
    this.nodes.set(address, next);
    this.leader = next;
  }

  private learn(members: readonly string[]): void {
    const before = this.addresses;
    this.addresses = [...new Set([...this.seeds, ...members])];
    for (const address of this.addresses) if (!before.includes(address)) void this.ask(address);
  }

  private claimed(address: string): void {
    if (this.leader?.address === address) return;
    if (!this.leader || this.leader.isSilent) this.lead(address);
  }

  private lead(address: string): void {
    const before = this.leader;
    this.leader = this.nodeAt(address);
    if (before) this.giveUp(before, `does not answer, and ${address} leads`);
    for (const found of this.waiting) found(this.leader);
    this.waiting.clear();
  }

  private giveUp(node: NodeConnection, reason: string): void {
    this.nodes.delete(node.address);
    node.leave(`${node.address} of EventStoreDB ${reason}`);
  }

  private nodeAt(address: string): NodeConnection {
    const known = this.nodes.get(address);
    if (known) return known;
    const node = this.connect(address);
    this.nodes.set(address, node);
    return node;
  }

  private connect(address: string): NodeConnection {
    const node = new NodeConnection(address, this.open(address), () => this.leader === node && this.look());
    return node;
  }
}
