import type { Simulation } from '../simulation.js';

const HOUR = 3_600_000;

/** End times of points and coupons; time often stops just there. */
function ends(simulation: Simulation): number[] {
  const found: number[] = [];
  for (const { accounts } of simulation.invariants.replay.shops.values())
    for (const { lots } of accounts.values())
      for (const { end, remaining } of lots.values())
        if (end !== null && remaining > 0 && Date.parse(end) > simulation.time.ms) found.push(Date.parse(end));
  return found;
}

/** Advances time: mostly seconds, occasionally days and months, to the edge of an expiry, and sometimes slightly back (I-08). */
export function pass(simulation: Simulation): void {
  const { random, time } = simulation;
  time.ms += random.int(0, 90_000);
  const roll = random.next();
  if (roll < 0.05) time.ms += random.int(1, 30) * HOUR;
  else if (roll < 0.065) time.ms += random.int(10, 200) * 24 * HOUR;
  else if (roll < 0.08) time.ms -= random.int(1, 3600) * 1000;
  else if (roll < 0.1) {
    const end = random.pick(ends(simulation));
    // Or to the evening of a day of an expiry reminder.
    const then = (end ?? 0) - random.pick([0, 0, 3, 7]) * 24 * HOUR + random.pick([-1, 0, 1, 1000]);
    // A clock that is set back by days would put earlier reports in the future (P25).
    if (then > time.ms - HOUR) time.ms = then;
  } else if (roll < 0.14) {
    const day = simulation.days.filter((at) => at > time.ms).sort((a, b) => a - b)[0];
    if (day !== undefined) time.ms = day;
  }
}
