import { plainStanding } from '@loyalty/contracts/customers/standing';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import { occurred } from '@loyalty/contracts/kernel/event';
import { amountDiscountSettings } from '@loyalty/contracts/programs/settings/rewards';
import { CouponFailed, CouponIssued, CouponRevoked, CouponUsed } from '@loyalty/contracts/rewards/events';
import { amountOff } from '@loyalty/contracts/rewards/reward';
import type { Terms } from '@loyalty/services/contexts/points/domain/commands';
import type { AccountCommand } from '@loyalty/services/contexts/points/domain/decider';

export const SPENDING = { program: '22222222-2222-4222-8222-222222222222', version: 1, title: '$5 off' };
export const spending = amountDiscountSettings.parse({ title: '$5 off', pointsCost: 50, redeemValue: 5 });

interface Redeemed {
  readonly redemption: string;
  readonly coupon: string;
  readonly customer: string;
  state: 'held' | 'issued' | 'over';
}

/** Parts of its shop that a redemption needs. */
interface Shop {
  id(): string;
  report(stream: string, event: AnyEvent): unknown;
  decide(command: AccountCommand): readonly { readonly type: string }[];
  terms(): Terms;
}

/** The redemptions of an honest shop, from the hold to the coupon's end. */
export class HonestRedemptions {
  private readonly all: Redeemed[] = [];

  constructor(private readonly shop: Shop) {}

  /** @returns the future coupon; null for too few points */
  begin(customer: string): string | null {
    const redemption = this.shop.id();
    const coupon = this.shop.id();
    const code = `TEA-${coupon}`;
    const rest = {
      rule: SPENDING,
      reward: { event: 'amount_discount' as const, settings: spending },
      currency: 'USD',
      ...this.shop.terms(),
      standing: plainStanding('Member'),
    };
    const decided = this.shop.decide({ kind: 'RedeemPoints', customer, redemption, coupon, code, ...rest });
    if (!decided.some(({ type }) => type === 'PointsReserved')) return null;
    this.all.push({ redemption, coupon, customer, state: 'held' });
    return coupon;
  }

  /** Advances some redemption: its coupon is issued or refused, used or revoked. */
  end(choice: number): void {
    const open = this.all.filter(({ state }) => state !== 'over');
    const one = open[choice % Math.max(1, open.length)];
    if (one?.state === 'held') this.issueOrFail(one, choice % 3 !== 0);
    else if (one) this.useOrRevoke(one, choice % 2 === 0);
  }

  private issueOrFail(one: Redeemed, issued: boolean): void {
    const { redemption, coupon, customer } = one;
    const common = { coupon, redemption, customer, points: 50 };
    if (issued) {
      const reported = {
        code: `TEA-${coupon}`,
        kind: 'amount_discount' as const,
        title: '$5 off',
        value: '5.00',
        currency: 'USD',
        reward: amountOff('5.00'),
      };
      this.shop.report(
        `rewards/${coupon}`,
        occurred(CouponIssued, { ...common, ...reported, rule: SPENDING, expiresAt: null, discount: coupon }),
      );
      this.shop.decide({ kind: 'PostRedemption', customer, redemption });
      one.state = 'issued';
      return;
    }
    this.shop.report(`rewards/${coupon}`, occurred(CouponFailed, { ...common, reason: 'TAKEN' }));
    this.giveBack(one, 'refused');
  }

  private useOrRevoke(one: Redeemed, used: boolean): void {
    const { redemption, coupon, customer } = one;
    if (used) {
      const order = { order: this.shop.id(), number: '#9', orderTotal: '20.50', discount: '5.00', currency: 'USD' };
      this.shop.report(`rewards/${coupon}`, occurred(CouponUsed, { coupon, customer, ...order }));
      one.state = 'over';
      return;
    }
    const revoked = { coupon, redemption, customer, points: 50, adminNote: 'sent twice', discount: coupon };
    this.shop.report(`rewards/${coupon}`, occurred(CouponRevoked, revoked));
    this.giveBack(one, 'revoked');
  }

  private giveBack(one: Redeemed, cause: 'refused' | 'revoked'): void {
    const source = { kind: 'coupon' as const, id: one.coupon, label: one.coupon };
    this.shop.decide({
      kind: 'ReturnRedemption',
      customer: one.customer,
      redemption: one.redemption,
      cause,
      zone: this.shop.terms().zone,
      source,
    });
    one.state = 'over';
  }
}
