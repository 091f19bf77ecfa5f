import type { RecordedOf } from '@loyalty/contracts/events';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import { metafieldsOn } from '@loyalty/contracts/metafields/settings';
import { type Clock, isoNow } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import { loadShop } from '../../shop/application/queries.js';
import type { DueCustomers } from '../application/due-customers.js';

/** Events that change what the store is told of a member. */
export const CHANGING = [
  'PointsEarned',
  'PointsPended',
  'PointsReleased',
  'PointsReversed',
  'PointsRecounted',
  'PointsReserved',
  'PointsRedeemed',
  'PointsReturned',
  'PointsAdjusted',
  'PointsExpired',
  'PointsLifeMoved',
  'AccountMergedIn',
  'AccountMergedAway',
  'AccountSplitOff',
  'AccountRestored',
  'TierChanged',
  'CustomerSeen',
  'CustomerJoined',
  'CustomerLeft',
  'MembershipRestored',
  'CustomerMerged',
  'CustomerUnmerged',
  'CompanyContactAdded',
  'CompanyContactRemoved',
  'CustomerSegmentExcluded',
  'CustomerSegmentReverted',
  'PersonForgotten',
  'ReferralLinkCreated',
] as const;

/** Fields in which these events name customers. */
const NAMING: ReadonlySet<string> = new Set(['customer', 'into', 'from', 'to']);

const customersIn = ({ data }: RecordedOf<(typeof CHANGING)[number]>): string[] =>
  Object.entries(data).flatMap(([field, value]) =>
    NAMING.has(field) && typeof value === 'string' && /^\d+$/.test(value) ? [value] : [],
  );

/**
 * Marks customers whose values changed, in a shop that has metafields on; nothing is sent here. A shop without them costs one cached state.
 */
export const whenValuesChangedMark = (
  ledger: Ledger,
  due: Pick<DueCustomers, 'mark'>,
  clock: Clock,
): ProcessManager[] =>
  onEach(CHANGING, 'mark-metafields', async (event) => {
    const { shop, position } = event;
    if (!settingOf(metafieldsOn, (await loadShop(ledger, shop)).settings)) return;
    await due.mark(shop, customersIn(event), { position }, isoNow(clock));
  });
