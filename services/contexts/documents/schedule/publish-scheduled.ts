import { duePublications } from '@loyalty/projections/documents/due.queries';
import type { ReadPool } from '@loyalty/projections/engine/connection/pool';
import type { Documents } from '../../../platform/documents/documents.js';
import { causedByTime, dueRows } from '../../../platform/schedule/due-rows.js';
import type { ScheduledWork } from '../../../platform/schedule/scheduler.js';
import type { DocumentChanges } from '../application/document-changes.js';

interface Publisher {
  readonly documents: Documents;
  readonly changes: DocumentChanges;
}

/** Publishes drafts whose time has come; a draft that is not allowed any more ends its schedule instead. */
export const publishScheduled = ({ documents, changes }: Publisher, readPool: ReadPool): ScheduledWork =>
  dueRows({
    kind: 'publish-scheduled-documents',
    due: (now, limit) => duePublications(readPool, now, limit),
    async execute({ shop, kind, key, at }) {
      const address = documents.find(kind, key);
      if (!address) return false;
      const row = `publication:${kind}:${key}:${at}`;
      const published = await changes.make(address, { kind: 'PublishScheduled', at }, causedByTime(shop, row));
      if (published.ok) return published.receipt.events.length > 0;
      const ended = await documents.change(address, { kind: 'RejectScheduled', at }, causedByTime(shop, `${row}:end`));
      return ended.ok && ended.receipt.events.length > 0;
    },
  });
