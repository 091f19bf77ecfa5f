import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import type { Encoded } from '../body.js';
import { linkHash } from '../chain.js';
import type { AppendRequest, CommandRecord } from '../port.js';
import { checkRequest } from '../request.js';
import { appendStatement, type Rows, type Statement } from './append-statement.js';
import type { PositionSequence } from './position-sequence.js';
import { actorText, checkVersion, millisecondsOf } from './row.js';
import { byteaArray, int2Array, int4Array, int8Array, textArray, uuidArray } from './wire.js';

/** Head of a stream: last revision, last link of its chain and numeric id (hash and id are null for an empty stream). */
export interface Head {
  readonly revision: number;
  readonly hash: string | null;
  readonly id: number | null;
}

/** A request with everything that can be prepared before its place is known. */
export interface Prepared {
  readonly request: AppendRequest;
  readonly encoded: readonly Encoded[];
  /** Milliseconds: alternately when each event occurred and was recorded. */
  readonly times: readonly number[];
  /** The record's answer as JSON. */
  readonly answer: string;
  /** Number of characters: an estimate of the bytes on the wire. */
  readonly size: number;
}

/** A request that waits to be written. */
export interface Pending extends Prepared {
  readonly resolve: (receipt: Receipt) => void;
  readonly reject: (error: Error) => void;
  /** Number of attempts; a fence or a lost connection causes a retry. */
  attempts: number;
  /** Links of its events, hashed while it waited; valid if the stream is still at that head when the batch is assembled. */
  readonly ahead: { readonly head: Head; readonly links: readonly string[] } | null;
  /** Written in a separate batch, after a batch with it failed for an unknown reason. */
  alone: boolean;
}

/** @throws TypeError when the request can never be written */
export function prepare(request: AppendRequest): Prepared {
  const encoded = checkRequest(request);
  const times: number[] = [];
  let size = 0;
  for (const [index, { version, occurredAt, recordedAt }] of request.events.entries()) {
    checkVersion(version);
    times.push(millisecondsOf(occurredAt), millisecondsOf(recordedAt));
    size += (encoded[index] as Encoded).body.length;
  }
  const answer = request.record ? JSON.stringify(request.record.answer ?? null) : '';
  return { request, encoded, times, answer, size: size + answer.length };
}

/** The links that a request's events add to a stream's chain. */
export function linksOf({ request, encoded }: Prepared, head: Head): string[] {
  const { shop, stream } = request;
  let { revision, hash } = head;
  return encoded.map(({ body }) => {
    hash = linkHash(shop, stream, ++revision, body, hash);
    return hash;
  });
}

const namesOf = (named: readonly { readonly name: string }[]): Buffer => textArray(named.map(({ name }) => name));

/** Rows of one statement, column by column. */
export class Batch {
  readonly accepted: { pending: Pending; receipt: Receipt }[] = [];
  private readonly positions: number[] = [];
  private readonly occurred: number[] = [];
  private readonly recorded: number[] = [];
  private readonly streams: number[] = [];
  private readonly revisions: number[] = [];
  private readonly shops: number[] = [];
  private readonly versions: number[] = [];
  private readonly ids: string[] = [];
  private readonly hashes: string[] = [];
  private readonly types: string[] = [];
  private readonly actors: string[] = [];
  private readonly causations: string[] = [];
  private readonly correlations: string[] = [];
  private readonly data: string[] = [];
  private readonly newShops: { id: number; name: string }[] = [];
  private readonly newStreams: { id: number; shop: string; name: string }[] = [];
  private readonly records: CommandRecord[] = [];
  private readonly answers: string[] = [];
  private readonly recordPositions: number[] = [];

  /** @param position of the last event before this batch */
  constructor(
    public position: number,
    private readonly sequence: PositionSequence,
  ) {}

  /** Assigns place and links to the request's events; returns the stream's new head. */
  add(pending: Pending, head: Head): Head {
    const { stream, events, record } = pending.request;
    const links = pending.ahead?.head === head ? pending.ahead.links : linksOf(pending, head);
    const id = events.length > 0 ? this.addEvents(pending, head, links) : head.id;
    if (record) {
      this.records.push(record);
      this.answers.push(pending.answer);
      this.recordPositions.push(this.position);
    }
    const revision = head.revision + events.length;
    const receipt = { stream, revision, position: this.position, events: events.map((event) => event.id) };
    this.accepted.push({ pending, receipt });
    return { revision, hash: links.at(-1) ?? head.hash, id };
  }

  private addEvents({ request, encoded, times }: Pending, head: Head, links: readonly string[]): number {
    const shop = this.shopOf(request.shop);
    const stream = head.id ?? this.newStream(request.shop, request.stream);
    let { revision } = head;
    for (const [index, event] of request.events.entries()) {
      this.positions.push(++this.position);
      this.occurred.push(times[index * 2] as number);
      this.recorded.push(times[index * 2 + 1] as number);
      this.streams.push(stream);
      this.revisions.push(++revision);
      this.shops.push(shop);
      this.versions.push(event.version);
      this.ids.push(event.id);
      this.hashes.push(links[index] as string);
      this.types.push(event.type);
      this.actors.push(actorText(event.actor));
      this.causations.push(event.causation);
      this.correlations.push(event.correlation);
      this.data.push((encoded[index] as Encoded).data);
    }
    return stream;
  }

  private shopOf(name: string): number {
    const known = this.sequence.shop(name);
    if (known !== undefined) return known;
    const id = this.sequence.newShop(name);
    this.newShops.push({ id, name });
    return id;
  }

  private newStream(shop: string, name: string): number {
    const id = this.sequence.newStream();
    this.newStreams.push({ id, shop, name });
    return id;
  }

  /** Forgets the ids of new names, since the batch was not written. */
  forget(): void {
    for (const { name } of this.newShops) this.sequence.forgetShop(name);
  }

  /** Whether there is nothing to write: requests without events and records only check their revision. */
  get empty(): boolean {
    return this.positions.length === 0 && this.records.length === 0;
  }

  /**
   * The one statement: names, events and records, atomically, and the wake-up of other processes.
   * @param announce whether it wakes them
   */
  statement(schema: string, announce: boolean): Statement {
    const { newShops, newStreams, records } = this;
    const rows: Rows[] = [];
    if (newShops.length > 0)
      rows.push({ table: 'shop', columns: [int4Array(newShops.map(({ id }) => id)), namesOf(newShops)] });
    if (newStreams.length > 0) {
      const shops = textArray(newStreams.map(({ shop }) => shop));
      rows.push({ table: 'stream', columns: [int4Array(newStreams.map(({ id }) => id)), shops, namesOf(newStreams)] });
    }
    if (this.positions.length > 0) rows.push({ table: 'event_log', columns: this.eventColumns() });
    if (records.length > 0) rows.push({ table: 'command', columns: this.commandColumns() });
    return appendStatement(schema, rows, announce ? this.position : null);
  }

  private eventColumns(): Buffer[] {
    return [
      int8Array(this.positions),
      int8Array(this.occurred),
      int8Array(this.recorded),
      int4Array(this.streams),
      int4Array(this.revisions),
      int4Array(this.shops),
      int2Array(this.versions),
      uuidArray(this.ids),
      byteaArray(this.hashes),
      textArray(this.types),
      textArray(this.actors),
      textArray(this.causations),
      textArray(this.correlations),
      textArray(this.data),
    ];
  }

  private commandColumns(): Buffer[] {
    return [
      uuidArray(this.records.map((record) => record.command)),
      textArray(this.records.map((record) => record.shop)),
      byteaArray(this.records.map((record) => record.digest)),
      textArray(this.answers),
      int8Array(this.recordPositions),
    ];
  }

  /** Position and hash of the batch's end; null when it has no events. */
  get end(): { position: number; hash: string } | null {
    const [position, hash] = [this.positions.at(-1), this.hashes.at(-1)];
    return position === undefined || hash === undefined ? null : { position, hash };
  }

  /** A query that is true exactly when this batch was committed: the batch is atomic, so one of its rows suffices. */
  witness(schema: string): { text: string; values: unknown[] } {
    const last = this.positions.length - 1;
    return last >= 0
      ? {
          text: `select 1 from ${schema}.event_log where position = $1 and hash = decode($2, 'hex')`,
          values: [this.positions[last], this.hashes[last]],
        }
      : { text: `select 1 from ${schema}.command where command = $1`, values: [this.records[0]?.command] };
  }
}
