import { defineContext } from '../dependencies.js';
import { ActorNames } from '../shop/application/actor-names.js';
import { AuditItems } from './application/audit-items.js';
import { AuditSeats } from './application/audit-seats.js';
import { auditHandlers } from './http/audit.handler.js';
import { privacyHandlers } from './http/privacy.handler.js';
import { seatsHandlers } from './http/seats.handler.js';

/** Audit context: auditors, samples, exceptions and notes. */
export const audit = defineContext({
  name: 'audit',
  handlers: [...auditHandlers, ...seatsHandlers, ...privacyHandlers],
  providers: ({ ledger, vault }) => [
    [AuditSeats, new AuditSeats(ledger)],
    [AuditItems, new AuditItems(new ActorNames(vault.secrets), vault.notes)],
  ],
});
