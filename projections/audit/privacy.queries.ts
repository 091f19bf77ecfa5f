import type { PrivacyAct, PrivacyRequest } from '@loyalty/contracts/audit/privacy';
import { type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import type { RowOf } from '../engine/schema/table.js';
import type { Db } from '../ledger-model.js';
import type { privacyRequestTable } from './privacy.projection.js';

type Stored = RowOf<typeof privacyRequestTable>;

const toRequest = ({ shop: _, received_at, completed_at, topic, ...row }: Stored): PrivacyRequest => ({
  ...row,
  topic: topic as PrivacyAct,
  receivedAt: received_at,
  completedAt: completed_at,
});

/** Privacy requests, newest first. @throws InvalidCursor */
export function listPrivacyRequests(db: Db, shop: string, request: PageRequest): Promise<Page<PrivacyRequest>> {
  return readPage<Stored, PrivacyRequest>(
    { shop, list: 'privacy-requests', query: {} },
    request,
    ['number'],
    (after, limit) => {
      let rows = db.selectFrom('privacy_request').selectAll().where('shop', '=', shop);
      if (after) rows = rows.where('position', '<', Number(after[0]));
      return rows.orderBy('position', 'desc').limit(limit).execute();
    },
    ({ position }) => [position],
    toRequest,
  );
}

export async function findPrivacyRequest(db: Db, shop: string, id: string): Promise<PrivacyRequest | null> {
  const found = await db
    .selectFrom('privacy_request')
    .selectAll()
    .where('shop', '=', shop)
    .where('id', '=', id)
    .executeTakeFirst();
  return found ? toRequest(found) : null;
}
