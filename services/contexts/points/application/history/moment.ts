import type { Moment } from './account-view.js';

/** The moment in the past that a read is for; null for the present. */
export function momentOf({ asOf, knownAt }: Moment): Moment | null {
  return asOf === undefined && knownAt === undefined ? null : { asOf, knownAt };
}
