/** The checkpoint of the read models at one moment: `revision` rises with every write of any process. */
export interface Revision {
  readonly revision: number;
  readonly position: number;
}

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
  /** The position at each revision of the record, without a gap. */
  private readonly positions = new Map<number, number>();

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
    const { last, changedAt, positions } = this;
    const isNext = last?.revision === from.revision && last.position === from.position;
    if (!isNext || changedAt.size > MAX_ENTRIES || positions.size > MAX_ENTRIES) this.restart(from);
    for (const shop of shops) changedAt.set(shop, to.revision);
    positions.set(to.revision, to.position);
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
    if (since.revision === now.revision) return since.position === now.position;
    if (!this.last || now.revision < since.revision || !this.isRecorded(since) || !this.isRecorded(now)) return false;
    return !this.isChanged(shop, since);
  }

  private isRecorded({ revision, position }: Revision): boolean {
    return this.positions.get(revision) === position;
  }

  private restart(from: Revision): void {
    this.changedAt.clear();
    this.positions.clear();
    this.positions.set(from.revision, from.position);
  }
}
