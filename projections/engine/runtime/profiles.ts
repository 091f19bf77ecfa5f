import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { type FoldContext, profileOf } from '../schema/projection.js';

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
}

/** The vault, as projections see it. A deleted version (its person was forgotten) is absent from the answer. */
export interface Profiles {
  read(refs: readonly ProfileRef[]): Promise<Map<string, Profile>>;
}

/** The key of a profile in the answer of `Profiles.read`. */
export function profileKey(ref: ProfileRef): string {
  return `${ref.shop}/${ref.customer}/${ref.version}`;
}

/** Profile versions of these events, read at once for their folds. */
export async function vaultOf(profiles: Profiles, events: readonly Recorded[]): Promise<FoldContext> {
  const refs = events.map(profileOf).filter((ref) => ref !== null);
  const read = refs.length > 0 ? await profiles.read(refs) : new Map<string, Profile>();
  return { profile: (ref) => read.get(profileKey(ref)) };
}
