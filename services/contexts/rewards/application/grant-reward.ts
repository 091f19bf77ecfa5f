import { reject } from '@loyalty/contracts/kernel/rejection';
import type { CouponPromise, RuleRef, Source } from '@loyalty/contracts/points/events';
import type { RewardEvent } from '@loyalty/contracts/rewards/events';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { couponIdOf } from '../../points/application/coupon-id.js';
import { type Coupon, couponDecider } from '../domain/coupon.js';
import { kindOf } from '../kinds/kinds.js';

/** A coupon that costs no points. */
export interface RewardGrant {
  /** Id of the grant: its cause in the granting context. */
  readonly id: string;
  /** Platform id of the customer; null for a person who is not a customer yet. */
  readonly customer: string | null;
  /**
   * Code at the platform, recorded by the granting context before the request (`randomCode`): the coupon's id derives from it, so a repeat
   * with
   * the same code finds the first grant.
   */
  readonly code: string;
  readonly rule: RuleRef;
  readonly source: Source;
  /** Value, conditions and expiry of the coupon. */
  readonly terms: Omit<CouponPromise, 'coupon' | 'code' | 'uses'>;
}

/** Answer of a grant: the coupon's id; a task creates its code at the platform. */
export interface GrantedReward {
  readonly coupon: string;
}

/**
 * Grants a coupon without a points account. Its code is then created at the platform like that of any coupon; `CouponIssued` or
 * `CouponFailed`
 * with the same coupon id reports the outcome. Idempotent.
 */
export async function grantReward(
  ledger: Ledger,
  { id, customer, code, rule, source, terms }: RewardGrant,
  context: CommandContext,
): Promise<Outcome<GrantedReward>> {
  const coupon = couponIdOf(context.shop, code);
  if (customer === null && kindOf(terms.reward).needsCustomer)
    return ledger.rejectBeforeDeciding<RewardEvent, Coupon, GrantedReward>(
      couponDecider,
      coupon,
      reject('coupon.needs-customer'),
      context,
    );
  const promise = {
    ...terms,
    coupon,
    code,
    onlyThisCustomer: terms.onlyThisCustomer && customer !== null,
    uses: { total: null, oncePerCustomer: false },
  };
  const data = { coupon, redemption: id, customer: customer ?? '', rule, source, promise };
  return ledger.execute(couponDecider, coupon, { kind: 'GrantCoupon', data }, context, () => ({ coupon }));
}
