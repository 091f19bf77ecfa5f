import type { Account, AwardStored } from './account.js';

/** Awards of an account, those behind another of the same order included. */
export const awardsOf = ({ awards, shadowed }: Account): AwardStored[] => [...awards.values(), ...shadowed];
