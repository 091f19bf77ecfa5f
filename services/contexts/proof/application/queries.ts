import type { Ledger } from '../../../platform/commands/ledger.js';
import { type Proof, proofDecider } from '../domain/proof.js';

/** Stream id of the seals of a shop's log. */
export const PROOF = 'seals';

export const loadProof = (ledger: Ledger, shop: string): Promise<Proof> => ledger.stateOf(proofDecider, shop, PROOF);
