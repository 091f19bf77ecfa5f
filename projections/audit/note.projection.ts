import type { Actor } from '@loyalty/contracts/kernel/envelope';
import type { Projection } from '../engine/schema/projection.js';
import { instant, table, text, whole } from '../engine/schema/table.js';

/** Auditors' notes on events. */
export const noteTable = table(
  'note',
  {
    shop: text,
    position: whole,
    id: text,
    item: text,
    text,
    actor_kind: text as typeof text & { of?: Actor['kind'] },
    actor_id: text,
    recorded_at: instant,
  },
  { key: ['shop', 'position'], appendOnly: true, indexes: ['(shop, item, position)'] },
);

export const noteProjection: Projection = {
  name: 'note',
  version: 2,
  tables: [noteTable],
  on: {
    AuditNoteWritten({ shop, position, id, actor, recordedAt, data }, rows) {
      const by = { actor_kind: actor.kind, actor_id: actor.id };
      rows.put(noteTable, { shop, position, id, ...data, ...by, recorded_at: recordedAt });
    },
  },
};
