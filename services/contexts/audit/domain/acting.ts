import { type AuditEvent, StaffActed } from '@loyalty/contracts/audit/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import type { Decider } from '../../../kernel/decider.js';

interface ActCommand {
  readonly kind: 'NoteAct';
  readonly staff: string;
  /** Method and address. */
  readonly what: string;
}

/** One stream per member of staff: actions that no other event covers (I-60). */
export const actingDecider: Decider<ActCommand, Extract<AuditEvent, { type: 'StaffActed' }>, null> = {
  context: 'audit',
  foldVersion: 'audit-acting/1',
  initial: () => null,
  evolve: () => null,
  decide: ({ staff, what }) => [occurred(StaffActed, { staff, what })],
};
