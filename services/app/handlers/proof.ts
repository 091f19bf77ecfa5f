import type { Type } from '@nestjs/common';
import {
  DrawSampleHandler,
  ExportSampleHandler,
  GetAuditItemHandler,
  ListAuditItemsHandler,
  ListExceptionsHandler,
  ListPopulationsHandler,
} from '../../contexts/audit/http/audit.handler.js';
import {
  GiveSeatHandler,
  ListSeatsHandler,
  WithdrawSeatHandler,
  WriteAuditNoteHandler,
} from '../../contexts/audit/http/seats.handler.js';
import {
  GetProofHandler,
  ListSealsHandler,
  ListTamperableHandler,
  SetSealRecipientHandler,
  TamperWithCopyHandler,
} from '../../contexts/proof/http/proof.handler.js';
import {
  CancelProofRunHandler,
  GetProofRunHandler,
  LinkPackHandler,
  MakePackHandler,
  StartSealingHandler,
  StartVerificationHandler,
} from '../../contexts/proof/http/runs.handler.js';

/** Seals, packs and what an auditor sees. */
export const proofHandlers: readonly Type[] = [
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
  GetProofHandler,
  ListSealsHandler,
  ListTamperableHandler,
  TamperWithCopyHandler,
  SetSealRecipientHandler,
  StartVerificationHandler,
  GetProofRunHandler,
  CancelProofRunHandler,
  StartSealingHandler,
  MakePackHandler,
  LinkPackHandler,
];
