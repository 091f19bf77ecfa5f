import { ShiftedClock } from '@loyalty/services/platform/clock/clock';

/** The one time of a simulated world; it moves only when it is told to. */
export class WorldTime {
  constructor(public ms: number) {}

  iso(): string {
    return new Date(this.ms).toISOString();
  }
}

/** A process's own clock: the world's time, and how far this machine is off. */
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
