import type { Moment } from './account-view.js';

/** The moment a read looks back to; null when it is of now. */
export function momentOf({ asOf, knownAt }: Moment): Moment | null {
  return asOf === undefined && knownAt === undefined ? null : { asOf, knownAt };
}
