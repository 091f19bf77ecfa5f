import { current } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { DEFAULT_PAGE_SIZE } from '@loyalty/contracts/kernel/paging';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import { describePromise } from '@loyalty/contracts/rewards/describe-reward';
import type { RewardEvent } from '@loyalty/contracts/rewards/events';
import type { CouponRow } from '@loyalty/contracts/rewards/queries';
import { isUsedAtOnce } from '@loyalty/contracts/rewards/reward';
import { decodeCursor, encodeCursor } from '@loyalty/projections/engine/reading/cursor';
import type { Page, PageRequest } from '@loyalty/projections/engine/reading/page';
import type { Clock } from '../../../platform/clock/clock.js';
import { type EventStore, streamOf } from '../../../platform/event-store/port.js';
import { isSeen, type Moment } from '../../points/application/history/account-view.js';
import type { Accounts } from '../../points/application/history/accounts.js';
import { couponDecider } from '../domain/coupon.js';

type Promised = Recorded<Extract<PointsEvent, { type: 'PointsReserved' | 'CouponGranted' }>>;
const isPromised = ({ type }: { readonly type: string }): boolean =>
  type === 'PointsReserved' || type === 'CouponGranted';

/** State of a coupon at a moment. */
interface CouponView {
  readonly status: 'available' | 'unavailable' | 'expired' | 'used' | 'revoked';
  /** Code of the coupon; null until it is issued, which is when a voucher's code becomes known. */
  readonly code: string | null;
  readonly issuedAt: string | null;
  readonly usedAt: string | null;
  readonly usedOnOrder: string | null;
  readonly revokedAt: string | null;
  readonly revokeReason: string;
}

/** Coupons as they were at a moment, folded from the log by the domain's own rules. */
export class AsOfCoupons {
  constructor(
    private readonly accounts: Accounts,
    private readonly store: Pick<EventStore, 'readStream'>,
    private readonly clock: Clock,
  ) {}

  /** Coupons of a customer at a moment, newest first. @throws InvalidCursor */
  async coupons(
    shop: string,
    customer: { id: string; name: string },
    request: PageRequest & { status?: CouponRow['status'] | undefined },
    moment: Moment,
  ): Promise<Page<CouponRow>> {
    const scope = { shop, list: 'past-coupons', query: { customer: customer.id, status: request.status, ...moment } };
    const before =
      request.after === undefined
        ? Number.POSITIVE_INFINITY
        : Number(decodeCursor(scope, request.after, ['number'])[0]);
    const { lines } = await this.accounts.view(shop, customer.id, moment);
    const reserved = lines
      .map(({ event }) => event)
      .filter((event): event is Promised => isPromised(event) && event.position < before)
      .reverse();
    const rows: CouponRow[] = [];
    const first = request.first ?? DEFAULT_PAGE_SIZE;
    for (const event of reserved) {
      if (rows.length > first) break;
      const row = await this.coupon(shop, customer, event, moment);
      if (request.status === undefined || request.status === row.status) rows.push(row);
    }
    const shown = rows.slice(0, first);
    const last = shown.at(-1);
    const endCursor = last ? encodeCursor(scope, [last.position]) : null;
    return { rows: shown, endCursor, hasNextPage: rows.length > first, hasPreviousPage: request.after !== undefined };
  }

  private async coupon(
    shop: string,
    customer: CouponRow['customer'],
    event: Promised,
    moment: Moment,
  ): Promise<CouponRow> {
    const { promise, rule } = event.data;
    const points = 'points' in event.data ? event.data.points : 0;
    const { coupon, expiresAt, reward } = promise;
    const now = this.clock.now().toISOString();
    const { issuedAt, code, ...reached } = await this.state(shop, coupon, expiresAt, { ...moment, now });
    const isGiven = isUsedAtOnce(reward) && reached.status === 'available';
    const state = isGiven ? { ...reached, status: 'used' as const, usedAt: issuedAt } : reached;
    return {
      id: coupon,
      code: code ?? promise.code,
      points,
      rule,
      customer,
      ...describePromise(promise),
      ...state,
      issuedAt: issuedAt ?? event.occurredAt,
      position: event.position,
    };
  }

  /** A coupon at a moment. After its expiry date it is expired, whether or not an event recorded that. */
  private async state(
    shop: string,
    coupon: string,
    expiresAt: string | null,
    moment: Moment & { now: string },
  ): Promise<CouponView> {
    const reported = (await this.store.readStream(shop, streamOf(shop, 'rewards', coupon))).map(
      current,
    ) as Recorded<RewardEvent>[];
    const seen = reported.filter(isSeen(moment));
    const { status } = seen.reduce((so, event) => couponDecider.evolve(so, event), couponDecider.initial());
    const find = <T extends RewardEvent['type']>(type: T) =>
      seen.find((event) => event.type === type) as Recorded<Extract<RewardEvent, { type: T }>> | undefined;
    const [used, revoked] = [find('CouponUsed') ?? find('CouponUsedAfterEnd'), find('CouponRevoked')];
    const ended =
      status === 'available' && expiresAt !== null && Date.parse(expiresAt) <= Date.parse(moment.asOf ?? moment.now);
    return {
      status: ended ? 'expired' : status === 'none' || status === 'failed' ? 'unavailable' : status,
      code: find('CouponIssued')?.data.code ?? null,
      issuedAt: find('CouponIssued')?.occurredAt ?? null,
      usedAt: used?.occurredAt ?? null,
      usedOnOrder: used?.data.number ?? null,
      revokedAt: revoked?.occurredAt ?? null,
      revokeReason: revoked?.data.adminNote ?? '',
    };
  }
}
