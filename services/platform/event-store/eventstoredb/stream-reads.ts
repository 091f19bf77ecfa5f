import type { ResolvedEvent } from '@eventstore/db-client';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { type ReadBackRequest, type ReadBackResult, StoreUnavailable } from '../port.js';
import type { ClaimTables } from '../postgres/claim-tables.js';
import type { LogReader } from './log-reader.js';
import type { LogTail } from './log-tail.js';
import { metadataOf, offsetOf, toRecorded } from './mapping.js';
import type { StreamHeads } from './stream-heads.js';

const recordOf = ({ event }: ResolvedEvent): number => offsetOf(event?.position);

/** Reads streams with the positions of their events, and caches their heads for the next append. */
export class StreamReads {
  constructor(
    private readonly reading: LogReader,
    private readonly tail: LogTail,
    private readonly heads: StreamHeads,
    private readonly snapshots: ClaimTables['snapshots'],
  ) {}

  async stream(shop: string, stream: string, fromRevision: number): Promise<Recorded[]> {
    const [read = []] = await this.withPositions([await this.read(shop, stream, fromRevision)]);
    return read;
  }

  /** Reads streams after their snapshots, with one statement for all snapshots and one for the positions that are not in memory. */
  async readBack(requests: readonly ReadBackRequest[]): Promise<ReadBackResult[]> {
    const snapshots = await this.snapshots(requests);
    const read = requests.map(({ shop, stream }, at) => this.read(shop, stream, (snapshots[at]?.revision ?? 0) + 1));
    const tails = await this.withPositions(await Promise.all(read));
    return requests.map((_, at) => ({ snapshot: snapshots[at] ?? null, tail: tails[at] ?? [] }));
  }

  /** Also reads the event before `fromRevision` when the head is unknown: without later events, that one is the head. */
  private async read(shop: string, stream: string, fromRevision: number): Promise<ResolvedEvent[]> {
    const begin = this.heads.hasSeen(stream) ? fromRevision : Math.max(1, fromRevision - 1);
    const found = await this.reading.stream(stream, begin, Number.MAX_SAFE_INTEGER);
    const last = found.at(-1);
    if (last) this.heads.learn(stream, last);
    return found.filter(
      (resolved) => Number(resolved.event?.revision) + 1 >= fromRevision && metadataOf(resolved)?.shop === shop,
    );
  }

  private async withPositions(streams: readonly ResolvedEvent[][]): Promise<Recorded[][]> {
    const positions = await this.tail.positionsOf(streams.flat().map(recordOf));
    return streams.map((found) =>
      found.map((resolved) => {
        const position = positions.get(recordOf(resolved));
        if (position === undefined) throw new StoreUnavailable('EventStoreDB does not show an event in $all yet');
        return toRecorded(resolved, position) as Recorded;
      }),
    );
  }
}
