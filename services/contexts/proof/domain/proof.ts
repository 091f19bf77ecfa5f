import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import {
  type Broken,
  IntegrityFailed,
  IntegrityResolved,
  LogSealed,
  LogVerified,
  type ProofEvent,
  type Seal,
  SealRecipientSet,
} from '@loyalty/contracts/proof/events';
import type { Decider } from '../../../kernel/decider.js';

type Data<T extends ProofEvent['type']> = Extract<ProofEvent, { type: T }>['data'];

/** Proof state of a shop's log: the newest seal, and findings. */
export interface Proof {
  seal: Pick<Seal, 'number' | 'head' | 'events' | 'position'> | null;
  /** Set while the log does not verify. */
  broken: Broken | null;
  /** The break that an operator has accepted: every check finds it again, and it is not reported any more. */
  accepted: Pick<Broken, 'kind' | 'position'> | null;
  hasRecipient: boolean;
}

export type ProofCommand =
  | { readonly kind: 'SealLog'; readonly seal: Seal }
  | { readonly kind: 'ReportVerified'; readonly data: Data<'LogVerified'> }
  | { readonly kind: 'ReportBroken'; readonly data: Broken }
  | { readonly kind: 'ResolveIntegrity'; readonly note: string; readonly accepted: boolean }
  | { readonly kind: 'SetSealRecipient'; readonly set: boolean };

const isSame = (accepted: Proof['accepted'], { kind, position }: Broken): boolean =>
  accepted?.kind === kind && accepted.position === position;

/** The one stream of a shop that records the proofs of the others, and of itself. */
export const proofDecider: Decider<ProofCommand, ProofEvent, Proof> = {
  context: 'proof',
  foldVersion: 'proof/2',
  initial: () => ({ seal: null, broken: null, accepted: null, hasRecipient: false }),
  evolve(proof, event) {
    switch (event.type) {
      case 'LogSealed': {
        const { number, head, events, position } = event.data;
        return Object.assign(proof, { seal: { number, head, events, position } });
      }
      case 'IntegrityFailed':
        return Object.assign(proof, { broken: event.data });
      case 'IntegrityResolved':
        return Object.assign(proof, { broken: null, accepted: event.data.accepted ? proof.broken : null });
      case 'SealRecipientSet':
        return Object.assign(proof, { hasRecipient: event.data.set });
      case 'LogVerified':
        return proof;
    }
  },
  decide(command, proof) {
    switch (command.kind) {
      case 'SealLog': {
        const { number, previous, events } = command.seal;
        if (proof.broken) return reject('proof.integrity-failed', { with: { position: proof.broken.position } });
        // Another process has sealed meanwhile: its seal counts.
        const continues = number === (proof.seal?.number ?? 0) + 1 && previous === (proof.seal?.head ?? null);
        if (!continues || events <= (proof.seal?.events ?? 0)) return reject('proof.sealed-meanwhile');
        return [occurred(LogSealed, command.seal)];
      }
      case 'ReportVerified':
        return [occurred(LogVerified, command.data)];
      case 'ReportBroken':
        // Recorded once: later checks find the same break, or an accepted one.
        return proof.broken || isSame(proof.accepted, command.data) ? [] : [occurred(IntegrityFailed, command.data)];
      case 'ResolveIntegrity':
        if (!proof.broken) return reject('proof.not-broken');
        return [occurred(IntegrityResolved, { note: command.note, accepted: command.accepted })];
      case 'SetSealRecipient':
        return proof.hasRecipient === command.set && !command.set
          ? []
          : [occurred(SealRecipientSet, { set: command.set })];
    }
  },
};
