import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { CouponPromise, PointsEvent } from '@loyalty/contracts/points/events';
import type { AccountState, RedeemedCoupon } from '@loyalty/contracts/points/queries';
import type { Clock } from '../../clock/clock.js';
import { derivedId } from '../../commands/ids.js';
import type { Cause, Ledger } from '../../commands/ledger.js';
import { localDay } from '../../domain/kernel/calendar.js';
import type { Decided } from '../../domain/kernel/decider.js';
import type { Account } from '../../domain/points/account.js';
import { pointsDecider } from '../../domain/points/decider.js';
import { current } from '../../domain/programs/book.js';
import { couponDecider } from '../../domain/rewards/coupon.js';
import { bookOf, customerOf, shopOf } from '../../reactors/facts.js';
import { couponIdOf } from '../../reactors/rewards/coupon-id.js';
import { answered } from '../http/call.js';
import { fromRejection } from '../http/refusal.js';
import { accountState } from './account-state.js';

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

interface Wish {
  readonly programId: string;
  readonly points?: number | undefined;
}

/** What holding points answers. */
export interface Held {
  readonly coupon: RedeemedCoupon;
  readonly account: AccountState;
}

/** Redeeming a reward: hold the points, then wait for the code that the job makes at the platform. */
export class Redemptions {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
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
    const reward = await this.reward(shop, wish.programId);
    const { known, membership } = await customerOf(this.ledger, shop, customer);
    const early = 'rejected' in reward || known ? reward : reject('customer.unknown', { field: 'id' });
    // Refused by way of the ledger: what was answered under this key before stands, though the reward is gone by now.
    if ('rejected' in early)
      return this.ledger.refuseEarly<PointsEvent, Account, Held>(pointsDecider, customer, early, cause);
    const { program, settings, currency, zone } = early;
    const code = this.newCode(settings.codePrefix);
    const rule = { program: program.program, version: current(program).version, title: settings.title };
    const { points } = wish;
    const command = {
      ...{ kind: 'RedeemPoints' as const, customer, code, rule, settings, points, currency, zone, membership },
      redemption: derivedId('redemption', shop, code),
      coupon: couponIdOf(shop, code),
    };
    return this.ledger.execute(pointsDecider, customer, command, cause, (account, events) => ({
      coupon: couponOf(events),
      account: accountState(customer, account, this.clock.now().toISOString()),
    }));
  }

  private async reward(shop: string, programId: string) {
    const [book, { currency, zone }] = await Promise.all([bookOf(this.ledger, shop), shopOf(this.ledger, shop)]);
    const program = book.programs[programId];
    if (!program || program.removed) return reject('program.unknown', { field: 'programId' });
    const { rule } = current(program);
    if (rule.event !== 'amount_discount') return reject('program.not-spending', { field: 'programId' });
    const { startDate, endDate } = rule.settings;
    const today = localDay(this.clock.now().toISOString(), zone);
    const open = program.on && !(startDate && today < startDate) && !(endDate && today > endDate);
    if (!open) return reject('program.not-active', { field: 'programId' });
    return { program, settings: rule.settings, currency, zone };
  }

  /**
   * Waits until the coupon is issued or refused; a refusal is the answer, since its points are on their way back. A repeat under the
   * same key gets what was answered then, whatever became of the coupon since (I-75).
   */
  private async settled(shop: string, coupon: RedeemedCoupon): Promise<RedeemedCoupon> {
    const end = performance.now() + LONGEST_WAIT_MS;
    for (let wait = 2; performance.now() < end; wait = Math.min(wait * 1.5, 100)) {
      const { status } = await this.ledger.stateOf(couponDecider, shop, coupon.id);
      if (status === 'failed') throw fromRejection(reject('coupon.refused'));
      if (status !== 'none') return { ...coupon, status: 'available' };
      await pause(wait);
    }
    return coupon;
  }
}

function couponOf(events: readonly Decided<PointsEvent>[]): RedeemedCoupon {
  const reserved = events.find((event) => event.type === 'PointsReserved') as Extract<
    PointsEvent,
    { type: 'PointsReserved' }
  >;
  const { promise, points } = reserved.data;
  const { coupon: id, code, title, value, currency, expiresAt }: CouponPromise = promise;
  return { id, code, status: 'unavailable', title, value, currency, points, expiresAt };
}
