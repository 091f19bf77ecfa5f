import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { CouponPromise, PointsEvent } from '@loyalty/contracts/points/events';
import type { AccountState, RedeemedCoupon } from '@loyalty/contracts/points/queries';
import { catalogue, type ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { RewardRule } from '@loyalty/contracts/programs/reward-summary';
import { type RejectionCode, rejectionTexts } from '@loyalty/contracts/rejections';
import { worthInWords } from '@loyalty/contracts/rewards/worth';
import type { Clock } from '../../clock/clock.js';
import { derivedId } from '../../commands/ids.js';
import type { Cause, Ledger } from '../../commands/ledger.js';
import { localDay } from '../../domain/kernel/calendar.js';
import type { Decided } from '../../domain/kernel/decider.js';
import type { Account } from '../../domain/points/account.js';
import { pointsDecider } from '../../domain/points/decider.js';
import type { RewardChoice } from '../../domain/points/rules/worth.js';
import { current, type Program } from '../../domain/programs/book.js';
import { couponDecider } from '../../domain/rewards/coupon.js';
import { poolDecider, poolOf, soldOut } from '../../domain/rewards/pool.js';
import { bookOf, customerOf, shopOf } from '../../reactors/facts.js';
import { couponIdOf } from '../../reactors/rewards/coupon-id.js';
import { answered } from '../http/call.js';
import { fromRejection } from '../http/refusal.js';
import { accountState } from './account-state.js';
import type { GiftPick, Gifts } from './gifts.js';

/** Crockford's alphabet: no letters that people confuse, 5 bits a character. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 14 characters are 70 random bits after the prefix (I-33 asks for 60). */
const CODE_LENGTH = 14;

function randomCode(prefix: string): string {
  const letters = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte & 31]).join('');
  const groups = letters.match(/.{1,5}/g) ?? [letters];
  return [...(prefix ? [prefix.toUpperCase()] : []), ...groups].join('-');
}

/** How long a caller waits for the platform before the coupon is answered as still being made. */
const LONGEST_WAIT_MS = 8000;

interface Wish extends GiftPick {
  readonly programId: string;
  readonly points?: number | undefined;
  readonly cart?: RewardChoice['cart'];
}

/** What holding points answers. */
export interface Held {
  readonly coupon: RedeemedCoupon;
  readonly account: AccountState;
}

interface Found {
  readonly program: Program;
  readonly rule: RewardRule;
  readonly currency: string;
}

/** Redeeming a reward: hold the points, then wait for the code that the job makes at the platform. */
export class Redemptions {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly gifts: Pick<Gifts, 'of'>,
    private readonly newCode: (prefix: string) => string = randomCode,
  ) {}

  async redeem(customer: string, wish: Wish, cause: Cause) {
    const { data, receipt } = await this.reserve(customer, wish, cause);
    if (cause.dryRun) return { data, receipt };
    return { data: { ...data, coupon: await this.settled(cause.shop, data.coupon) }, receipt };
  }

  /** Holds the points; the coupon is still being made. */
  async reserve(customer: string, wish: Wish, cause: Cause) {
    return answered(await this.hold(customer, wish, cause));
  }

  private async hold(customer: string, wish: Wish, cause: Cause) {
    const { shop } = cause;
    const asked = await this.ask(shop, customer, wish);
    // Refused by way of the ledger: what was answered under this key before stands, though the reward is gone by now.
    if ('rejected' in asked)
      return this.ledger.refuseEarly<PointsEvent, Account, Held>(pointsDecider, customer, asked, cause);
    const { program, rule: reward, currency, zone, gift, membership } = asked;
    const { title } = reward.settings;
    const code = this.newCode('codePrefix' in reward.settings ? reward.settings.codePrefix : '');
    const rule = { program: program.program, version: current(program).version, title };
    const { points, cart } = wish;
    const command = {
      ...{ kind: 'RedeemPoints' as const, customer, membership, code, rule, currency, zone },
      ...{ reward, points, cart, gift },
      redemption: derivedId('redemption', shop, code),
      coupon: couponIdOf(shop, code),
    };
    return this.ledger.execute(pointsDecider, customer, command, cause, (account, events) => ({
      coupon: couponOf(events),
      account: accountState(customer, account, this.clock.now().toISOString()),
    }));
  }

  /** All that the account does not know of a wish, or what is wrong with it. */
  private async ask(shop: string, customer: string, wish: Wish) {
    const [found, { known, membership }] = await Promise.all([
      this.reward(shop, wish.programId),
      customerOf(this.ledger, shop, customer),
    ]);
    if ('rejected' in found) return found;
    if (!known) return reject('customer.unknown', { field: 'id' });
    const gone = await this.soldOut(shop, customer, found);
    if (gone) return gone;
    const { rule, currency } = found;
    const gift = rule.event === 'free_gift' ? await this.gifts.of(shop, rule.settings, wish, currency) : undefined;
    return gift && 'rejected' in gift ? gift : { ...found, membership, gift };
  }

  private async reward(shop: string, programId: string) {
    const [book, { currency, zone }] = await Promise.all([bookOf(this.ledger, shop), shopOf(this.ledger, shop)]);
    const program = book.programs[programId];
    if (!program || program.removed) return reject('program.unknown', { field: 'programId' });
    const { rule } = current(program);
    if (!isReward(rule)) return reject('program.not-spending', { field: 'programId' });
    const { startDate, endDate } = rule.settings;
    const today = localDay(this.clock.now().toISOString(), zone);
    const open = program.on && !(startDate && today < startDate) && !(endDate && today > endDate);
    if (!open) return reject('program.not-active', { field: 'programId' });
    return { program, rule, currency, zone };
  }

  /** What is known to be gone is refused before points are held; who gets the last one is decided by the pool itself (I-35). */
  private async soldOut(shop: string, customer: string, { program, rule }: Found): Promise<Rejection | null> {
    const { maxUses: total, oncePerCustomer } = rule.settings;
    const fromList = rule.event === 'custom_voucher' || rule.event === 'partner_voucher';
    if (total === null && !oncePerCustomer && !fromList) return null;
    const pool = await this.ledger.stateOf(poolDecider, shop, poolOf(program.program));
    return soldOut(pool, { customer, total, oncePerCustomer, fromList });
  }

  /**
   * Waits until the coupon is issued or refused; a refusal is the answer, since its points are on their way back. A repeat under the
   * same key gets what was answered then, whatever became of the coupon since (I-75).
   */
  private async settled(shop: string, coupon: RedeemedCoupon): Promise<RedeemedCoupon> {
    const end = performance.now() + LONGEST_WAIT_MS;
    for (let wait = 2; performance.now() < end; wait = Math.min(wait * 1.5, 100)) {
      const { status, reason, issued } = await this.ledger.stateOf(couponDecider, shop, coupon.id);
      if (status === 'failed') throw fromRejection(reject(isPoolCode(reason) ? reason : 'coupon.refused'));
      if (status !== 'none') return { ...coupon, code: issued?.code ?? coupon.code, status: 'available' };
      await pause(wait);
    }
    return coupon;
  }
}

const isReward = (rule: ProgramRule): rule is RewardRule => catalogue[rule.event].type === 'spending';

/** Failures that the customer hears in their own words. */
const SOLD_OUT = new Set<string | null>(Object.keys(rejectionTexts).filter((code) => code.startsWith('pool.')));
const isPoolCode = (reason: string | null): reason is RejectionCode => SOLD_OUT.has(reason);

function couponOf(events: readonly Decided<PointsEvent>[]): RedeemedCoupon {
  const reserved = events.find((event) => event.type === 'PointsReserved') as Extract<
    PointsEvent,
    { type: 'PointsReserved' }
  >;
  const { promise, points } = reserved.data;
  const { coupon: id, code, kind, title, value, currency, reward, expiresAt }: CouponPromise = promise;
  const worth = worthInWords(reward, currency);
  return { id, code, status: 'unavailable', title, kind, value, currency, worth, points, expiresAt };
}
