import {
  discardDocumentDraft,
  getDocument,
  listDocumentVersions,
  publishDocument,
  restoreDocumentVersion,
  saveDocumentDraft,
} from '@loyalty/contracts/documents/queries';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { findDocument, versionSettings, versionsOf } from '@loyalty/projections/documents/document.queries';
import { z } from 'zod';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { answered, type Call, handle } from '../../../platform/http/call.js';
import { fromValidation } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { Vault } from '../../../platform/vault/vault.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { DocumentChanges } from '../application/document-changes.js';
import { documentAt } from './document-at.js';

const expectedOf = ({ ifMatch }: Pick<Call, 'ifMatch'>) => ({ expectedRevision: ifMatch ?? undefined });

export const documentsHandlers = [
  handle(getDocument, [QueryRunner, Documents], (reads, documents) => async (call) => {
    const { kind, key } = call.params;
    const address = documentAt(documents, call.params);
    return reads.one(call, async (db, shop) => {
      const found = await findDocument(db, shop, kind, key);
      const { revision, version, published, draft } = found ?? (await documents.current(shop, address));
      const settings = published ?? address.source.kind.defaults;
      return { kind, key, revision, version, settings, draft, updatedAt: found?.updated_at ?? null };
    });
  }),
  handle(listDocumentVersions, [QueryRunner, Documents, ActorNames], (reads, documents, names) => async (call) => {
    const { kind, key } = call.params;
    const { defaults } = documentAt(documents, call.params).source.kind;
    const page = await reads.page(call, (db, shop) => versionsOf(db, shop, { ...call.query, kind, key }, defaults));
    const named = page.data.map(async (row) => {
      const label = await names.name(call.principal.shop, row.actor);
      return { ...row, actor: { ...row.actor, label } };
    });
    return { ...page, data: await Promise.all(named) };
  }),
  handle(saveDocumentDraft, [Ledger, Documents, Vault], (ledger, documents, vault) => {
    const changes = new DocumentChanges(ledger, documents, vault.notes);
    return async (call, context) => {
      const address = documentAt(documents, call.params);
      const body = z.object({ settings: address.source.kind.settings });
      const checked = body.safeParse(call.body, { reportInput: true });
      if (!checked.success) throw fromValidation(checked.error);
      const command = { kind: 'SaveDraft' as const, settings: checked.data.settings, ...expectedOf(call) };
      return { ...answered(await changes.make(address, command, context)), message: 'Updated successfully' };
    };
  }),
  handle(discardDocumentDraft, [Documents], (documents) => async (call, context) => {
    const command = { kind: 'DiscardDraft' as const, ...expectedOf(call) };
    return answered(await documents.change(documentAt(documents, call.params), command, context));
  }),
  handle(publishDocument, [Ledger, Documents, Vault], (ledger, documents, vault) => {
    const changes = new DocumentChanges(ledger, documents, vault.notes);
    return async (call, context) => {
      const address = documentAt(documents, call.params);
      const command = { kind: 'Publish' as const, note: call.body.note, ...expectedOf(call) };
      return { ...answered(await changes.make(address, command, context)), message: 'Published successfully' };
    };
  }),
  handle(
    restoreDocumentVersion,
    [Ledger, QueryRunner, Documents, EVENT_STORE, Vault],
    (ledger, reads, documents, log, vault) => {
      const changes = new DocumentChanges(ledger, documents, vault.notes);
      return async (call, context) => {
        const { kind, key, version } = call.params;
        const address = documentAt(documents, call.params);
        const { shop } = call.principal;
        const asOf = { shop, log, what: 'versions of documents' };
        const old = await reads.current(asOf, (db) => versionSettings(db, shop, kind, key, version));
        if (!old) throw fromRejection(reject('document.no-such-version'));
        const checked = address.source.kind.settings.safeParse(old);
        if (!checked.success) throw fromRejection(reject('document.version-outdated'));
        const { note } = call.body;
        const command = { kind: 'Restore' as const, version, settings: checked.data, note, ...expectedOf(call) };
        return { ...answered(await changes.make(address, command, context)), message: 'Updated successfully' };
      };
    },
  ),
];
