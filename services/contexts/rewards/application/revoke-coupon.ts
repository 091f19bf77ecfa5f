import { reject } from '@loyalty/contracts/kernel/rejection';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import type { RewardEvent } from '@loyalty/contracts/rewards/events';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { type Notes, thing } from '../../../platform/vault/notes.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { loadAccount } from '../../points/application/queries.js';
import { room } from '../../points/domain/balance.js';
import { type Coupon, couponDecider } from '../domain/coupon.js';
import { awaitRedemption } from './await-redemption.js';

/** Time-out of waiting for the points to be returned; they are returned in any case. */
const LONGEST_WAIT_MS = 3000;

/** Answer of revoking a coupon. */
interface Revoked {
  readonly id: string;
  readonly status: 'revoked';
  readonly customer: string | null;
  readonly points: number;
  readonly redemption: string;
}

/** Revokes coupons; a process manager returns their points. */
export class Revocations {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly notes: Pick<Notes, 'sealFor'>,
  ) {}

  async revoke(coupon: string, note: string, context: CommandContext): Promise<Outcome<Revoked>> {
    // A revocation cannot be undone, so it is rejected where its points would not fit back into the account (P1, I-36).
    if (!(await this.fitsBack(coupon, context.shop))) {
      const full = reject('points.cap', { with: { most: POINTS_CAP } });
      return this.ledger.rejectBeforeDeciding<RewardEvent, Coupon, Revoked>(couponDecider, coupon, full, context);
    }
    const { issued: held } = await this.ledger.stateOf(couponDecider, context.shop, coupon);
    const execute = (adminNote: string) =>
      this.ledger.execute(
        couponDecider,
        coupon,
        { kind: 'RevokeCoupon', adminNote },
        context,
        ({ issued }): Revoked => {
          const { customer, points, redemption } = issued ?? { customer: '', points: 0, redemption: '' };
          return { id: coupon, status: 'revoked' as const, customer: customer || null, points, redemption };
        },
      );
    return this.notes.sealFor({ about: [held?.customer || thing(coupon)] }, [note], context, execute);
  }

  /** Revokes a coupon, and answers when its points are back. */
  async revokeAndReturn(coupon: string, note: string, context: CommandContext): Promise<Outcome<Revoked>> {
    const outcome = await this.revoke(coupon, note, context);
    if (!outcome.ok || context.dryRun) return outcome;
    const { customer, points, redemption } = outcome.answer;
    if (customer !== null && points > 0)
      await awaitRedemption(
        this.ledger,
        context.shop,
        { customer, redemption },
        (state) => state === 'returned',
        LONGEST_WAIT_MS,
      );
    return outcome;
  }

  private async fitsBack(coupon: string, shop: string): Promise<boolean> {
    const { status, issued } = await this.ledger.stateOf(couponDecider, shop, coupon);
    if (status !== 'available' || !issued || issued.points === 0) return true;
    const { redemption } = issued;
    const customer = await accountOwner(this.ledger, shop, issued.customer);
    const about = { kind: 'PostRedemption' as const, customer, redemption };
    const account = await loadAccount(this.ledger, shop, customer, about);
    const isHeld = account.redemptions[redemption]?.state === 'held';
    return isHeld || issued.points <= room(account, this.clock.now().toISOString());
  }
}
