import type { CustomerEvent } from '@loyalty/contracts/customers/events';
import { type CustomerStanding } from '@loyalty/contracts/customers/standing';
import { current } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { RewardEvent } from '@loyalty/contracts/rewards/events';
import { type EventStore, streamOf } from '../../../../platform/event-store/port.js';
import { customerDecider } from '../../../customers/domain/customer.js';
import { couponDecider } from '../../../rewards/domain/coupon.js';
import type { RecordedPointsEvent } from './account-history.js';
import { type AccountView, isSeen, type Moment, viewLines } from './account-view.js';
import { Histories } from './histories.js';

/** State of a coupon at a moment. */
export interface CouponView {
  readonly status: 'available' | 'unavailable' | 'expired' | 'used' | 'revoked';
  /** Code of the coupon; null until it is issued, which is when a voucher's code becomes known. */
  readonly code: string | null;
  readonly issuedAt: string | null;
  readonly usedAt: string | null;
  readonly usedOnOrder: string | null;
  readonly revokedAt: string | null;
  readonly revokeReason: string;
}

/**
 * Accounts, memberships and coupons at a moment, folded from the log by the domain's own rules. Histories of long accounts are
 * cached within a bound (see `Histories`).
 */
export class Accounts {
  private readonly histories = new Histories();

  constructor(private readonly store: Pick<EventStore, 'readStream'>) {}

  /** The account of a customer at a moment; empty for a customer without points. */
  async view(shop: string, customer: string, moment: Moment): Promise<AccountView> {
    const stream = streamOf(shop, 'points', customer);
    const history = this.histories.of(stream);
    history.fold((await this.reported(shop, 'points', customer, history.revision + 1)) as RecordedPointsEvent[]);
    this.histories.keep(stream, history);
    return viewLines(history.lines, moment);
  }

  /** Membership of a customer at a moment. */
  async membership(shop: string, customer: string, moment: Moment): Promise<CustomerStanding['membership']> {
    const reported = await this.reported(shop, 'customers', customer);
    const seen = (reported as Recorded<CustomerEvent>[]).filter(isSeen(moment));
    return seen.reduce((so, event) => customerDecider.evolve(so, event), customerDecider.initial()).membership;
  }

  /** A coupon at a moment. After its expiry date it is expired, whether or not an event recorded that. */
  async coupon(
    shop: string,
    coupon: string,
    expiresAt: string | null,
    moment: Moment & { now: string },
  ): Promise<CouponView> {
    const reported = (await this.reported(shop, 'rewards', coupon)) as Recorded<RewardEvent>[];
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

  /** The events of a stream, upcast to their newest versions. */
  private async reported(shop: string, context: string, id: string, fromRevision?: number): Promise<Recorded[]> {
    return (await this.store.readStream(shop, streamOf(shop, context, id), fromRevision)).map(current);
  }
}
