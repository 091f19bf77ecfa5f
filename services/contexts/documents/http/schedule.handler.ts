import { cancelPublication, getPublicationSchedule, schedulePublication } from '@loyalty/contracts/documents/queries';
import { findDocument } from '@loyalty/projections/documents/document.queries';
import { instantAt, localDay } from '../../../kernel/calendar.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { Vault } from '../../../platform/vault/vault.js';
import { loadShop } from '../../shop/application/queries.js';
import { DocumentChanges } from '../application/document-changes.js';
import { documentAt } from './document-at.js';

export const scheduleHandlers = [
  handle(getPublicationSchedule, [QueryRunner, Documents], (reads, documents) => async (call) => {
    const { kind, key } = call.params;
    documentAt(documents, call.params);
    return reads.one(call, async (db, shop) => {
      const found = await findDocument(db, shop, kind, key);
      return { scheduledAt: found?.scheduled_at ?? null, missed: found?.missed ?? null };
    });
  }),
  handle(schedulePublication, [Ledger, Documents, Vault, ShiftedClock], (ledger, documents, vault, clock) => {
    const changes = new DocumentChanges(ledger, documents, vault.notes);
    return async ({ params, body: { day, time }, principal, ifMatch }, context) => {
      const { zone } = await loadShop(ledger, principal.shop);
      const field = day < localDay(clock.now().toISOString(), zone) ? 'day' : 'time';
      const command = { kind: 'Schedule' as const, at: instantAt(day, time, zone), field };
      const expected = { expectedRevision: ifMatch ?? undefined };
      return answered(await changes.make(documentAt(documents, params), { ...command, ...expected }, context));
    };
  }),
  handle(cancelPublication, [Documents], (documents) => async ({ params, ifMatch }, context) => {
    const command = { kind: 'CancelSchedule' as const, expectedRevision: ifMatch ?? undefined };
    return answered(await documents.change(documentAt(documents, params), command, context));
  }),
];
