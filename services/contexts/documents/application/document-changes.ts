import { randomUUID } from 'node:crypto';
import type { Rejection } from '@loyalty/contracts/kernel/rejection';
import { rejectWithout } from '../../../kernel/features.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { DocumentCommand } from '../../../platform/documents/document.js';
import { type ChangedDocument, type DocumentAddress, type Documents } from '../../../platform/documents/documents.js';
import { type Notes, thing } from '../../../platform/vault/notes.js';
import { loadShopFacts } from '../../programs/application/queries.js';

type Change = Parameters<Documents['change']>[1] & Pick<DocumentCommand, 'kind'>;

/** Changes of documents, gated by the feature of their kind and by what their context says of the settings. */
export class DocumentChanges {
  constructor(
    private readonly ledger: Ledger,
    private readonly documents: Documents,
    private readonly notes: Pick<Notes, 'sealFor'>,
  ) {}

  /** Executes a change, unless the shop lacks the feature of its kind or cannot have its settings. */
  async make(address: DocumentAddress, change: Change, context: CommandContext): Promise<Outcome<ChangedDocument>> {
    const { feature } = address.source.kind;
    const locked = feature && rejectWithout(feature, await loadShopFacts(this.ledger, context.shop), 'settings');
    const rejection = locked ?? (await this.unfit(address, change, context.shop));
    if (rejection) return this.documents.reject(address, rejection, context);
    if (!('note' in change)) return this.documents.change(address, change, context);
    return this.notes.sealFor({ about: [thing(randomUUID())] }, [change.note], context, (note) =>
      this.documents.change(address, { ...change, note }, context),
    );
  }

  /** A draft is looked at again when it is published: what it names may have gone since it was saved. */
  private async unfit(address: DocumentAddress, change: Change, shop: string): Promise<Rejection | null> {
    const { unfit } = address.source;
    if (!unfit) return null;
    const settings = 'settings' in change ? change.settings : (await this.documents.current(shop, address)).draft;
    return settings && unfit(shop, settings);
  }
}
