import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { countRedemptions } from '@loyalty/projections/rewards/coupon.queries';
import type { Cause } from '../../../platform/commands/cause.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Reads } from '../../../platform/http/reads.js';
import { poolDecider, poolOf, usesOf } from '../../rewards/domain/pool.js';

/** Redemptions from before a reward was limited: they count against a total that is set later (REDM-039). */
export class EarlierUses {
  constructor(
    private readonly ledger: Ledger,
    private readonly reads: Pick<Reads, 'value'>,
  ) {}

  /** Whether a reward's new total is above what was redeemed; if it is, the pool knows of those before it from now on. */
  async within(program: string, { settings }: ProgramRule, cause: Cause): Promise<Rejection | null> {
    const total = 'maxUses' in settings ? settings.maxUses : null;
    if (total === null) return null;
    const { shop } = cause;
    const all = await this.reads.value(shop, (db) => countRedemptions(db, shop, program));
    const pool = await this.ledger.stateOf(poolDecider, shop, poolOf(program));
    const used = Math.max(all, usesOf(pool));
    if (total <= used) return reject('pool.limit-reached', { field: 'maxUses', with: { used } });
    if (cause.dryRun) return null;
    const { key: _, ...again } = cause;
    const command = { kind: 'CountEarlierUses' as const, program, all };
    await this.ledger.execute(poolDecider, poolOf(program), command, again);
    return null;
  }
}
