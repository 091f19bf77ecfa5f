/**
 * The checkpoint of the read models at one moment: `revision` rises with every write of any process. A server that had not received the last
 * events of another one may reach the same revision and position with other events; these were recorded at another time.
 */
export interface Revision {
  readonly revision: number;
  readonly position: number;
  /** When the event at `position` was recorded; null before the first. */
  readonly recordedAt: string | null;
}

const isSame = (one: Revision | undefined | null, other: Revision): boolean =>
  one?.revision === other.revision && one.position === other.position && one.recordedAt === other.recordedAt;

/** Maximum number of shops, and of revisions, in memory; beyond it the record begins anew. */
const MAX_ENTRIES = 20_000;

/**
 * Record of the shops whose rows this process's projector has changed, from one revision of the checkpoint to the next. It answers whether
 * the rows of a shop are as they were at an earlier revision, and only says so when it knows every revision in between: a write of another
 * process, a rebuild or a failed write leaves a gap. A server that crashed may have lost its last pages, whose revisions are then written
 * anew; such a revision is known by its position.
 */
export class ShopChanges {
  private last: Revision | null = null;
  private readonly changedAt = new Map<string, number>();
  /** Every revision of the record, without a gap. */
  private readonly recorded = new Map<number, Revision>();

  /**
   * Records a page that is about to be written. Until it is, no reader sees its revision, unless another projector wrote it: the same
   * events at the same revision change the same shops, and other events end at another position. A write that does not move the position
   * could be anybody's and is a gap.
   */
  begin(from: Revision, to: Revision, shops: Iterable<string>): void {
    if (to.position === from.position) {
      this.fail();
      return;
    }
    const { changedAt, recorded } = this;
    if (!isSame(this.last, from) || changedAt.size > MAX_ENTRIES || recorded.size > MAX_ENTRIES) this.restart(from);
    for (const shop of shops) changedAt.set(shop, to.revision);
    recorded.set(to.revision, to);
    this.last = to;
  }

  /** The page that was begun last is not written, or it is unknown whether it is. */
  fail(): void {
    this.last = null;
  }

  /** Whether rows of a shop were changed after a revision, as far as is recorded. */
  isChanged(shop: string, since: Revision): boolean {
    return (this.changedAt.get(shop) ?? 0) > since.revision;
  }

  /** Whether the rows of a shop certainly are what they were at an earlier revision. */
  isUnchanged(shop: string, since: Revision, now: Revision): boolean {
    if (since.revision === now.revision) return isSame(since, now);
    if (!this.last || now.revision < since.revision || !this.isRecorded(since) || !this.isRecorded(now)) return false;
    return !this.isChanged(shop, since);
  }

  private isRecorded(one: Revision): boolean {
    return isSame(this.recorded.get(one.revision), one);
  }

  private restart(from: Revision): void {
    this.changedAt.clear();
    this.recorded.clear();
    this.recorded.set(from.revision, from);
  }
}
