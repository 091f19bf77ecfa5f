import { createHash } from 'node:crypto';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import { changeCustomer } from '../contexts/customers/application/change-customer.js';
import { loadStanding } from '../contexts/customers/application/queries.js';
import { customerDecider } from '../contexts/customers/domain/customer.js';
import { countedSince } from '../contexts/customers/domain/standing.js';
import { PointAdjustments } from '../contexts/earning/application/adjust-points.js';
import { settleOrder } from '../contexts/earning/application/award-order.js';
import { orderDecider } from '../contexts/orders/domain/order.js';
import { couponIdOf } from '../contexts/points/application/coupon-id.js';
import type { OrderFacts } from '../contexts/points/application/eligibility-data.js';
import { loadAccount } from '../contexts/points/application/queries.js';
import { pointsDecider } from '../contexts/points/domain/decider.js';
import { changeProgramBook } from '../contexts/programs/application/change-program-book.js';
import { loadProgramBook } from '../contexts/programs/application/queries.js';
import type { Gifts } from '../contexts/rewards/application/gifts.js';
import { Redemptions, redemptionIdOf, reservedIn } from '../contexts/rewards/application/redeem-reward.js';
import { Revocations } from '../contexts/rewards/application/revoke-coupon.js';
import { postRedemption, returnRedemption } from '../contexts/rewards/application/settle-redemption.js';
import { useCoupons } from '../contexts/rewards/application/use-coupons.js';
import { couponDecider, issueOf } from '../contexts/rewards/domain/coupon.js';
import { reached } from '../kernel/calendar.js';
import type { Decider } from '../kernel/decider.js';
import type { Clock } from '../platform/clock/clock.js';
import type { Outcome } from '../platform/commands/answers.js';
import type { CommandContext } from '../platform/commands/command-context.js';
import { derivedId } from '../platform/commands/ids.js';
import type { Ledger } from '../platform/commands/ledger.js';
import type { Notes } from '../platform/vault/notes.js';
import type { MakeCode } from './platform-codes.js';
import { approveReview, reportReview } from './review-writer.js';
import type { SeedEvent, SeedPerson, Step } from './seed-event.js';

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;
type CommandOutcome = Outcome<unknown>;

/** Input for writing a shop. */
export interface ShopWriterParts {
  readonly ledger: Ledger;
  readonly facts: OrderFacts;
  readonly shop: string;
  readonly people: ReadonlyMap<string, SeedPerson & { profile: number }>;
  /** Ids of the rewards, in the plan's order. */
  readonly rewards: readonly string[];
  readonly makeCode: MakeCode;
  /** Stores a customer's text and returns its version. */
  readonly keep: (customer: string, text: string) => Promise<number | null>;
  /** Free text of staff is sealed. */
  readonly notes: Pick<Notes, 'sealFor'>;
  readonly gifts: Pick<Gifts, 'of'>;
  /** Whether the shop has no events yet: its streams need not be read. */
  readonly isFresh: boolean;
}

/**
 * Writes the events into the ledger by its own commands, together with the process managers' commands, so that the history is complete
 * when seeding ends. Events that the ledger rejects (too few points, a coupon gone) are skipped. Existing ones are not written again, so
 * that an interrupted seeding can resume.
 */
export class ShopWriter {
  private readonly guestOrders = new Map<string, { order: string; at: string }[]>();

  private readonly ledger: Ledger;
  private readonly shop: string;

  constructor(private readonly given: ShopWriterParts) {
    this.ledger = given.ledger;
    this.shop = given.shop;
  }

  async write(happening: SeedEvent, causation: string): Promise<void> {
    const { at, actor, customer, step } = happening;
    const context = { shop: this.shop, actor, causation, correlation: causation, occurredAt: at };
    if (step.kind === 'ordered' || step.kind === 'cancelled') return this.ordered(step, context);
    if (step.kind === 'program-added' || step.kind === 'hold-set') return this.decided(step, context);
    if (!customer) return;
    switch (step.kind) {
      case 'seen':
        this.presume(customerDecider, customer);
        this.presume(pointsDecider, customer);
        return this.seen(customer, step.member, context);
      case 'joined':
        await this.seen(customer, true, context);
        return this.settleLately(customer, context);
      case 'left':
        return ended(changeCustomer(this.ledger, { kind: 'LeaveProgram', customer, source: 'admin' }, context));
      case 'refunded':
        await this.ledger.execute(
          orderDecider,
          step.refund.order,
          { kind: 'ReportRefund', refund: step.refund },
          context,
        );
        return settleOrder(this.ledger, this.given.facts, step.refund.order, context);
      case 'redeemed':
        return this.redeem(customer, step, context);
      case 'revoked':
        return this.revoke(customer, step, context);
      case 'coupon-ended':
        return ended(
          this.ledger.execute(couponDecider, couponIdOf(this.shop, step.code), { kind: 'ExpireCoupon' }, context),
        );
      case 'points-ended':
        return ended(this.ledger.execute(pointsDecider, customer, { kind: 'ExpireLots', customer }, context));
      case 'adjusted':
        return this.adjust(customer, step, context);
      case 'reviewed':
        return reportReview(this.given, customer, step.review, context);
      case 'review-approved':
        return approveReview(this.given, step.review, context);
    }
  }

  private presume<C, E extends AnyEvent, S>(decider: Decider<C, E, S>, id: string): void {
    if (this.given.isFresh) this.ledger.states.assumeNew(decider, this.shop, id);
  }

  private seen(customer: string, member: boolean, context: CommandContext): Promise<void> {
    const { since, profile } = this.given.people.get(customer)!;
    const platformVersion = context.occurredAt ?? since;
    const command = {
      kind: 'ReportCustomer' as const,
      customer,
      since,
      profile,
      member,
      platformVersion,
      source: 'other' as const,
    };
    return ended(changeCustomer(this.ledger, command, context));
  }

  private async ordered(step: Of<'ordered'> | Of<'cancelled'>, context: CommandContext): Promise<void> {
    const { snapshot } = step;
    const { order, customer, placedAt } = snapshot;
    const refunds = step.kind === 'cancelled' ? step.refunds : [];
    if (step.kind === 'ordered') this.presume(orderDecider, order);
    await this.ledger.execute(orderDecider, order, { kind: 'ReportOrder', snapshot, refunds }, context);
    await settleOrder(this.ledger, this.given.facts, order, context);
    if (customer && (await loadStanding(this.ledger, this.shop, customer)).membership === 'Guest') {
      const known = this.guestOrders.get(customer) ?? [];
      this.guestOrders.set(customer, [...known, { order, at: placedAt }]);
    }
    await useCoupons(this.ledger, snapshot, context);
  }

  /** A guest joins: settles their recent orders too (P18). */
  private async settleLately(customer: string, context: CommandContext): Promise<void> {
    const since = countedSince(context.occurredAt ?? '');
    for (const { order, at } of this.guestOrders.get(customer) ?? [])
      if (reached(since, at))
        await settleOrder(this.ledger, this.given.facts, order, {
          ...context,
          causation: `${context.causation}/${order}`,
        });
    this.guestOrders.delete(customer);
  }

  private async redeem(customer: string, step: Of<'redeemed'>, context: CommandContext): Promise<void> {
    const { ledger, shop, given } = this;
    const { code } = step;
    const at = context.occurredAt ?? '';
    const redemption = redemptionIdOf(shop, code);
    const about = { kind: 'PostRedemption' as const, customer, redemption };
    if ((await loadAccount(ledger, shop, customer, about)).redemptions[redemption]) return;
    const redemptions = new Redemptions(ledger, clockAt(at), given.gifts, given.facts, () => code);
    const request = { programId: given.rewards[step.reward] ?? '' };
    const held = await redemptions.hold(customer, request, context, (_, events) => reservedIn(events));
    if (!held.ok) return;
    const { promise, points, rule } = held.answer;
    const discount = await given.makeCode(promise, customer, at, step.isStored);
    const { coupon } = promise;
    this.presume(couponDecider, coupon);
    await ledger.execute(
      couponDecider,
      coupon,
      issueOf(promise, { redemption, customer, points, rule, code, discount }),
      context,
    );
    // With a running service its own job may have been faster, and may have failed: then the points are on their way back.
    if ((await ledger.stateOf(couponDecider, shop, coupon)).status === 'failed') return;
    await postRedemption(ledger, { customer, redemption, points }, context);
  }

  private async revoke(customer: string, { code, adminNote }: Of<'revoked'>, context: CommandContext): Promise<void> {
    const { ledger, shop, given } = this;
    const coupon = couponIdOf(shop, code);
    const revocations = new Revocations(ledger, clockAt(context.occurredAt ?? ''), given.notes);
    const revoked = await revocations.revoke(coupon, adminNote, context);
    const { issued } = await ledger.stateOf(couponDecider, shop, coupon);
    if (!revoked.ok || !issued) return;
    const { redemption, points } = revoked.answer;
    await returnRedemption(ledger, { customer, redemption, coupon, points }, 'revoked', context);
    await ledger.execute(couponDecider, coupon, { kind: 'VoidCoupon', coupon, discount: issued.discount }, context);
  }

  /** Staff commands on programs. One that an interrupted seed has added is left as it is. */
  private async decided(step: Of<'program-added'> | Of<'hold-set'>, context: CommandContext): Promise<void> {
    const program = step.kind === 'hold-set' ? '' : derivedId('seed', this.shop, step.name);
    if (program && (await loadProgramBook(this.ledger, this.shop)).programs[program]) return;
    const command =
      step.kind === 'hold-set'
        ? { kind: 'SetPendingPoints' as const, hold: { days: step.days } }
        : { kind: 'AddProgram' as const, program, rule: step.rule, on: true };
    await ended(changeProgramBook(this.ledger, command, context, () => null));
  }

  private async adjust(
    customer: string,
    { amount, adminNote, customerNote }: Of<'adjusted'>,
    context: CommandContext,
  ): Promise<void> {
    const adjustment = { amount, adminNote, customerNote };
    // The one step whose repeat the ledger cannot recognise, so it has an idempotency key.
    const digest = createHash('sha256')
      .update(JSON.stringify({ customer, ...adjustment }))
      .digest('hex');
    const key = { principal: 'seed', operation: 'adjust', key: context.causation, digest };
    const adjustments = new PointAdjustments(this.ledger, clockAt(context.occurredAt ?? ''), this.given.notes);
    await adjustments.adjust(customer, adjustment, { ...context, key });
  }
}

/** The clock at the time of a step. */
const clockAt = (at: string): Clock => ({ now: () => new Date(at) });

async function ended(outcome: Promise<CommandOutcome>): Promise<void> {
  await outcome;
}
