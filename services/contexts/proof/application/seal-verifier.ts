import { createHash, type Hash } from 'node:crypto';
import type { Broken, Seal } from '@loyalty/contracts/proof/events';

/** Marks of a seal at most; with twice as many events between two marks there are half as many. */
const MAX_CHECKPOINTS = 128;
const CHECKPOINT_DIGITS = 16;
/** Hashes and positions are handed to the digests so many at a time. */
const AT_ONCE = 256;

export type Break = Omit<Broken, 'checked'>;

/** Content of a seal: the events since the one before it. */
export type Tail = Pick<Seal, 'events' | 'position' | 'content' | 'places' | 'every' | 'marks'>;

const begun = (kind: 'content' | 'places', shop: string, before: string): Hash =>
  createHash('sha256').update(`loyalty-${kind}/1\n${shop}\n${before}\n`);

/**
 * The events of one shop in their order, against its seals (docs/adr/0034). Two digests run along: over the events' hashes, which say what
 * they are, and over their positions. At each seal both must be what was signed then; what no seal covers yet is ready for the next one.
 */
export class SealVerifier {
  events = 0;
  position = 0;
  /** Seals that were reached and fit. */
  fitting = 0;
  private inSegment = 0;
  private content: Hash;
  private places: Hash;
  private every: number;
  private checkpoints: string[] = [];
  private readonly hashes = Buffer.alloc(AT_ONCE * 32);
  private readonly positions = Buffer.alloc(AT_ONCE * 8);
  private waiting = 0;
  /** The first event since the last mark that fitted. */
  private suspect = 0;

  constructor(
    private readonly shop: string,
    private readonly seals: readonly Seal[],
    /** The log was carried to another store, which numbers it anew: positions before that are not compared. */
    private readonly isMoved = false,
  ) {
    this.content = begun('content', shop, '-');
    this.places = begun('places', shop, '-');
    this.every = this.seals[0]?.every ?? 1;
  }

  /** The next event of the shop. @returns what is wrong with a seal that is reached. */
  add(position: number, hash: Buffer): Break | null {
    hash.copy(this.hashes, this.waiting * 32);
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

  /** @returns what is wrong when the log ends here. */
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

  /** Events that no seal covers yet. */
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
