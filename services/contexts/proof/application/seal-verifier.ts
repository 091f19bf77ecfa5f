import { createHash, type Hash } from 'node:crypto';
import type { Broken, Seal } from '@loyalty/contracts/proof/events';
import { copyFew } from '../../../platform/event-store/digits.js';

/** Maximum number of checkpoints of a seal; with twice as many events between two checkpoints there are half as many. */
const MAX_CHECKPOINTS = 128;
const CHECKPOINT_DIGITS = 16;
/** Hashes and positions are passed to the digests in blocks of this many. */
const AT_ONCE = 256;

export type Break = Omit<Broken, 'checked'>;

/** Content of a seal: the events since the one before it. */
export type Tail = Pick<Seal, 'events' | 'position' | 'content' | 'places' | 'every' | 'marks'>;

const begun = (kind: 'content' | 'places', shop: string, before: string): Hash =>
  createHash('sha256').update(`loyalty-${kind}/1\n${shop}\n${before}\n`);

/**
 * Verifies the events of one shop, in order, against its seals (docs/adr/0034). Two running digests: of the events' hashes, which identify
 * their content, and of their positions. At each seal both must match the signed values; events after the last seal are ready for the next.
 */
export class SealVerifier {
  events = 0;
  position = 0;
  /** Number of seals that were reached and match. */
  fitting = 0;
  private inSegment = 0;
  private content: Hash;
  private places: Hash;
  private every: number;
  private checkpoints: string[] = [];
  private readonly hashes = Buffer.alloc(AT_ONCE * 32);
  private readonly positions = Buffer.alloc(AT_ONCE * 8);
  private waiting = 0;
  /** The first event since the last matching checkpoint. */
  private suspect = 0;

  constructor(
    private readonly shop: string,
    private readonly seals: readonly Seal[],
    /** Whether the log was copied to another store, which assigns new positions: positions before that are not compared. */
    private readonly isMoved = false,
  ) {
    this.content = begun('content', shop, '-');
    this.places = begun('places', shop, '-');
    this.every = this.seals[0]?.every ?? 1;
  }

  /** Adds the next event of the shop. @returns the break at a seal or checkpoint that is reached */
  add(position: number, hash: Buffer): Break | null {
    copyFew(this.hashes, this.waiting * 32, hash, 0, 32);
    this.positions.writeUInt32BE(Math.floor(position / 4294967296), this.waiting * 8);
    this.positions.writeUInt32BE(position >>> 0, this.waiting * 8 + 4);
    this.waiting += 1;
    this.events += 1;
    this.inSegment += 1;
    this.position = position;
    if (this.suspect === 0) this.suspect = position;
    const isMark = this.inSegment % this.every === 0;
    const seal = this.seals[this.fitting];
    if (!isMark && seal?.events !== this.events) {
      if (this.waiting === AT_ONCE) this.flush();
      return null;
    }
    this.flush();
    const broken = isMark ? this.checkpoint(seal) : null;
    return broken ?? (seal?.events === this.events ? this.reach(seal) : null);
  }

  /** @returns the break at the end of the log */
  end(): Break | null {
    const seal = this.seals[this.fitting];
    if (!seal) return null;
    const why = `the log ends with event ${this.events} of the shop, but seal ${seal.number} covers ${seal.events}`;
    const until = Math.max(this.position, seal.position);
    return { kind: 'end', position: this.position, until, stream: null, revision: null, why, ...counted(seal, this) };
  }

  /** Events after the last seal. */
  tail(): Tail {
    this.flush();
    return {
      events: this.events,
      position: this.position,
      content: this.content.copy().digest('hex'),
      places: this.places.copy().digest('hex'),
      every: this.every,
      marks: [...this.checkpoints],
    };
  }

  /** Number of events that no seal covers yet. */
  get open(): number {
    return this.inSegment;
  }

  private flush(): void {
    if (this.waiting === 0) return;
    this.content.update(this.hashes.subarray(0, this.waiting * 32));
    this.places.update(this.positions.subarray(0, this.waiting * 8));
    this.waiting = 0;
  }

  private checkpoint(seal: Seal | undefined): Break | null {
    const both = createHash('sha256').update(this.content.copy().digest()).update(this.places.copy().digest());
    const found = both.digest('hex').slice(0, CHECKPOINT_DIGITS);
    if (!seal) {
      this.checkpoints.push(found);
      if (this.checkpoints.length > MAX_CHECKPOINTS) {
        this.checkpoints = this.checkpoints.filter((_, index) => index % 2 === 1);
        this.every *= 2;
      }
      return null;
    }
    const expected = seal.marks[this.inSegment / this.every - 1];
    if (expected === found || this.isMoved) {
      this.suspect = 0;
      return null;
    }
    return this.unlike(seal, expected ?? null, found);
  }

  private reach(seal: Seal): Break | null {
    const content = this.content.copy().digest('hex');
    if (content !== seal.content) return this.unlike(seal, seal.content, content);
    const places = this.places.copy().digest('hex');
    if (places !== seal.places && !this.isMoved) return this.unlike(seal, seal.places, places);
    this.fitting += 1;
    this.content = begun('content', this.shop, content);
    this.places = begun('places', this.shop, places);
    this.inSegment = 0;
    this.suspect = 0;
    this.checkpoints = [];
    this.every = this.seals[this.fitting]?.every ?? 1;
    return null;
  }

  private unlike(seal: Seal, expected: string | null, found: string): Break {
    const why = `seal ${seal.number} of ${seal.at.slice(0, 10)} was made over other events here`;
    const [position, until] = [this.suspect, this.position];
    return { kind: 'seal', position, until, stream: null, revision: null, why, expected, found };
  }
}

const counted = (seal: Seal, trail: { events: number }) => ({
  expected: String(seal.events),
  found: String(trail.events),
});
