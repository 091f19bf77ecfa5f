import { reject } from '@loyalty/contracts/kernel/rejection';
import type { ImportOrigin, PointsEvent } from '@loyalty/contracts/points/events';
import type { undoAdjustment } from '@loyalty/contracts/points/queries';
import type { z } from 'zod';
import type { Decided } from '../../../kernel/decider.js';
import { type Clock, isoNow } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import type { Notes } from '../../../platform/vault/notes.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { accountState } from '../../points/application/account-state.js';
import { executeOnAccount, executeOnNamed } from '../../points/application/merges/on-account.js';
import type { Terms } from '../../points/domain/commands.js';
import { pointsDecider } from '../../points/domain/decider.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { expiryAt } from '../../programs/domain/in-force.js';
import { loadProof } from '../../proof/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import { tierPointsRejection } from '../../tiers/application/tier-points.js';

interface AdjustmentInput {
  readonly amount?: number | undefined;
  readonly newBalance?: number | undefined;
  readonly adminNote: string;
  readonly customerNote: string;
  /** Qualifying points of the customer's tier move by the same amount (P17). */
  readonly tierProportional?: boolean | undefined;
  readonly origin?: ImportOrigin;
}

type Undo = z.output<typeof undoAdjustment.body>;

type Adjusted = Extract<PointsEvent, { type: 'PointsAdjusted' }>;

/** The adjustment among the events of a command; events of expired lots may precede it. */
function adjustedOf(events: readonly Decided<PointsEvent>[]): Adjusted['data'] {
  return (events.find((event) => event.type === 'PointsAdjusted') as Adjusted).data;
}

/** Point adjustments, of one customer or many. */
export class PointAdjustments {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly notes: Pick<Notes, 'sealFor'>,
  ) {}

  async adjust(
    customer: string,
    adjustment: AdjustmentInput,
    context: CommandContext,
  ): Promise<Outcome<ReturnType<typeof this.report>>> {
    const { shop } = context;
    this.ledger.states.preload(pointsDecider, shop, customer);
    if (!(await loadCustomer(this.ledger, shop, customer)).known) {
      const unknown = reject('customer.unknown', { field: 'id' });
      return this.ledger.rejectBeforeDeciding(pointsDecider, customer, unknown, context);
    }
    if (adjustment.tierProportional) {
      const locked = await tierPointsRejection(this.ledger, shop, customer);
      const rejection = locked && { ...locked, field: 'tierProportional' };
      if (rejection) return this.ledger.rejectBeforeDeciding(pointsDecider, customer, rejection, context);
    }
    return this.adjustKnown(customer, adjustment, await this.terms(shop), context);
  }

  /** Present expiry policy of a shop. */
  async terms(shop: string): Promise<Terms> {
    const [book, { zone }] = await Promise.all([loadProgramBook(this.ledger, shop), loadShop(this.ledger, shop)]);
    return { zone, expiry: expiryAt(book, this.now()) };
  }

  /** Adjusts a customer who is known to exist in the shop. */
  async adjustKnown(
    customer: string,
    adjustment: AdjustmentInput,
    terms: Terms,
    context: CommandContext,
  ): Promise<Outcome<ReturnType<typeof this.report>>> {
    const { broken } = await loadProof(this.ledger, context.shop);
    if (broken) {
      const rejection = reject('proof.integrity-failed', { with: { position: broken.position } });
      return { ok: false, rejection, repeated: false };
    }
    const { adminNote: own, customerNote: shown } = adjustment;
    const execute = (adminNote: string, customerNote: string) => {
      const command = { kind: 'AdjustPoints' as const, customer, ...adjustment, adminNote, customerNote, terms };
      return executeOnNamed(this.ledger, command, context, (account, events) => this.report(customer, account, events));
    };
    // The note of an import is the name of its file, which is sealed once.
    if (adjustment.origin) return execute(own, shown);
    return this.notes.sealFor({ about: [customer] }, [own, shown], context, execute);
  }

  /** Undoes an adjustment; that of a merged customer is undone on the survivor's account. */
  async undo(customer: string, event: string, undo: Undo, context: CommandContext) {
    const { zone } = await loadShop(this.ledger, context.shop);
    const execute = (adminNote: string) =>
      executeOnAccount(
        this.ledger,
        customer,
        (owner) => ({ kind: 'UndoAdjustment' as const, customer: owner, event, ...undo, adminNote, zone }),
        context,
        (account, events, owner) => {
          const { amount, debtIncurred } = adjustedOf(events);
          const original = account.adjustments[event]?.amount ?? 0;
          const state = accountState(owner, account, this.now());
          return { ...state, amount, owed: debtIncurred, forgiven: Math.max(0, original + amount) };
        },
      );
    return this.notes.sealFor({ about: [customer] }, [undo.adminNote], context, execute);
  }

  private report(
    customer: string,
    account: Parameters<typeof accountState>[1],
    events: readonly Decided<PointsEvent>[],
  ) {
    const { amount, expiresAt } = adjustedOf(events);
    return { ...accountState(customer, account, this.now()), amount, expiresAt };
  }

  private now(): string {
    return isoNow(this.clock);
  }
}
