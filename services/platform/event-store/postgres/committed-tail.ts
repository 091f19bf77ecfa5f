import type { WriterSession } from './session.js';
import { byteaArray, int8Array } from './wire.js';

/** Number of remembered batch ends; a standby lags by far fewer. */
const REMEMBERED = 1_024;

/** Positions that were acknowledged and are missing or different in the log. */
interface LostPositions {
  readonly first: number;
  readonly last: number;
}

/** Identity of the log's end: where this process's latest batches ended, each with the hash of its last event. */
export class CommittedTail {
  private readonly ends: { readonly position: number; readonly hash: string }[] = [];

  add(position: number, hash: string): void {
    this.ends.push({ position, hash });
    if (this.ends.length > 2 * REMEMBERED) this.ends.splice(0, REMEMBERED);
  }

  /**
   * Compares the remembered ends with the log. A server that had not received every commit may have replaced the one that acknowledged
   * them, and may have written as many since: positions alone do not show that.
   * @returns null when everything that this process acknowledged is there
   */
  async findLost(session: WriterSession, schema: string): Promise<LostPositions | null> {
    const last = this.ends.at(-1);
    if (!last) return null;
    const { rows } = await session.query({
      text: `select coalesce(max(w.position), 0)::text as found from unnest($1::bigint[], $2::bytea[]) as w(position, hash)
        join ${schema}.event_log l on l.position = w.position and l.hash = w.hash`,
      values: [int8Array(this.ends.map(({ position }) => position)), byteaArray(this.ends.map(({ hash }) => hash))],
    });
    const found = Number(rows[0].found);
    if (found === last.position) return null;
    this.ends.length = 0;
    return { first: found + 1, last: last.position };
  }
}

/** A standby that had not received every commit became the primary: events that this process acknowledged are missing in the log. */
export function messageOf({ first, last }: LostPositions): string {
  return `the log lost events that were acknowledged: positions ${first} to ${last}; the server was replaced by one that had not received them`;
}
