import { areaOf } from '@loyalty/contracts/areas';
import type { SupportActRow, SupportLoginRow } from '@loyalty/contracts/support/logins';
import { type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import type { supportActTable, supportLoginTable } from './support-login.projection.js';

const instantOf = (at: string): string => new Date(at).toISOString();

/** Support logins, newest first. @throws InvalidCursor */
export function supportLogins(db: Db, shop: string, request: PageRequest): Promise<Page<SupportLoginRow>> {
  return readPage<RowOf<typeof supportLoginTable>, SupportLoginRow>(
    { shop, list: 'support-logins', query: {} },
    request,
    ['number'],
    (after, limit) => {
      let rows = db.selectFrom('support_login').selectAll().where('shop', '=', shop);
      if (after) rows = rows.where('position', '<', Number(after[0]));
      return rows.orderBy('position', 'desc').limit(limit).execute();
    },
    ({ position }) => [position],
    ({ login, person, role, reason, opened_at, ends_at, ended_at, ended_by: endedBy, reads, changes }) => ({
      login,
      person,
      role,
      reason,
      openedAt: instantOf(opened_at),
      endsAt: instantOf(ends_at),
      endedAt: ended_at && instantOf(ended_at),
      endedBy,
      reads: Number(reads),
      changes: Number(changes),
    }),
  );
}

/** Calls within a support login, newest first. @throws InvalidCursor */
export function supportActs(
  db: Db,
  shop: string,
  { login, ...request }: PageRequest & { login: string },
): Promise<Page<SupportActRow>> {
  return readPage<RowOf<typeof supportActTable>, SupportActRow>(
    { shop, list: 'support-acts', query: { login } },
    request,
    ['number'],
    (after, limit) => {
      let rows = db.selectFrom('support_act').selectAll().where('shop', '=', shop).where('login', '=', login);
      if (after) rows = rows.where('position', '<', Number(after[0]));
      return rows.orderBy('position', 'desc').limit(limit).execute();
    },
    ({ position }) => [position],
    ({ id: event, does, what, at }) => ({ event, does, what, area: areaOf(what), at: instantOf(at) }),
  );
}
