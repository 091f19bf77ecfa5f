import { defineContext } from '../dependencies.js';
import { ActorNames } from '../shop/application/actor-names.js';
import { AuditItems } from './application/audit-items.js';
import { AuditSeats } from './application/audit-seats.js';
import {
  DrawSampleHandler,
  ExportSampleHandler,
  GetAuditItemHandler,
  ListAuditItemsHandler,
  ListExceptionsHandler,
  ListPopulationsHandler,
} from './http/audit.handler.js';
import { GetPrivacyCertificateHandler, ListPrivacyRequestsHandler } from './http/privacy.handler.js';
import {
  GiveSeatHandler,
  ListSeatsHandler,
  SetStaffSignInHandler,
  WithdrawSeatHandler,
  WriteAuditNoteHandler,
} from './http/seats.handler.js';

/** Audit context: auditors, samples, exceptions and notes. */
export const audit = defineContext({
  name: 'audit',
  handlers: [
    ListPopulationsHandler,
    ListAuditItemsHandler,
    DrawSampleHandler,
    ExportSampleHandler,
    ListExceptionsHandler,
    GetAuditItemHandler,
    WriteAuditNoteHandler,
    ListSeatsHandler,
    GiveSeatHandler,
    WithdrawSeatHandler,
    SetStaffSignInHandler,
    ListPrivacyRequestsHandler,
    GetPrivacyCertificateHandler,
  ],
  providers: ({ ledger, vault }) => [
    [AuditSeats, new AuditSeats(ledger)],
    [AuditItems, new AuditItems(new ActorNames(vault.secrets), vault.notes)],
  ],
});
