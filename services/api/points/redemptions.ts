import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { CouponPromise, PointsEvent } from '@loyalty/contracts/points/events';
import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import type { Clock } from '../../clock/clock.js';
import { derivedId } from '../../commands/ids.js';
import type { Cause, Ledger } from '../../commands/ledger.js';
import { localDay } from '../../domain/kernel/calendar.js';
import type { Decided } from '../../domain/kernel/decider.js';
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

/** Redeeming a reward: hold the points, then wait for the code that the job makes at the platform. */
export class Redemptions {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  async redeem(customer: string, wish: { programId: string; points?: number | undefined }, cause: Cause) {
    const { program, settings, currency, zone } = await this.reward(cause.shop, wish.programId);
    const { known, membership } = await customerOf(this.ledger, cause.shop, customer);
    if (!known) throw fromRejection(reject('customer.unknown', { field: 'id' }));
    const code = randomCode(settings.codePrefix);
    const rule = { program: program.program, version: current(program).version, title: settings.title };
    const command = {
      kind: 'RedeemPoints' as const,
      customer,
      redemption: derivedId('redemption', cause.shop, code),
      coupon: couponIdOf(cause.shop, code),
      code,
      rule,
      settings,
      points: wish.points,
      currency,
      zone,
      membership,
    };
    const outcome = await this.ledger.execute(pointsDecider, customer, command, cause, (account, events) => ({
      coupon: couponOf(events),
      account: accountState(customer, account, this.clock.now().toISOString()),
    }));
    const { data, receipt } = answered(outcome);
    if (cause.dryRun) return { data, receipt };
    return { data: { ...data, coupon: await this.settled(cause.shop, data.coupon) }, receipt };
  }

  private async reward(shop: string, programId: string) {
    const [book, { currency, zone }] = await Promise.all([bookOf(this.ledger, shop), shopOf(this.ledger, shop)]);
    const program = book.programs[programId];
    if (!program || program.removed) throw fromRejection(reject('program.unknown', { field: 'programId' }));
    const { rule } = current(program);
    if (rule.event !== 'amount_discount') throw fromRejection(reject('program.not-spending', { field: 'programId' }));
    const { startDate, endDate } = rule.settings;
    const today = localDay(this.clock.now().toISOString(), zone);
    const open = program.on && !(startDate && today < startDate) && !(endDate && today > endDate);
    if (!open) throw fromRejection(reject('program.not-active', { field: 'programId' }));
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
