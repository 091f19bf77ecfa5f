import { Documents } from '../../platform/documents/documents.js';
import { defineContext } from '../dependencies.js';
import { DocumentChanges } from './application/document-changes.js';
import { documentsHandlers } from './http/documents.handler.js';
import { scheduleHandlers } from './http/schedule.handler.js';
import { publishScheduled } from './schedule/publish-scheduled.js';

/** Documents context: versioned settings of every declared kind; drafts, publication at once or later, history. */
export const documents = defineContext({
  name: 'documents',
  handlers: [...documentsHandlers, ...scheduleHandlers],
  schedule: (dependencies, readPool) => {
    const { ledger, vault, contributions } = dependencies;
    const sources = contributions.flatMap(({ documents }) => documents?.(dependencies) ?? []);
    const all = new Documents(ledger, sources);
    return [publishScheduled({ documents: all, changes: new DocumentChanges(ledger, all, vault.notes) }, readPool)];
  },
});
