import { type ServerWritableStream, status } from '@grpc/grpc-js';
import { latency } from '../waiting.js';
import type { LoggedEvent, NodeLog } from './log.js';
import { failure } from './rejections.js';
import * as wire from './wire.js';

type ReadReq = import('@eventstore/db-client/generated/streams_pb.js').ReadReq;
type ReadResp = import('@eventstore/db-client/generated/streams_pb.js').ReadResp;
type Call = ServerWritableStream<ReadReq, ReadResp>;

/** Events that wait for a live subscription at most, and that a server delivers at a time from its log. */
const UNDELIVERED = 32;
const TOO_SLOW = 'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.';

/** A subscription: where it is, and the events that it has yet to be sent. */
interface Followed {
  readonly call: Call;
  readonly waiting: LoggedEvent[];
  readonly isRequested: (stored: LoggedEvent) => boolean;
  last: number;
  isConfirmed: boolean;
  /** Whether events come as they are appended, or from the log. */
  isLive: boolean;
  isSending: boolean;
}

/**
 * The subscriptions to `$all` at a node, and how they are delivered to. A live one has room for 32 events: with more at once a server before
 * 24.2 ends it, and a later one delivers from its log again, 32 at a time, and says when it is at the end.
 */
export class Subscriptions {
  /** Time after which an event is delivered, in milliseconds. */
  lateMs = 0;
  /** Time in milliseconds whose appends a busy disk writes as one group, which subscriptions are told of at once. */
  groupMs = 0;
  /** How often each event is delivered. */
  copies = 1;
  /** Whether nothing is delivered, as over a connection that is lost without a word; later everything is. */
  isSilent = false;
  /** Whether every subscription is ended as too slow with the first event that it should be sent. */
  isHasty = false;
  /** How many were ended as too slow, and how often one fell behind. */
  readonly counts = { tooSlow: 0, fellBehind: 0 };
  private readonly open = new Map<Call, Followed>();

  constructor(
    private readonly log: NodeLog,
    private readonly isNewer: () => boolean,
  ) {}

  /** Number of subscriptions now. */
  get count(): number {
    return this.open.size;
  }

  /** Delivers to a subscription from a position on, with the requested filter. */
  follow(call: Call, from: number | 'start' | 'end'): void {
    const requested = new RegExp(call.request.getOptions()?.getFilter()?.getEventType()?.getRegex() ?? '');
    const last =
      from === 'end' ? (this.log.from('end', true).next().value?.position ?? 0) : from === 'start' ? 0 : from;
    const isRequested = ({ type }: LoggedEvent) => requested.test(type);
    const one = { call, waiting: [], isRequested, last, isConfirmed: false, isLive: false, isSending: false };
    this.open.set(call, one);
    let isGathering = false;
    const group = async () => {
      if (isGathering) return;
      isGathering = true;
      await latency(this.groupMs);
      isGathering = false;
      this.more(one);
    };
    const off = this.log.onAppend(() => (this.groupMs > 0 ? void group() : this.more(one)));
    const end = () => {
      off();
      this.open.delete(call);
    };
    call.on('cancelled', end);
    call.on('close', end);
    this.more(one);
  }

  /** Ends every subscription, as a node does that goes away. */
  cut(): void {
    for (const call of this.open.keys()) call.end();
    this.open.clear();
  }

  /** Lets everything through again, with what was held up. */
  heal(): void {
    Object.assign(this, { lateMs: 0, groupMs: 0, copies: 1, isSilent: false, isHasty: false });
    for (const one of this.open.values()) this.more(one);
  }

  private more(one: Followed): void {
    if (this.isSilent || !this.open.has(one.call)) return;
    if (!one.isConfirmed) {
      one.call.write(wire.confirmed());
      one.isConfirmed = true;
    }
    if (one.isLive) this.takeLive(one);
    if (!one.isSending) void this.send(one);
  }

  /** What was appended since: as much as there is room for, or none of it. */
  private takeLive(one: Followed): void {
    const appended = [...this.eventsAfter(one, Number.POSITIVE_INFINITY)];
    if (one.waiting.length + appended.length <= (this.isHasty ? 0 : UNDELIVERED)) one.waiting.push(...appended);
    else if (this.isNewer()) {
      this.counts.fellBehind++;
      one.isLive = false;
      one.last = (one.waiting[0] ?? appended[0])!.position - 1;
      one.waiting.length = 0;
    } else {
      this.counts.tooSlow++;
      this.open.delete(one.call);
      one.call.emit('error', failure(status.ABORTED, TOO_SLOW));
    }
  }

  /** Sends what waits, in turns of the event loop, so that what is appended meanwhile has to wait. */
  private async send(one: Followed): Promise<void> {
    one.isSending = true;
    for (;;) {
      if (this.isSilent || !this.open.has(one.call)) break;
      // A subscription begins after its position, unlike a read.
      const page = one.isLive ? one.waiting.splice(0) : [...this.eventsAfter(one, UNDELIVERED)];
      for (const stored of page) void this.deliver(one.call, stored);
      if (page.length === 0 && one.isLive) break;
      if (page.length < UNDELIVERED && !one.isLive) {
        one.isLive = true;
        if (this.isNewer()) one.call.write(wire.caughtUp());
      }
      await new Promise((turned) => setImmediate(turned));
    }
    one.isSending = false;
  }

  private *eventsAfter(one: Followed, most: number): Generator<LoggedEvent> {
    let found = 0;
    for (const stored of this.log.from(one.last + 1, false)) {
      if (found === most) return;
      one.last = stored.position;
      if (!one.isRequested(stored)) continue;
      found++;
      yield stored;
    }
  }

  private async deliver(call: Call, stored: LoggedEvent): Promise<void> {
    if (this.lateMs > 0) await latency(this.lateMs);
    if (!this.open.has(call)) return;
    for (let copy = 0; copy < this.copies; copy++) call.write(wire.read(stored));
  }
}
