import { Batches } from '@loyalty/projections/engine/reading/batches';
import { isOutage } from '../database/outage.js';
import { type Profile, type ProfileRef, refKey } from './profile.js';
import type { Vault } from './vault.js';

/** Coalesces reads of profiles: those of many callers share a statement. A forgotten person has none. */
export const profileBatches = (vault: Pick<Vault, 'read'>): Batches<ProfileRef, Profile | undefined> =>
  new Batches(
    async (refs) => {
      const found = await vault.read(refs);
      return refs.map((ref) => found.get(refKey(ref)));
    },
    (error) => !isOutage(error),
  );
