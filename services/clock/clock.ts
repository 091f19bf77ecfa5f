/** The only source of time: instants in UTC. Injected everywhere, so that tests can move it. */
export interface Clock {
  now(): Date;
}

/** The machine's clock, shifted by the test hook; outside of tests the shift is zero. */
export class ShiftedClock implements Clock {
  private shift = 0;

  now(): Date {
    return new Date(Date.now() + this.shift);
  }

  /** Makes it `instant` now; time goes on from there. */
  set(instant: Date): void {
    this.shift = instant.getTime() - Date.now();
  }

  /** Moves on by an ISO 8601 duration of weeks, days, hours, minutes and seconds ("P2D", "PT36H"). */
  advance(duration: string): void {
    this.shift += milliseconds(duration);
  }
}

const UNITS = { W: 604_800_000, D: 86_400_000, H: 3_600_000, M: 60_000, S: 1000 } as const;

/** @throws RangeError for anything else; months and years have no fixed length and are refused. */
export function milliseconds(duration: string): number {
  const match = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration);
  const parts = match?.slice(1) ?? [];
  if (!parts.some(Boolean)) throw new RangeError(`"${duration}" is no duration such as P2D or PT36H`);
  const lengths = [UNITS.W, UNITS.D, UNITS.H, UNITS.M, UNITS.S];
  return parts.reduce((sum, part, index) => sum + Number(part ?? 0) * (lengths[index] ?? 0), 0);
}
