import type { TcpProxy } from '../tcp-proxy/tcp-proxy.js';
import { latency, pace } from '../waiting.js';
import { COMMIT_MS } from './log.js';
import type { StandInNode } from './node.js';

const POLL_MS = 5;

/** What a node is doing: it answers; its process stands still with open connections; it has ended. */
type NodeState = 'up' | 'frozen' | 'down';

/** Nodes that share a log. One leads; the others redirect clients that require the leader, as EventStoreDB does. */
export class StandInCluster {
  readonly nodes: StandInNode[] = [];
  /** The ways to the nodes, where there are several. */
  readonly proxies: TcpProxy[] = [];
  private readonly states: NodeState[] = [];
  /** Who leads, as each node believes. */
  private readonly views: (number | null)[] = [];
  private elected: number | null = 0;
  /** Writes that a leader without a majority has on its disk. */
  private readonly uncommitted: (() => void)[] = [];

  /** For a client that discovers the leader. */
  get url(): string {
    return `esdb://${this.nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`;
  }

  get leader(): number | null {
    return this.elected;
  }

  /** Elects a node, or none; nodes that stand still do not learn of it. */
  set leader(index: number | null) {
    this.elected = index;
    for (const [at] of this.nodes.entries()) if (this.stateOf(at) === 'up') this.views[at] = index;
  }

  /** The node that leads as a node believes. */
  leaderSeenBy(index: number): number | null {
    const seen = this.views[index];
    return seen === undefined ? this.elected : seen;
  }

  isUp(index: number): boolean {
    return this.stateOf(index) === 'up';
  }

  /** Lets a node stand still: its connections stay open, new ones are taken, and nothing is answered. */
  freeze(index: number): void {
    this.views[index] = this.leaderSeenBy(index);
    this.states[index] = 'frozen';
    this.proxies[index]!.add({ kind: 'stall' });
  }

  /** Lets a node go on; for a while it believes what it believed before. */
  async thaw(index: number, staleMs = 200): Promise<void> {
    this.states[index] = 'up';
    this.proxies[index]!.heal();
    this.settle();
    await latency(staleMs);
    this.views[index] = this.elected;
  }

  /** Ends the process of a node. */
  kill(index: number): void {
    this.states[index] = 'down';
    this.proxies[index]!.add({ kind: 'refuse' });
    this.proxies[index]!.cutAll();
  }

  restart(index: number): void {
    this.states[index] = 'up';
    this.views[index] = this.elected;
    this.proxies[index]!.heal();
    this.settle();
  }

  /**
   * Whether a write at a node is committed: it leads and a majority has it. Without one the client is told of a time-out, and a later leader
   * may have the write or not.
   */
  async commits(index: number, write: () => void): Promise<boolean> {
    const state = this.stateOf(index);
    while (this.stateOf(index) === 'frozen') await pace(POLL_MS);
    if (state === 'down' || this.stateOf(index) === 'down') return false;
    for (const end = Date.now() + COMMIT_MS; Date.now() < end; await pace(POLL_MS)) {
      if (this.elected === index && this.hasMajority()) return true;
      if (this.leaderSeenBy(index) !== index) return false;
    }
    if (this.elected === index) this.uncommitted.push(write);
    return false;
  }

  async close(): Promise<void> {
    for (const node of this.nodes) await node.close();
  }

  private stateOf(index: number): NodeState {
    return this.states[index] ?? 'up';
  }

  private hasMajority(): boolean {
    return this.nodes.filter((_, at) => this.isUp(at)).length > this.nodes.length / 2;
  }

  /** With a majority again, every second write that was left is committed, and the others are cut off. */
  private settle(): void {
    if (!this.hasMajority()) return;
    for (const [at, write] of this.uncommitted.splice(0).entries()) if (at % 2 === 0) write();
  }
}
