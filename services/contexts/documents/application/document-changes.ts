import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { DocumentCommand } from '../../../platform/documents/document.js';
import { type ChangedDocument, type DocumentAddress, type Documents } from '../../../platform/documents/documents.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { featureLocked } from '../../programs/domain/plan.js';

type Change = Parameters<Documents['change']>[1] & Pick<DocumentCommand, 'kind'>;

/** Changes of documents that a plan may not include. */
export class DocumentChanges {
  constructor(
    private readonly ledger: Ledger,
    private readonly documents: Documents,
  ) {}

  /** Carries a change out, unless the shop's plan lacks the feature of its kind. */
  async make(address: DocumentAddress, change: Change, cause: CommandContext): Promise<Outcome<ChangedDocument>> {
    const { feature } = address.source.kind;
    const locked = feature && featureLocked(feature, 'settings')((await loadProgramBook(this.ledger, cause.shop)).plan);
    return locked ? this.documents.reject(address, locked, cause) : this.documents.change(address, change, cause);
  }
}
