import type { LogEvent } from '../event.js';
import type { Findings } from '../findings.js';
import { linkOf } from '../rules/chain.js';

export interface Head {
  readonly revision: number;
  readonly hash: string;
}

/** Published seals: the hash of a stream at a revision. */
export type Seals = ReadonlyMap<string, readonly Head[]>;

const NEEDED = ['id', 'type', 'version', 'causation', 'correlation', 'occurredAt', 'recordedAt'] as const;

/** Checks the structure of the log, event by event: revisions, positions, causes, hashes (I-07, I-10, I-56 … I-58). */
export class Structure {
  private readonly heads = new Map<string, Head>();
  private readonly ids = new Set<string>();
  private last = 0;

  constructor(
    private readonly findings: Findings,
    private readonly seals: Seals = new Map(),
  ) {}

  /** @param body the event's own bytes, as stored in the log */
  take(event: LogEvent, body: string): void {
    const { shop, stream, revision, position, hash } = event;
    const wrong = (rule: string, what: string, expected?: unknown, found?: unknown) =>
      this.findings.add({ rule, what, position, stream, expected, found });
    const head = this.heads.get(stream);
    if (position <= this.last) wrong('I-07', 'positions do not rise', this.last + 1, position);
    if (revision !== (head?.revision ?? 0) + 1)
      wrong('I-07', 'revisions are not 1..n', (head?.revision ?? 0) + 1, revision);
    const lacking = NEEDED.filter((name) => !event[name]);
    if (lacking.length > 0 || !event.actor?.kind || !event.actor.id)
      wrong('I-10', 'a part of the cause is missing', lacking);
    if (this.ids.has(event.id)) wrong('I-10', 'an id was given twice', undefined, event.id);
    this.ids.add(event.id);
    const link = linkOf(shop, stream, revision, body, head?.hash ?? '');
    if (link !== hash) wrong('I-56', 'the hash does not fit the event', link, hash);
    for (const seal of this.seals.get(stream) ?? [])
      if (seal.revision === revision && seal.hash !== hash)
        wrong('I-58', 'the log left a published head', seal.hash, hash);
    this.heads.set(stream, { revision, hash });
    this.last = position;
  }

  /** Reports published heads beyond the log's end: it was truncated (I-57). */
  end(): void {
    for (const [stream, seals] of this.seals) {
      const reached = this.heads.get(stream)?.revision ?? 0;
      for (const { revision } of seals)
        if (revision > reached)
          this.findings.add({
            rule: 'I-58',
            what: 'the log ends before a published head',
            stream,
            expected: revision,
            found: reached,
          });
    }
  }

  revisionOf(stream: string): number {
    return this.heads.get(stream)?.revision ?? 0;
  }
}
