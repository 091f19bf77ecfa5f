import type { ServerWritableStream } from '@grpc/grpc-js';
import { latency } from '../waiting.js';
import type { LoggedEvent, NodeLog } from './log.js';
import * as wire from './wire.js';

type ReadReq = import('@eventstore/db-client/generated/streams_pb.js').ReadReq;
type ReadResp = import('@eventstore/db-client/generated/streams_pb.js').ReadResp;
type Call = ServerWritableStream<ReadReq, ReadResp>;

/** The subscriptions to `$all` at a node, and how they are delivered to. */
export class Subscriptions {
  /** Time after which an event is delivered, in milliseconds. */
  lateMs = 0;
  /** How often each event is delivered. */
  copies = 1;
  /** Whether nothing is delivered, as over a connection that is lost without a word; later everything is. */
  isSilent = false;
  private readonly open = new Map<Call, () => void>();

  constructor(private readonly log: NodeLog) {}

  /** Number of subscriptions now. */
  get count(): number {
    return this.open.size;
  }

  /** Delivers to a subscription from a position on, with the requested filter. */
  follow(call: Call, from: number | 'start' | 'end'): void {
    const requested = new RegExp(call.request.getOptions()?.getFilter()?.getEventType()?.getRegex() ?? '');
    let last = from === 'end' ? (this.log.from('end', true).next().value?.position ?? 0) : from === 'start' ? 0 : from;
    let isConfirmed = false;
    const more = () => {
      if (this.isSilent) return;
      if (!isConfirmed) call.write(wire.confirmed());
      isConfirmed = true;
      // A subscription begins after its position, unlike a read.
      for (const stored of this.log.from(last + 1, false)) {
        last = stored.position;
        if (requested.test(stored.type)) void this.deliver(call, stored);
      }
    };
    this.open.set(call, more);
    const off = this.log.onAppend(more);
    const end = () => {
      off();
      this.open.delete(call);
    };
    call.on('cancelled', end);
    call.on('close', end);
    more();
  }

  /** Ends every subscription, as a node does that goes away. */
  cut(): void {
    for (const call of this.open.keys()) call.end();
    this.open.clear();
  }

  /** Lets everything through again, with what was held up. */
  heal(): void {
    Object.assign(this, { lateMs: 0, copies: 1, isSilent: false });
    for (const more of this.open.values()) more();
  }

  private async deliver(call: Call, stored: LoggedEvent): Promise<void> {
    if (this.lateMs > 0) await latency(this.lateMs);
    if (!this.open.has(call)) return;
    for (let copy = 0; copy < this.copies; copy++) call.write(wire.read(stored));
  }
}
