import { type AuditEvent, PrivacyRequestCompleted } from '@loyalty/contracts/audit/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import type { Decider } from '../../../kernel/decider.js';

export type CompletedRequest = Extract<AuditEvent, { type: 'PrivacyRequestCompleted' }>;

export type CompleteRequest = { readonly kind: 'CompleteRequest' } & CompletedRequest['data'];

/** One stream per request, which is recorded once however often it is carried out. */
export const privacyRequestDecider: Decider<CompleteRequest, CompletedRequest, { completed: boolean }> = {
  context: 'audit',
  foldVersion: 'audit-privacy/1',
  initial: () => ({ completed: false }),
  evolve: () => ({ completed: true }),
  decide: ({ kind: _, ...facts }, { completed }) => (completed ? [] : [occurred(PrivacyRequestCompleted, facts)]),
};
