/** The only source of time: instants in UTC. Injected everywhere, so that tests can move it. */
export interface Clock {
  now(): Date;
}

let [lastMs, lastText] = [Number.NaN, ''];

/** The present as an ISO instant. Memoised for a millisecond, in which a busy writer asks for it dozens of times. */
export function isoNow(clock: Clock): string {
  const now = clock.now();
  const ms = now.getTime();
  if (ms !== lastMs) [lastMs, lastText] = [ms, now.toISOString()];
  return lastText;
}

/** The machine's clock; the test hook can shift it and change its rate. */
export class ShiftedClock implements Clock {
  /**
   * Shift in milliseconds, rate relative to the machine's clock, and the time since which the rate applies; earlier time keeps its own
   * rate.
   */
  private readonly setting: Float64Array;

  /** @param memory shared with a clock of another thread, so that both show the same time */
  constructor(readonly memory = new SharedArrayBuffer(3 * Float64Array.BYTES_PER_ELEMENT)) {
    this.setting = new Float64Array(memory);
  }

  now(): Date {
    const now = Date.now();
    const { setting } = this;
    return new Date(now + setting[0]! + (now - setting[2]!) * setting[1]!);
  }

  /** Sets the rate at which time passes from now on. @throws RangeError for a rate that would stop or reverse the clock */
  run(rate: number): void {
    if (!(rate > 0 && rate <= 1000)) throw new RangeError(`${rate} is no rate of a clock`);
    const before = this.now().getTime();
    this.setting[1] = rate - 1;
    this.set(new Date(before));
  }

  /** Sets the current time to `instant`; time continues from there. */
  set(instant: Date): void {
    const now = Date.now();
    this.setting[2] = now;
    this.setting[0] = instant.getTime() - now;
  }

  /** Advances the clock by an ISO 8601 duration of weeks, days, hours, minutes and seconds ("P2D", "PT36H"). */
  advance(duration: string): void {
    this.setting[0]! += milliseconds(duration);
  }
}

const UNITS = { W: 604_800_000, D: 86_400_000, H: 3_600_000, M: 60_000, S: 1000 } as const;

/** @throws RangeError for anything else; months and years have no fixed length and are rejected */
export function milliseconds(duration: string): number {
  const match = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration);
  const parts = match?.slice(1) ?? [];
  if (!parts.some(Boolean)) throw new RangeError(`"${duration}" is no duration such as P2D or PT36H`);
  const lengths = [UNITS.W, UNITS.D, UNITS.H, UNITS.M, UNITS.S];
  return parts.reduce((sum, part, index) => sum + Number(part ?? 0) * (lengths[index] ?? 0), 0);
}
