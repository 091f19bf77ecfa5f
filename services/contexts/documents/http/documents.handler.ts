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
import { Inject } from '@nestjs/common';
import { z } from 'zod';
import { Ledger } from '../../../platform/commands/ledger.js';
import { type DocumentAddress, Documents } from '../../../platform/documents/documents.js';
import type { EventStore } from '../../../platform/event-store/port.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { fromValidation } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { Vault } from '../../../platform/vault/vault.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { DocumentChanges } from '../application/document-changes.js';

/** @throws HttpProblem for an unknown kind or key */
function find(documents: Documents, { kind, key }: { kind: string; key: string }): DocumentAddress {
  const found = documents.find(kind, key);
  if (!found) throw fromRejection(reject('document.unknown'));
  return found;
}

const expectedOf = ({ ifMatch }: Pick<Call, 'ifMatch'>) => ({ expectedRevision: ifMatch ?? undefined });

@Handles(getDocument)
export class GetDocumentHandler implements Handler<typeof getDocument> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly documents: Documents,
  ) {}

  async execute({ call }: Message<typeof getDocument>) {
    const { kind, key } = call.params;
    const address = find(this.documents, call.params);
    return this.reads.one(call, async (db, shop) => {
      const found = await findDocument(db, shop, kind, key);
      const { revision, version, published, draft } = found ?? (await this.documents.current(shop, address));
      const settings = published ?? address.source.kind.defaults;
      return { kind, key, revision, version, settings, draft, updatedAt: found?.updated_at ?? null };
    });
  }
}

@Handles(listDocumentVersions)
export class ListDocumentVersionsHandler implements Handler<typeof listDocumentVersions> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly documents: Documents,
    private readonly names: ActorNames,
  ) {}

  async execute({ call }: Message<typeof listDocumentVersions>) {
    const { kind, key } = call.params;
    find(this.documents, call.params);
    const page = await this.reads.page(call, (db, shop) => versionsOf(db, shop, { ...call.query, kind, key }));
    const named = page.data.map(async (row) => {
      const label = await this.names.name(call.principal.shop, row.actor);
      return { ...row, actor: { ...row.actor, label } };
    });
    return { ...page, data: await Promise.all(named) };
  }
}

@Handles(saveDocumentDraft)
export class SaveDocumentDraftHandler implements Handler<typeof saveDocumentDraft> {
  private readonly changes: DocumentChanges;

  constructor(
    ledger: Ledger,
    private readonly documents: Documents,
    vault: Vault,
  ) {
    this.changes = new DocumentChanges(ledger, documents, vault.notes);
  }

  async execute({ call }: Message<typeof saveDocumentDraft>) {
    const address = find(this.documents, call.params);
    const body = z.object({ settings: address.source.kind.settings });
    const checked = body.safeParse(call.body, { reportInput: true });
    if (!checked.success) throw fromValidation(checked.error);
    const command = { kind: 'SaveDraft' as const, settings: checked.data.settings, ...expectedOf(call) };
    const cause = commandContext(call as unknown as Call, saveDocumentDraft.id);
    return { ...answered(await this.changes.make(address, command, cause)), message: 'Updated successfully' };
  }
}

@Handles(discardDocumentDraft)
export class DiscardDocumentDraftHandler implements Handler<typeof discardDocumentDraft> {
  constructor(private readonly documents: Documents) {}

  async execute({ call }: Message<typeof discardDocumentDraft>) {
    const command = { kind: 'DiscardDraft' as const, ...expectedOf(call) };
    const cause = commandContext(call as unknown as Call, discardDocumentDraft.id);
    return answered(await this.documents.change(find(this.documents, call.params), command, cause));
  }
}

@Handles(publishDocument)
export class PublishDocumentHandler implements Handler<typeof publishDocument> {
  private readonly changes: DocumentChanges;

  constructor(
    ledger: Ledger,
    private readonly documents: Documents,
    vault: Vault,
  ) {
    this.changes = new DocumentChanges(ledger, documents, vault.notes);
  }

  async execute({ call }: Message<typeof publishDocument>) {
    const address = find(this.documents, call.params);
    const command = { kind: 'Publish' as const, note: call.body.note, ...expectedOf(call) };
    const cause = commandContext(call as unknown as Call, publishDocument.id);
    return { ...answered(await this.changes.make(address, command, cause)), message: 'Published successfully' };
  }
}

@Handles(restoreDocumentVersion)
export class RestoreDocumentVersionHandler implements Handler<typeof restoreDocumentVersion> {
  private readonly changes: DocumentChanges;

  constructor(
    ledger: Ledger,
    private readonly reads: QueryRunner,
    private readonly documents: Documents,
    @Inject(EVENT_STORE) private readonly log: Pick<EventStore, 'head'>,
    vault: Vault,
  ) {
    this.changes = new DocumentChanges(ledger, documents, vault.notes);
  }

  async execute({ call }: Message<typeof restoreDocumentVersion>) {
    const { kind, key, version } = call.params;
    const address = find(this.documents, call.params);
    const { shop } = call.principal;
    const asOf = { shop, log: this.log, what: 'versions of documents' };
    const old = await this.reads.current(asOf, (db) => versionSettings(db, shop, kind, key, version));
    if (!old) throw fromRejection(reject('document.no-such-version'));
    const checked = address.source.kind.settings.safeParse(old);
    if (!checked.success) throw fromRejection(reject('document.version-outdated'));
    const { note } = call.body;
    const command = { kind: 'Restore' as const, version, settings: checked.data, note, ...expectedOf(call) };
    const cause = commandContext(call as unknown as Call, restoreDocumentVersion.id);
    return { ...answered(await this.changes.make(address, command, cause)), message: 'Updated successfully' };
  }
}
