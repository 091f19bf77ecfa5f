import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import { linkHash } from '../chain.js';
import type { AppendRequest, CommandRecord } from '../port.js';
import { checkRequest } from '../request.js';
import { byteaArray, int4Array, int8Array, textArray, uuidArray } from './wire.js';

/** Where a stream stands: its last revision and the last link of its chain (null for a stream nobody wrote). */
export interface Head {
  readonly revision: number;
  readonly hash: string | null;
}

/** A request with all that can be prepared before its place is known. */
export interface Prepared {
  readonly request: AppendRequest;
  readonly bodies: readonly string[];
  /** The record's answer as JSON. */
  readonly answer: string;
  /** Characters of it all: an estimate of the bytes on the wire. */
  readonly size: number;
}

/** A request that waits to be written. */
export interface Pending extends Prepared {
  readonly resolve: (receipt: Receipt) => void;
  readonly reject: (error: Error) => void;
  /** How often it was sent; a fence or a lost connection sends it round again. */
  attempts: number;
  /** The links of its events, made while it waited, if the stream still stands at that head when its turn comes. */
  readonly ahead: { readonly head: Head; readonly links: readonly string[] } | null;
  /** To be written in a batch of its own: a batch with it was refused and nobody knows yet whose fault it was. */
  alone: boolean;
}

/** @throws TypeError when the request can never be written */
export function prepare(request: AppendRequest): Prepared {
  const bodies = checkRequest(request);
  const answer = request.record ? JSON.stringify(request.record.answer ?? null) : '';
  return { request, bodies, answer, size: bodies.reduce((sum, body) => sum + body.length, answer.length) };
}

/** The links that a request's events add to a stream's chain. */
export function linksOf({ request, bodies }: Prepared, head: Head): string[] {
  const { shop, stream } = request;
  let { revision, hash } = head;
  return bodies.map((body) => {
    hash = linkHash(shop, stream, ++revision, body, hash);
    return hash;
  });
}

/** Rows of one statement, column by column. */
export class Batch {
  readonly accepted: { pending: Pending; receipt: Receipt }[] = [];
  private readonly positions: number[] = [];
  private readonly revisions: number[] = [];
  private readonly shops: string[] = [];
  private readonly streams: string[] = [];
  private readonly bodies: string[] = [];
  private readonly hashes: string[] = [];
  private readonly records: CommandRecord[] = [];
  private readonly answers: string[] = [];
  private readonly recordPositions: number[] = [];

  /** @param position of the last event before this batch */
  constructor(public position: number) {}

  /** Gives the request's events their place and links; answers the stream's new head. */
  add(pending: Pending, head: Head): Head {
    const { shop, stream, events, record } = pending.request;
    const links = pending.ahead?.head === head ? pending.ahead.links : linksOf(pending, head);
    let { revision } = head;
    for (const [index, body] of pending.bodies.entries()) {
      this.positions.push(++this.position);
      this.revisions.push(++revision);
      this.shops.push(shop);
      this.streams.push(stream);
      this.bodies.push(body);
      this.hashes.push(links[index] as string);
    }
    if (record) {
      this.records.push(record);
      this.answers.push(pending.answer);
      this.recordPositions.push(this.position);
    }
    const receipt = { stream, revision, position: this.position, events: events.map((event) => event.id) };
    this.accepted.push({ pending, receipt });
    return { revision, hash: links.at(-1) ?? head.hash };
  }

  /** Nothing to write: requests without events and records only asked whether their revision still stands. */
  get empty(): boolean {
    return this.positions.length === 0 && this.records.length === 0;
  }

  /** The one statement: events, receipts and the wake-up of other processes stand or fall together. */
  statement(schema: string): { name: string; text: string; values: unknown[] } {
    return {
      name: `append-${schema}`,
      text: `with events as (
          insert into ${schema}.event_log (position, revision, shop, stream, body, hash)
          select * from unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::text[], $6::bytea[])
        ), commands as (
          insert into ${schema}.command (command, shop, digest, answer, position)
          select * from unnest($7::uuid[], $8::text[], $9::bytea[], $10::text[], $11::bigint[])
        ) select pg_notify($12, $13)`,
      values: [
        int8Array(this.positions),
        int4Array(this.revisions),
        textArray(this.shops),
        textArray(this.streams),
        textArray(this.bodies),
        byteaArray(this.hashes),
        uuidArray(this.records.map((record) => record.command)),
        textArray(this.records.map((record) => record.shop)),
        byteaArray(this.records.map((record) => record.digest)),
        textArray(this.answers),
        int8Array(this.recordPositions),
        schema,
        String(this.position),
      ],
    };
  }

  /** A question that is true exactly when this batch was committed: it is atomic, so one of its rows speaks for all. */
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
