import { rejectWithout } from '../../../kernel/features.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { DocumentCommand } from '../../../platform/documents/document.js';
import { type ChangedDocument, type DocumentAddress, type Documents } from '../../../platform/documents/documents.js';
import { loadShopFacts } from '../../programs/application/queries.js';

type Change = Parameters<Documents['change']>[1] & Pick<DocumentCommand, 'kind'>;

/** Changes of documents, gated by the feature of their kind. */
export class DocumentChanges {
  constructor(
    private readonly ledger: Ledger,
    private readonly documents: Documents,
  ) {}

  /** Executes a change, unless the shop lacks the feature of its kind. */
  async make(address: DocumentAddress, change: Change, cause: CommandContext): Promise<Outcome<ChangedDocument>> {
    const { feature } = address.source.kind;
    const locked = feature && rejectWithout(feature, await loadShopFacts(this.ledger, cause.shop), 'settings');
    return locked ? this.documents.reject(address, locked, cause) : this.documents.change(address, change, cause);
  }
}
