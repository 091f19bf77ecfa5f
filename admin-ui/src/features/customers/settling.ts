/** Time after an undone merge in which the tiers of both customers follow, in milliseconds. */
const SETTLING_MS = 10_000;
let until = 0;

/** Begins the time in which profiles are read often, since what follows from the undone merge is decided after its receipt. */
export function beginSettling(): void {
  until = Date.now() + SETTLING_MS;
}

/** Whether a merge was undone in this window a moment ago. */
export const isSettling = (): boolean => Date.now() < until;
