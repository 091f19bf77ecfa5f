import type { EventStoreDBClient } from '@eventstore/db-client';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import states from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StoreUnavailable } from '../port.js';
import type { AllSubscription } from './all-subscription.js';
import { collectRead } from './client.js';
import { isTransient } from './errors.js';
import type { LogRead } from './log-read.js';
import { PendingCalls } from './pending-calls.js';

/** Deadline of a gossip call, in milliseconds. */
const GOSSIP_MS = 1_000;
/** Deadline of the gossip call on the old connection after a new one has answered, in milliseconds. */
const LAST_GOSSIP_MS = 250;
/** Time without an answer after which a call is overdue and the connection is checked, in milliseconds. */
const OVERDUE_MS = 250;

type Gossip = InstanceType<typeof gossip.GossipClient>;
type Read = Parameters<Gossip['read']>;

/** Internals of the vendor's client: calls with its connection and credentials. */
interface VendorCalls {
  execute<T>(client: typeof gossip.GossipClient, name: string, call: (client: Gossip) => Promise<T>): Promise<T>;
  callArguments(options: { deadline: number }): [Read[1], Read[2]];
  getChannel(): Promise<{ close(): void }>;
}

/** A member of the cluster, as reported by gossip. */
export interface Member {
  /** `host:port` */
  readonly address: string;
  readonly isLeader: boolean;
}

/** The status of a call whose deadline has passed. */
const DEADLINE_EXCEEDED = 4;

/** Whether a call has exceeded its deadline. */
export const isUnanswered = (error: unknown): boolean => (error as { code?: unknown }).code === DEADLINE_EXCEEDED;

/** The connection to a node. Abandoning it rejects all pending calls. */
export class NodeConnection {
  private readonly pendingCalls: PendingCalls;
  private readonly abandonment = new AbortController();
  /** Functions that reject pending calls. Listeners on the abort signal would cost more than the calls. */
  private readonly calls = new Set<(reason: unknown) => void>();
  /** When the last message arrived. */
  private receivedAt = Number.NEGATIVE_INFINITY;

  constructor(
    readonly address: string,
    private readonly client: EventStoreDBClient,
    silent: () => void,
  ) {
    this.pendingCalls = new PendingCalls(OVERDUE_MS, silent);
  }

  /** Whether a call is overdue. */
  get isOverdue(): boolean {
    return this.pendingCalls.isOverdue;
  }

  get isAbandoned(): boolean {
    return this.abandonment.signal.aborted;
  }

  private noteAnswer(): void {
    this.receivedAt = performance.now();
  }

  /** An error from the server is an answer, too. */
  private noteError(error: unknown): void {
    if (!isTransient(error)) this.noteAnswer();
  }

  /**
   * Whether a message arrived since a moment. Gossip may be late behind other calls, of which a server takes a hundred at once per
   * connection.
   */
  hasAnsweredSince(moment: number): boolean {
    return this.receivedAt >= moment;
  }

  /** @throws StoreUnavailable as soon as the connection is abandoned */
  async call<T>(make: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    this.abandonment.signal.throwIfAborted();
    const markAnswered = this.pendingCalls.begin();
    let abandon: (reason: unknown) => void = () => undefined;
    const abandoned = new Promise<never>((_, reject) => {
      abandon = reject;
    });
    this.calls.add(abandon);
    try {
      const answer = await Promise.race([make(this.client), abandoned]);
      this.noteAnswer();
      return answer;
    } catch (error) {
      this.noteError(error);
      throw error;
    } finally {
      markAnswered();
      this.calls.delete(abandon);
    }
  }

  async read<T>(make: (client: EventStoreDBClient) => LogRead<T>, ms: number): Promise<T[]> {
    const markAnswered = this.pendingCalls.begin();
    const onItem = () => {
      markAnswered();
      this.noteAnswer();
    };
    try {
      return await collectRead(() => make(this.client), { ms, signal: this.abandonment.signal, onItem });
    } catch (error) {
      this.noteError(error);
      throw error;
    } finally {
      markAnswered();
    }
  }

  subscribe(make: (client: EventStoreDBClient) => AllSubscription): AllSubscription {
    const subscription = make(this.client);
    const markAnswered = this.pendingCalls.begin();
    const abandon = () => subscription.destroy(this.abandonment.signal.reason);
    this.abandonment.signal.addEventListener('abort', abandon, { once: true });
    subscription.on('confirmation', markAnswered);
    subscription.on('data', () => this.noteAnswer());
    subscription.on('close', () => {
      markAnswered();
      this.abandonment.signal.removeEventListener('abort', abandon);
    });
    return subscription;
  }

  /** The members of the cluster by gossip of this node. @param ms deadline in milliseconds */
  async members(ms = GOSSIP_MS): Promise<Member[]> {
    const calling = this.client as unknown as VendorCalls;
    const info = await calling.execute(
      gossip.GossipClient,
      'gossip',
      (client) =>
        new Promise<InstanceType<typeof states.ClusterInfo>>((resolve, reject) => {
          client.read(new shared.Empty(), ...calling.callArguments({ deadline: ms }), (error, found) =>
            error ? reject(error) : resolve(found),
          );
        }),
    );
    return info.getMembersList().map((member) => {
      const at = member.getHttpEndPoint();
      const isLeader = member.getIsAlive() && member.getState() === states.MemberInfo.VNodeState.LEADER;
      return { address: `${at?.getAddress()}:${at?.getPort()}`, isLeader };
    });
  }

  /** Whether the connection is dead: gossip times out and nothing else arrives. An error answer, or a node that is down, is no sign of it. */
  isLost(ms = GOSSIP_MS): Promise<boolean> {
    const since = performance.now();
    return this.members(ms).then(
      () => false,
      (error) => isUnanswered(error) && !this.hasAnsweredSince(since),
    );
  }

  /** Checks again after a new connection has answered, since this process may have been too busy to read the first answer. */
  isStillLost(): Promise<boolean> {
    return this.isLost(LAST_GOSSIP_MS);
  }

  /** Whether the node answers gossip on this connection. */
  isReachable(): Promise<boolean> {
    return this.members().then(
      () => true,
      () => false,
    );
  }

  /** Closes the connection and rejects its pending calls with StoreUnavailable. */
  abandon(reason: string): void {
    const abandonment = new StoreUnavailable(reason);
    this.abandonment.abort(abandonment);
    for (const abandon of this.calls) abandon(abandonment);
    void this.close();
  }

  async close(): Promise<void> {
    const { getChannel } = this.client as unknown as VendorCalls;
    await this.client.dispose();
    (await getChannel()).close();
  }
}
