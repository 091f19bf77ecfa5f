import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { isReward, type RewardRule } from '@loyalty/contracts/programs/reward-summary';
import { isAutomatic } from '@loyalty/contracts/programs/settings/reward-rules';
import { localDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { current } from '../../programs/domain/book.js';
import { expiryAt, isOpen } from '../../programs/domain/in-force.js';
import { loadShop } from '../../shop/application/queries.js';
import { poolDecider, poolOf, soldOut } from '../domain/pool.js';

/** Rewards that are currently offered, with their remaining uses. */
export class OpenRewards {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /** The reward of a program with the shop's currency, calendar and points expiry, or the reason why it is not offered. */
  async find(shop: string, programId: string) {
    const [book, { currency, zone }] = await Promise.all([
      loadProgramBook(this.ledger, shop),
      loadShop(this.ledger, shop),
    ]);
    const program = book.programs[programId];
    if (!program || program.removed) return reject('program.unknown', { field: 'programId' });
    const { rule } = current(program);
    if (!isReward(rule)) return reject('program.not-spending', { field: 'programId' });
    if (isAutomatic(rule)) return reject('program.automatic', { field: 'programId' });
    const now = this.clock.now().toISOString();
    if (!isOpen(program, localDay(now, zone))) return reject('program.not-active', { field: 'programId' });
    return { program, rule, currency, zone, expiry: expiryAt(book, now) };
  }

  /** Rejects a sold-out reward before points are held; the pool itself decides on the last use (I-35). */
  async gone(shop: string, customer: string, program: string, rule: RewardRule): Promise<Rejection | null> {
    const { maxUses: total, oncePerCustomer } = rule.settings;
    const fromList = rule.event === 'custom_voucher' || rule.event === 'partner_voucher';
    const max = 'maxUsesPerMonth' in rule.settings ? rule.settings.maxUsesPerMonth : null;
    if (total === null && !oncePerCustomer && !fromList && max === null) return null;
    const pool = await this.ledger.stateOf(poolDecider, shop, poolOf(program));
    const perMonth = max === null ? null : { most: max, zone: (await loadShop(this.ledger, shop)).zone };
    return soldOut(pool, { customer, total, oncePerCustomer, perMonth, fromList }, this.clock.now().toISOString());
  }
}
