import type { RecordedOf } from '@loyalty/contracts/events';
import { pointsDecider } from '@loyalty/services/contexts/points/domain/decider';
import { issueCoupon } from '@loyalty/services/contexts/rewards/application/issue-coupon';
import { couponDecider } from '@loyalty/services/contexts/rewards/domain/coupon';
import { FakePlatform } from '@loyalty/services/gateways/platform/fake';
import { Ledger } from '@loyalty/services/platform/commands/ledger';
import type { EventTask } from '@loyalty/services/platform/tasks/task';
import { MemoryEventStore, SimulatedLog } from '../../simulation/memory-store.js';
import { adjust, redeem } from '../points/account.js';
import { CUSTOMER } from '../points/orders.js';

/** No lists of codes were uploaded. */
export const noVouchers = { codeAt: async () => null };

const SHOP = 'fern';
const DOMAIN = 'fern.myshopify.com';
export const OUR_SHOP = { domain: DOMAIN, accessToken: 'token' };
const access = { of: async () => OUR_SHOP };
const cause = { shop: SHOP, actor: { kind: 'staff' as const, id: '1' }, causation: 'request:1', correlation: '1' };

/** An account with points on hold for a coupon that is not created yet, and the fulfilment that creates it. */
export async function heldForCoupon(points: number, settings: Parameters<typeof redeem>[2] = {}) {
  const log = new SimulatedLog();
  const ledger = new Ledger(new MemoryEventStore(log, () => undefined, true), {
    now: () => new Date('2026-03-10T12:00:00Z'),
  });
  await ledger.execute(pointsDecider, CUSTOMER, adjust(points), cause);
  await ledger.execute(pointsDecider, CUSTOMER, redeem(points, 'r1', settings), { ...cause, causation: 'request:2' });
  const platform = new FakePlatform();
  platform.shops.set(DOMAIN, { name: 'Fern', currency: 'USD', ianaTimezone: 'UTC', email: null, planName: 'basic' });
  const reserved = log.page(0, 10).find((event) => event.type === 'PointsReserved') as RecordedOf<'PointsReserved'>;
  const coupon = () => ledger.stateOf(couponDecider, SHOP, 'coupon-r1');
  const jobs: string[] = [];
  const queue = { add: async ({ name }: Pick<EventTask, 'name'>) => void jobs.push(name), retryAll: async () => {} };
  const issue = () => issueCoupon(ledger, platform, access, queue, noVouchers, reserved);
  return { log, ledger, platform, access, cause, reserved, coupon, jobs, queue, issue };
}
