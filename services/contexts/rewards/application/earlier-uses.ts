import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { Db, LedgerTables } from '@loyalty/projections/ledger-model';
import { countRedemptions } from '@loyalty/projections/rewards/coupon.queries';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { EventStore } from '../../../platform/event-store/port.js';
import { readCurrent } from '../../../platform/tasks/read-folded.js';
import { poolDecider, poolOf, usesOf } from '../domain/pool.js';
import { loadPool } from './queries.js';

/** Redemptions from before a reward was limited: they count against a total that is set later (REDM-039). */
export class EarlierUses {
  constructor(
    private readonly ledger: Ledger,
    private readonly reader: Pick<Reader<LedgerTables>, 'read'>,
    private readonly store: Pick<EventStore, 'head'>,
  ) {}

  /**
   * Rejects a reward's new total that is not above the number of redemptions; otherwise records earlier redemptions in the pool.
   * @throws StoreUnavailable while the read models lag: what they lack and the pool has counted would be taken off the earlier ones
   */
  async within(program: string, { settings }: ProgramRule, context: CommandContext): Promise<Rejection | null> {
    const total = 'maxUses' in settings ? settings.maxUses : null;
    if (total === null) return null;
    const { shop } = context;
    const atLeast = await this.store.head();
    const count = (db: Db) => countRedemptions(db, shop, program);
    const all = await readCurrent(this.reader, { shop, atLeast, what: 'redemptions' }, count);
    const pool = await loadPool(this.ledger, shop, program);
    const used = Math.max(all, usesOf(pool));
    if (total <= used) return reject('pool.limit-reached', { field: 'maxUses', with: { used } });
    if (context.dryRun) return null;
    const { key: _, ...again } = context;
    const command = { kind: 'CountEarlierUses' as const, program, all };
    await this.ledger.execute(poolDecider, poolOf(program), command, again);
    return null;
  }
}
