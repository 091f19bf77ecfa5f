import type { EventStoreDBClient, StreamingRead } from '@eventstore/db-client';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import states from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StoreUnavailable } from '../port.js';
import type { AllSubscription } from './all-subscription.js';
import { readWhole } from './client.js';
import { isPassing } from './errors.js';
import { Unanswered } from './unanswered.js';

/** Time that a node has to say what it knows of the others, in milliseconds. */
const GOSSIP_MS = 1_000;
/** Time that a connection has for it once a new one has answered, in milliseconds. */
const LAST_GOSSIP_MS = 250;
/** Time without an answer after which the other nodes are asked whether this one still leads, in milliseconds. */
const PATIENCE_MS = 250;

type Gossip = InstanceType<typeof gossip.GossipClient>;
type Read = Parameters<Gossip['read']>;

/** What the vendor's client offers to its own calls: the connection, with its credentials. */
interface Calling {
  execute<T>(client: typeof gossip.GossipClient, name: string, call: (client: Gossip) => Promise<T>): Promise<T>;
  callArguments(options: { deadline: number }): [Read[1], Read[2]];
  getChannel(): Promise<{ close(): void }>;
}

/** A node of the cluster, as another or itself describes it. */
export interface Member {
  /** `host:port` */
  readonly address: string;
  readonly isLeader: boolean;
}

/** The status of a call whose deadline has passed. */
const DEADLINE_EXCEEDED = 4;

/** Whether a question to a node has failed for want of an answer. */
export const isUnanswered = (error: unknown): boolean => (error as { code?: unknown }).code === DEADLINE_EXCEEDED;

/** The connection to a node. Given up, it ends every call that still waits. */
export class NodeConnection {
  private readonly unanswered: Unanswered;
  private readonly left = new AbortController();
  /** What ends each call that waits for its answer. A listener of the signal for each would cost more than the rest of the call. */
  private readonly calls = new Set<(reason: unknown) => void>();
  /** When something came last. */
  private receivedAt = Number.NEGATIVE_INFINITY;

  constructor(
    readonly address: string,
    private readonly client: EventStoreDBClient,
    silent: () => void,
  ) {
    this.unanswered = new Unanswered(PATIENCE_MS, silent);
  }

  /** Whether a call waits for an answer for longer than a healthy node takes. */
  get isSilent(): boolean {
    return this.unanswered.isOverdue;
  }

  get isLeft(): boolean {
    return this.left.signal.aborted;
  }

  private noteAnswer(): void {
    this.receivedAt = performance.now();
  }

  /** A refusal is an answer too. */
  private noteError(error: unknown): void {
    if (!isPassing(error)) this.noteAnswer();
  }

  /**
   * Whether the node said anything since a moment. A question without an answer may wait behind other calls: a server takes a hundred at once
   * on a connection.
   */
  hasAnsweredSince(moment: number): boolean {
    return this.receivedAt >= moment;
  }

  /** @throws StoreUnavailable as soon as the connection is given up */
  async call<T>(make: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    this.left.signal.throwIfAborted();
    const answered = this.unanswered.begin();
    let leave: (reason: unknown) => void = () => undefined;
    const abandoned = new Promise<never>((_, reject) => {
      leave = reject;
    });
    this.calls.add(leave);
    try {
      const answer = await Promise.race([make(this.client), abandoned]);
      this.noteAnswer();
      return answer;
    } catch (error) {
      this.noteError(error);
      throw error;
    } finally {
      answered();
      this.calls.delete(leave);
    }
  }

  async read<T>(make: (client: EventStoreDBClient) => StreamingRead<T>, ms: number): Promise<T[]> {
    const answered = this.unanswered.begin();
    const onItem = () => {
      answered();
      this.noteAnswer();
    };
    try {
      return await readWhole(() => make(this.client), { ms, left: this.left.signal, onItem });
    } catch (error) {
      this.noteError(error);
      throw error;
    } finally {
      answered();
    }
  }

  subscribe(make: (client: EventStoreDBClient) => AllSubscription): AllSubscription {
    const subscription = make(this.client);
    const answered = this.unanswered.begin();
    const leave = () => subscription.destroy(this.left.signal.reason);
    this.left.signal.addEventListener('abort', leave, { once: true });
    subscription.on('confirmation', answered);
    subscription.on('data', () => this.noteAnswer());
    subscription.on('close', () => {
      answered();
      this.left.signal.removeEventListener('abort', leave);
    });
    return subscription;
  }

  /** The nodes of the cluster as this one knows them, if it says so within a time in milliseconds. */
  async members(ms = GOSSIP_MS): Promise<Member[]> {
    const calling = this.client as unknown as Calling;
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

  /** Whether nothing comes on this connection. A node that is down, or refuses the question, is no matter of the connection. */
  isLost(ms = GOSSIP_MS): Promise<boolean> {
    const since = performance.now();
    return this.members(ms).then(
      () => false,
      (error) => isUnanswered(error) && !this.hasAnsweredSince(since),
    );
  }

  /** Whether nothing comes now either, once a new connection has answered: this process may have been too busy to see the first answer. */
  isStillLost(): Promise<boolean> {
    return this.isLost(LAST_GOSSIP_MS);
  }

  /** Whether the node answers here. */
  answers(): Promise<boolean> {
    return this.members().then(
      () => true,
      () => false,
    );
  }

  /** Gives the connection up. */
  leave(reason: string): void {
    const left = new StoreUnavailable(reason);
    this.left.abort(left);
    for (const leave of this.calls) leave(left);
    void this.close();
  }

  async close(): Promise<void> {
    const { getChannel } = this.client as unknown as Calling;
    await this.client.dispose();
    (await getChannel()).close();
  }
}
