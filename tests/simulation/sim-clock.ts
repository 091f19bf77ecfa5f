import { ShiftedClock } from '@loyalty/services/platform/clock/clock';

/** The global time of a simulated world; it moves only explicitly. */
export class WorldTime {
  constructor(public ms: number) {}

  iso(): string {
    return new Date(this.ms).toISOString();
  }
}

/** A process's own clock: the world's time with this machine's offset. */
export class SimClock extends ShiftedClock {
  constructor(
    private readonly world: WorldTime,
    private readonly skewMs: number,
  ) {
    super();
  }

  override now(): Date {
    return new Date(this.world.ms + this.skewMs);
  }
}
