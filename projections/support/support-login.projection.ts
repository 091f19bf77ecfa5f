import type { SupportRole } from '@loyalty/contracts/support/roles';
import type { Projection } from '../engine/schema/projection.js';
import { instant, orNull, table, text, whole } from '../engine/schema/table.js';

/** Support logins with the numbers of their recorded calls. */
export const supportLoginTable = table(
  'support_login',
  {
    shop: text,
    login: text,
    person: text,
    role: text as typeof text & { of?: SupportRole },
    reason: text,
    opened_at: instant,
    ends_at: instant,
    ended_at: orNull(instant),
    ended_by: orNull(text as typeof text & { of?: 'support' | 'merchant' | 'time' }),
    reads: whole,
    changes: whole,
    position: whole,
  },
  { key: ['shop', 'login'], fillfactor: 80, indexes: ['(shop, position)', '(ends_at) where ended_at is null'] },
);

/** Calls within support logins. */
export const supportActTable = table(
  'support_act',
  {
    shop: text,
    position: whole,
    id: text,
    login: text,
    does: text as typeof text & { of?: 'read' | 'change' },
    what: text,
    at: instant,
  },
  { key: ['shop', 'position'], appendOnly: true, indexes: ['(shop, login, position)'] },
);

export const supportLoginProjection: Projection = {
  name: 'support-login',
  version: 2,
  tables: [supportLoginTable, supportActTable],
  on: {
    SupportLoginOpened({ shop, position, occurredAt, data }, rows) {
      const { login, person, role, reason, endsAt: ends_at } = data;
      const open = { opened_at: occurredAt, ends_at, ended_at: null, ended_by: null, reads: 0, changes: 0 };
      rows.put(supportLoginTable, { shop, login, person, role, reason, ...open, position });
    },
    SupportLoginEnded({ shop, occurredAt, data: { login, by } }, rows) {
      const known = rows.get(supportLoginTable, { shop, login });
      if (known) rows.put(supportLoginTable, { ...known, ended_at: occurredAt, ended_by: by });
    },
    SupportActed({ shop, position, id, occurredAt: at, data: { login, does, what } }, rows) {
      rows.put(supportActTable, { shop, position, id, login, does, what, at });
      const known = rows.get(supportLoginTable, { shop, login });
      if (!known) return;
      const { reads, changes } = known;
      const counted = does === 'read' ? { reads: reads + 1 } : { changes: changes + 1 };
      rows.put(supportLoginTable, { ...known, ...counted });
    },
  },
};
