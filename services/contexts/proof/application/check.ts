import type { Seal } from '@loyalty/contracts/proof/events';
import { isLinked, linkHashOfBytes } from '../../../platform/event-store/chain.js';
import type { StoredLink } from '../../../platform/event-store/stored-link.js';
import { type Break, SealVerifier, type Tail } from './seal-verifier.js';
import { isSigned, type PublicKey } from './signer.js';
import { headOf, statementOf } from './statement.js';
import { StreamHeadIndex } from './stream-head-index.js';

/** Findings of a check of one shop. */
export interface ShopFinding {
  readonly shop: string;
  /** Events of the shop whose recomputed link matches. */
  readonly events: number;
  readonly position: number;
  /** Seals that were reached and match. */
  readonly seals: number;
  readonly broken: Break | null;
  /** Content for the next seal, when nothing is broken; it continues `last`, whatever was sealed meanwhile. */
  readonly tail: Tail;
  readonly last: Seal | null;
}

interface CheckOptions {
  /** Seals of a shop in order, as published; their signatures and continuity are checked too. */
  readonly sealsOf: (shop: string) => readonly Seal[];
  /** Null: no keys were given, so signatures are not checked. */
  readonly keys: readonly PublicKey[] | null;
  /** Whether every position of the log exists, so that a missing one was removed. Not so in one shop's events, nor in EventStoreDB. */
  readonly isGapless?: boolean;
  readonly isMoved?: boolean;
  /** Whether the log begins in the middle: the first event of a stream may have no predecessor to check against. */
  readonly isPart?: boolean;
}

/** A range of missing positions. */
export interface Gap {
  readonly from: number;
  readonly until: number;
}

const MAX_GAPS = 100;

/** Checks a shop's seals themselves: they must be signed and continue each other. */
export function checkSeals(shop: string, seals: readonly Seal[], keys: readonly PublicKey[] | null): Break | null {
  let before: Seal | undefined;
  for (const seal of seals) {
    const { number, previous, events, position } = seal;
    const broken = (kind: Break['kind'], why: string): Break => {
      const [expected, found] = [before?.head ?? null, previous];
      return { kind, position, until: position, stream: null, revision: null, why, expected, found };
    };
    const holds = keys ? isSigned(shop, seal, keys) : headOf(statementOf(shop, seal)) === seal.head;
    if (!holds) return broken('signature', `the signature of seal ${number} does not hold`);
    if (number !== (before?.number ?? 0) + 1 || previous !== (before?.head ?? null))
      return broken('seal', `seal ${number} does not continue the one before it`);
    if (events <= (before?.events ?? 0)) return broken('seal', `seal ${number} covers nothing new`);
    before = seal;
  }
  return null;
}

/** State of a check for one shop. */
class ShopCheck {
  readonly verifier: SealVerifier;
  broken: Break | null;
  checked = 0;

  private readonly last: Seal | null;

  constructor(
    readonly shop: string,
    { sealsOf, keys, isMoved }: CheckOptions,
  ) {
    const seals = sealsOf(shop);
    this.last = seals.at(-1) ?? null;
    this.broken = checkSeals(shop, seals, keys);
    this.verifier = new SealVerifier(shop, seals, isMoved);
  }

  finding(): ShopFinding {
    const { shop, verifier, checked } = this;
    const broken = this.broken ?? verifier.end();
    const { position, fitting } = verifier;
    return { shop, events: checked, position, seals: fitting, broken, tail: verifier.tail(), last: this.last };
  }
}

/**
 * Recomputes every link of a log and compares it with the published seals, in one pass, with 36 bytes and a name for each stream. The first
 * break in a shop ends the check of that shop; the others continue.
 */
export class LogCheck {
  readonly heads = new StreamHeadIndex();
  readonly gaps: Gap[] = [];
  private readonly shops = new Map<string, ShopCheck>();
  private present: ShopCheck | undefined;
  private last = 0;
  checked = 0;
  /** Number of streams whose beginning was missing. */
  unanchored = 0;

  constructor(private readonly options: CheckOptions) {}

  /** Checks the next event in position order. */
  add(link: StoredLink): void {
    const { shop, position } = link;
    if (this.present?.shop !== shop) this.present = this.shopCheck(shop);
    const check = this.present as ShopCheck;
    const isRising = position > this.last;
    if (this.options.isGapless && position > this.last + 1 && this.gaps.length < MAX_GAPS)
      this.gaps.push({ from: this.last + 1, until: position - 1 });
    if (isRising) this.last = position;
    this.checked += 1;
    if (check.broken) return;
    check.broken = isRising
      ? this.verifyEvent(check, link)
      : breakAt(link, 'order', `position ${position} does not rise`);
  }

  /** Includes shops that should have events and have none. */
  expect(shops: Iterable<string>): void {
    for (const shop of shops) this.shopCheck(shop);
  }

  /** Number of streams of a shop that were seen. */
  streamsOf(shop: string): number {
    let count = 0;
    for (const [stream] of this.heads.revisions()) if (stream.startsWith(`${shop}/`)) count += 1;
    return count;
  }

  findings(): ShopFinding[] {
    return [...this.shops.values()].map((check) => check.finding());
  }

  private shopCheck(shop: string): ShopCheck {
    const known = this.shops.get(shop);
    if (known) return known;
    const found = new ShopCheck(shop, this.options);
    this.shops.set(shop, found);
    return found;
  }

  private verifyEvent(check: ShopCheck, link: StoredLink): Break | null {
    const { stream, revision, hash } = link;
    const slot = this.heads.find(stream);
    const before = slot < 0 ? 0 : this.heads.revision(slot);
    if (this.options.isPart && slot < 0 && revision > 1) {
      this.unanchored += 1;
      this.heads.set(slot, stream, revision, hash);
      return null;
    }
    if (revision !== before + 1) {
      const why =
        before === 0 ? `the events before revision ${revision} are missing` : `revision ${revision} follows ${before}`;
      return breakAt(link, 'revision', why);
    }
    const { heads } = this;
    const [previous, offset] = slot < 0 ? [null, 0] : [heads.bytes, heads.linkAt(slot)];
    if (!isLinked(link, previous, offset)) {
      const expected = hash.toString('hex');
      const found = linkHashOfBytes(link.shop, stream, revision, link.body, previous, offset);
      return { ...breakAt(link, 'hash', 'the hash does not fit the event'), expected, found };
    }
    heads.set(slot, stream, revision, hash);
    check.checked += 1;
    return check.verifier.add(link.position, hash);
  }
}

function breakAt(link: StoredLink, kind: Break['kind'], why: string): Break {
  const { position, stream, revision } = link;
  return { kind, position, until: position, stream, revision, why, expected: null, found: null };
}
