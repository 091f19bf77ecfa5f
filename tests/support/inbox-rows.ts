import { shopOfDomain } from '@loyalty/services/platform/access/platform-access';
import { asShop } from '@loyalty/services/platform/database/pool';
import type { SharedStage } from './service.js';

/** Outcome of a delivery, as stored in the inbox. */
export interface InboxRow {
  readonly topic: string;
  readonly delivery: string;
  readonly state: 'new' | 'done' | 'ignored' | 'parked';
  readonly reason: string;
  readonly repeats: number;
  /** Whether the body, which holds personal data, is kept: only while it is parked. */
  readonly keepsBody: boolean;
}

/** Every delivery of a shop, oldest first. */
export async function inboxRows(stage: SharedStage, domain: string): Promise<InboxRow[]> {
  const shop = shopOfDomain(domain) ?? '';
  const { rows } = await asShop(stage.service.parts.pool, shop, (client) =>
    client.query<InboxRow>(
      `select topic, delivery, state, reason, repeats, body is not null as "keepsBody"
         from inbox.delivery where shop = $1 order by id`,
      [shop],
    ),
  );
  return rows;
}

/** The delivery with this id. */
export async function inboxRow(stage: SharedStage, domain: string, delivery: string): Promise<InboxRow | undefined> {
  return (await inboxRows(stage, domain)).find((row) => row.delivery === delivery);
}
