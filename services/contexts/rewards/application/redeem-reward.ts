import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { AccountState, RedeemedCoupon } from '@loyalty/contracts/points/queries';
import { type RejectionCode, rejectionTexts } from '@loyalty/contracts/rejections';
import { describePromise } from '@loyalty/contracts/rewards/describe-reward';
import { isUsedAtOnce } from '@loyalty/contracts/rewards/reward';
import type { Decided } from '../../../kernel/decider.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { derivedId } from '../../../platform/commands/ids.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { accountState } from '../../points/application/account-state.js';
import { couponIdOf } from '../../points/application/coupon-id.js';
import type { OrderFacts } from '../../points/application/eligibility-data.js';
import { executeOnNamed } from '../../points/application/merges/on-account.js';
import { randomCode } from '../../points/application/random-code.js';
import { earningStanding } from '../../points/application/test-mode.js';
import type { Account } from '../../points/domain/account.js';
import { pointsDecider } from '../../points/domain/decider.js';
import type { RewardChoice } from '../../points/domain/rules/reward-value.js';
import { current } from '../../programs/domain/book.js';
import { loadShop } from '../../shop/application/queries.js';
import { loadStandingAt } from '../../tiers/application/standing-at.js';
import { couponDecider } from '../domain/coupon.js';
import { isDiscount } from '../kinds/kinds.js';
import { awaitRedemption, polled } from './await-redemption.js';
import { Causes } from './causes.js';
import type { GiftPick, Gifts } from './gifts.js';
import { OpenRewards } from './open-rewards.js';

/** Time-out for the platform, after which the coupon is answered as still being created. */
const LONGEST_WAIT_MS = 8000;

interface RedeemRequest extends GiftPick {
  readonly programId: string;
  readonly points?: number | undefined;
  readonly cart?: RewardChoice['cart'];
}

/** Answer of a reservation of points. */
export interface Held {
  readonly coupon: RedeemedCoupon;
  readonly account: AccountState;
}

/** Redeems a reward: holds the points, then waits for the code that the job creates at the platform. */
export class Redemptions {
  private readonly rewards: OpenRewards;
  private readonly causes: Causes;

  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly gifts: Pick<Gifts, 'of'>,
    private readonly facts: Pick<OrderFacts, 'isAmong'>,
    private readonly newCode: (prefix: string) => string = randomCode,
  ) {
    this.rewards = new OpenRewards(ledger, clock);
    this.causes = new Causes(ledger, clock);
  }

  /** Holds the points and waits for the coupon. A coupon that the platform rejects is a rejection, once its points are back. */
  async redeem(customer: string, request: RedeemRequest, context: CommandContext): Promise<Outcome<Held>> {
    const outcome = await this.reserve(customer, request, context);
    if (!outcome.ok || context.dryRun) return outcome;
    const coupon = await this.settled(customer, context, outcome.answer.coupon);
    if ('rejected' in coupon) return { ok: false, rejection: coupon, repeated: outcome.repeated };
    return { ...outcome, answer: { ...outcome.answer, coupon } };
  }

  /** Holds the points; the coupon is still being created. */
  reserve(customer: string, request: RedeemRequest, context: CommandContext): Promise<Outcome<Held>> {
    return this.hold(customer, request, context, (account, events) => ({
      coupon: couponOf(reservedIn(events)),
      account: accountState(customer, account, this.clock.now().toISOString()),
    }));
  }

  /** Holds the points, and answers by the account and the events of the reservation. */
  async hold<Answer>(
    customer: string,
    request: RedeemRequest,
    context: CommandContext,
    toAnswer: (account: Account, events: readonly Decided<PointsEvent>[]) => Answer,
  ): Promise<Outcome<Answer>> {
    const { shop } = context;
    const inputs = await this.inputs(shop, customer, request);
    // Rejected through the ledger: an earlier answer under this key wins, even if the reward is gone by now.
    if ('rejected' in inputs)
      return this.ledger.rejectBeforeDeciding<PointsEvent, Account, Answer>(pointsDecider, customer, inputs, context);
    const { of: rule, rule: reward, currency, zone, expiry, gift, standing } = inputs;
    const code = this.newCode('codePrefix' in reward.settings ? reward.settings.codePrefix : '');
    const { points, cart } = request;
    const command = {
      kind: 'RedeemPoints' as const,
      customer,
      standing,
      code,
      rule,
      currency,
      zone,
      expiry,
      reward,
      points,
      cart,
      gift,
      redemption: redemptionIdOf(shop, code),
      coupon: couponIdOf(shop, code),
    };
    return executeOnNamed(this.ledger, command, context, toAnswer);
  }

  /** What is redeemed: a program's reward, or a cause. */
  private async find(shop: string, { programId, points }: RedeemRequest) {
    const found = await this.rewards.find(shop, programId);
    if (!('rejected' in found)) {
      const { program, rule } = found;
      return { ...found, of: { program: programId, version: current(program).version, title: rule.settings.title } };
    }
    return (found.rejected === 'program.unknown' && (await this.causes.find(shop, programId, points))) || found;
  }

  /** Loads the inputs of a redemption that the account does not have, or rejects the request. */
  private async inputs(shop: string, customer: string, request: RedeemRequest) {
    const [found, customerNow] = await Promise.all([
      this.find(shop, request),
      loadCustomer(this.ledger, shop, customer),
    ]);
    if ('rejected' in found) return found;
    if (!customerNow.known) return reject('customer.unknown', { field: 'id' });
    const { rule, currency } = found;
    const gone = rule.event === 'donation' ? null : await this.rewards.gone(shop, customer, request.programId, rule);
    if (gone) return gone;
    const gift = rule.event === 'free_gift' ? await this.gifts.of(shop, rule.settings, request, currency) : undefined;
    if (gift && 'rejected' in gift) return gift;
    const now = this.clock.now().toISOString();
    const [store, present] = await Promise.all([
      loadShop(this.ledger, shop),
      loadStandingAt(this.ledger, shop, customer, customerNow, now),
    ]);
    const { profile } = customerNow;
    const standing = await earningStanding(this.facts, store, { shop, customer, profile }, present, now);
    return { ...found, standing, gift };
  }

  /**
   * Waits until the coupon is issued or has failed. A repeat under the same key gets the first answer, whatever happened to the coupon
   * since (I-75).
   */
  private async settled(
    customer: string,
    { shop, actor }: CommandContext,
    coupon: RedeemedCoupon,
  ): Promise<RedeemedCoupon | Rejection> {
    const read = () => this.ledger.stateOf(couponDecider, shop, coupon.id);
    for await (const { status, reason, issued } of polled(read, LONGEST_WAIT_MS)) {
      if (status === 'failed') {
        // The points of a failed coupon are free again before the answer, so that an immediate retry is not rejected for missing points.
        const failed = { customer, redemption: redemptionIdOf(shop, coupon.code) };
        await awaitRedemption(this.ledger, shop, failed, (state) => state !== 'held', LONGEST_WAIT_MS);
        const denied = isDiscount(coupon.reward) ? 'coupon.scope' : 'coupon.permission';
        return reject(isPoolCode(reason) ? reason : codeOf(reason, actor.kind !== 'shopper', denied));
      }
      if (status !== 'none')
        return {
          ...coupon,
          code: issued?.code ?? coupon.code,
          status: isUsedAtOnce(coupon.reward) ? 'used' : 'available',
        };
    }
    return coupon;
  }
}

type PointsReserved = Extract<PointsEvent, { type: 'PointsReserved' }>['data'];

export const redemptionIdOf = (shop: string, code: string): string => derivedId('redemption', shop, code);

/** Code of a failure. A missing permission is shown to the merchant only (GATE-021). @param denied the code of that */
const codeOf = (reason: string | null, byStaff: boolean, denied: RejectionCode): RejectionCode =>
  byStaff && reason === 'ACCESS_DENIED' ? denied : 'coupon.refused';

/** Failures with a specific text for the customer. */
const SOLD_OUT = new Set<string | null>(Object.keys(rejectionTexts).filter((code) => code.startsWith('pool.')));
const isPoolCode = (reason: string | null): reason is RejectionCode => SOLD_OUT.has(reason);

/** The reservation among the events of a redemption; events of expired lots may precede it. */
export function reservedIn(events: readonly Decided<PointsEvent>[]): PointsReserved {
  return (events.find((event) => event.type === 'PointsReserved') as Extract<PointsEvent, { type: 'PointsReserved' }>)
    .data;
}

function couponOf({ promise, points, rule }: PointsReserved): RedeemedCoupon {
  return {
    id: promise.coupon,
    code: promise.code,
    status: 'unavailable',
    program: rule.program,
    points,
    ...describePromise(promise),
  };
}
