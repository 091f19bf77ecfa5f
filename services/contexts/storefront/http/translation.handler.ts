import { getTranslation, listLanguages } from '@loyalty/contracts/shopper/texts/record';
import { saveTranslation } from '@loyalty/contracts/shopper/texts/save-record';
import { translations } from '@loyalty/contracts/shopper/translations';
import { documentChanges } from '@loyalty/projections/documents/document.queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { TranslationRecords } from '../application/translation-record.js';

export const translationHandlers = [
  handle(getTranslation, [Ledger, Documents], (ledger, documents) => {
    const records = new TranslationRecords(ledger, documents);
    return async (call) => ({ data: await records.read(call.principal.shop) });
  }),
  handle(listLanguages, [Ledger, Documents, QueryRunner], (ledger, documents, reads) => {
    const records = new TranslationRecords(ledger, documents);
    return async (call) => {
      const rows = await records.list(call.principal.shop);
      return reads.one(call, async (db, shop) => {
        const changes = await documentChanges(db, shop, translations.kind);
        return rows.map((row) => ({ ...row, changedAt: changes.get(row.code) ?? null }));
      });
    };
  }),
  handle(saveTranslation, [Ledger, Documents], (ledger, documents) => {
    const records = new TranslationRecords(ledger, documents);
    return async (call, context) => ({
      ...answered(await records.save(call.body, call.ifMatch, context)),
      message: 'Saved translations successfully',
    });
  }),
];
