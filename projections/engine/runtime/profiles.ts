import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { birthDateOf, type FoldContext, profileOf } from '../schema/projection.js';

/** A version of the personal data of one customer. */
export interface ProfileRef {
  readonly shop: string;
  readonly customer: string;
  readonly version: number;
}

/** Personal data that read models copy, until the person is forgotten. */
export interface Profile {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  /** Missing where the store did not say them. */
  readonly tags?: readonly string[];
  readonly language?: string;
}

/** The vault, as projections see it. A deleted version (its person was forgotten) is absent from the answer. */
export interface Profiles {
  read(refs: readonly ProfileRef[]): Promise<Map<string, Profile>>;
  /** Months of dates of birth, 1 to 12. */
  birthMonths(refs: readonly ProfileRef[]): Promise<Map<string, number>>;
}

/** The key of a profile in the answer of `Profiles.read`. */
export function profileKey(ref: ProfileRef): string {
  return `${ref.shop}/${ref.customer}/${ref.version}`;
}

/** Personal data that these events refer to, read at once for their folds. */
export async function vaultOf(profiles: Profiles, events: readonly Recorded[]): Promise<FoldContext> {
  const refs = events.map(profileOf).filter((ref) => ref !== null);
  const births = events.map(birthDateOf).filter((ref) => ref !== null);
  const [read, months] = await Promise.all([
    refs.length > 0 ? profiles.read(refs) : new Map<string, Profile>(),
    births.length > 0 ? profiles.birthMonths(births) : new Map<string, number>(),
  ]);
  return { profile: (ref) => read.get(profileKey(ref)), birthMonth: (ref) => months.get(profileKey(ref)) };
}
