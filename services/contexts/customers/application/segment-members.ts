import { customersInSegments, knownAmong } from '@loyalty/projections/customers/segment.queries';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import type { PlatformGateway, PlatformOutcome, SegmentPage } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import { answerOf, requireShopAccess, toRetryableError } from '../../../platform/tasks/platform-answers.js';

/** Customers of a shop's segments: as the platform has them, and as the read models do. */
export interface SegmentMembers {
  /** Ids of those whom the shop knows, page by page. @throws TryLater, NeedsHelp as the platform answers */
  atPlatform(shop: string, segment: string): AsyncIterable<readonly string[]>;
  /** Those in an excluded segment, reverted or not, a page after a customer. */
  stored(shop: string, after: string, limit: number): Promise<{ customer: string; segment: string }[]>;
}

export const segmentMembers = (
  platform: Pick<PlatformGateway, 'segmentMembers'>,
  access: Pick<PlatformAccess, 'of'>,
  reader: Reader<LedgerTables>,
): SegmentMembers => ({
  async *atPlatform(shop, segment) {
    const shopAccess = await requireShopAccess(access, shop);
    const pageAfter = (customer: string | null) => () => platform.segmentMembers(shopAccess, segment, customer);
    for (let after: string | null = null; ; ) {
      const answer: PlatformOutcome<SegmentPage> = await answerOf(pageAfter(after));
      if (!answer.ok) throw toRetryableError(answer);
      const { customers, next }: SegmentPage = answer.value;
      yield (await reader.read(shop, (db) => knownAmong(db, shop, customers))).value;
      if (next === null) return;
      after = next;
    }
  },
  stored: async (shop, after, limit) =>
    (await reader.read(shop, (db) => customersInSegments(db, shop, after, limit))).value,
});
