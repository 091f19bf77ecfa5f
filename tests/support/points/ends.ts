import type { PointsEvent } from '@loyalty/contracts/points/events';

/** End of each lot, computed naively: a move of the shared expiry updates every lot that follows it. An end never moves back (I-45). */
export class Ends {
  private readonly own = new Map<string, { end: string | null; follows: boolean }>();
  private follows = false;

  /** @throws Error when an end moves back, or a lot expires at another moment */
  take(event: PointsEvent): void {
    switch (event.type) {
      case 'PointsEarned':
      case 'PointsPended':
        this.open(event.data.lot, event.data.expiresAt);
        return;
      case 'PointsAdjusted':
        if (event.data.lot !== null) this.open(event.data.lot, event.data.expiresAt);
        this.giveBack(event.data.restored);
        return;
      case 'PointsReturned':
        this.giveBack(event.data.parts);
        return;
      case 'PointsLifeMoved':
        this.follows = event.data.until !== null;
        if (event.data.until !== null) this.move(event.data.until);
        return;
      case 'PointsExpired':
        if (this.of(event.data.lot) !== event.data.expiredAt)
          throw new Error(`${event.data.lot} expired at another end`);
    }
  }

  of(lot: string): string | null {
    return this.own.get(lot)!.end;
  }

  private open(lot: string, end: string | null): void {
    this.own.set(lot, { end, follows: this.follows });
  }

  private move(until: string): void {
    for (const lot of this.own.values()) {
      if (!lot.follows) continue;
      if (lot.end === null || lot.end > until) throw new Error(`the end moved back from ${lot.end} to ${until}`);
      lot.end = until;
    }
  }

  private giveBack(parts: readonly { lot: string; expiresAt: string | null; graced: boolean }[]): void {
    for (const { lot, expiresAt, graced } of parts) {
      const known = this.own.get(lot)!;
      if (!graced && known.end !== expiresAt) throw new Error(`${lot} came back with the end ${expiresAt}`);
      if (graced && (known.end === null || expiresAt === null || expiresAt < known.end))
        throw new Error(`the grace of ${lot} moved its end back`);
      if (graced) this.own.set(lot, { end: expiresAt, follows: false });
    }
  }
}
