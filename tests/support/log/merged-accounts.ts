import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import { isRejection } from '@loyalty/contracts/kernel/rejection';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { Account } from '@loyalty/services/contexts/points/domain/account';
import { type AccountCommand, pointsDecider } from '@loyalty/services/contexts/points/domain/decider';
import type { MergedIn, SplitOff } from '@loyalty/services/contexts/points/domain/merge/commands';
import { recordsOf } from '@loyalty/services/contexts/points/domain/merge/records';
import type { MemoryLog } from './memory-log.js';

type PointsRecorded = Recorded<PointsEvent>;

/** Merges of accounts in a log, and their undoing, decided by the real account decider from the log alone. */
export class MergedAccounts {
  private merges = 0;
  private readonly open: { readonly merge: string; readonly from: string; readonly into: string }[] = [];

  constructor(
    private readonly log: MemoryLog,
    private readonly shop: string,
  ) {}

  /** Customers whose accounts are part of another one's. */
  get away(): ReadonlySet<string> {
    return new Set(this.open.map(({ from }) => from));
  }

  merge(from: string, into: string): void {
    if (from === into || this.away.has(from) || this.away.has(into)) return;
    this.merges += 1;
    const merge = `merge-${this.merges}`;
    const records = recordsOf(this.account(from));
    if (!this.decide({ kind: 'MergeAccountAway', customer: from, merge, into })) return;
    if (!this.decide({ kind: 'MergeAccountIn', customer: into, merge, from, records }))
      throw new Error('the survivor has no room');
    this.open.push({ merge, from, into });
  }

  /** Undoes the latest merge, unless the points that came with it are spent. */
  unmerge(): void {
    const last = this.open.at(-1);
    if (!last) return;
    const { merge, from, into } = last;
    const events = this.eventsOf(into);
    const split: AccountCommand = {
      kind: 'SplitAccountOff',
      customer: into,
      merge,
      origin: events.findLast(({ type }) => type === 'AccountMergedIn')!.data as MergedIn,
      ...{ later: [], laterGrants: [], laterUndos: [], repeated: [], read: events.length },
      spentBy: {
        redemptions: events.flatMap(({ type, data }) => (type === 'PointsReserved' ? [data.redemption] : [])),
        adjustments: events.flatMap(({ type, id }) => (type === 'PointsAdjusted' ? [id] : [])),
      },
    };
    if (!this.decide(split)) return;
    const { records } = this.eventsOf(into).at(-1)!.data as SplitOff;
    this.decide({ kind: 'RestoreAccount', customer: from, merge, from: into, records });
    this.open.pop();
  }

  /** The account as the log has it. */
  account(customer: string): Account {
    return this.eventsOf(customer).reduce(
      (so, event) => pointsDecider.evolve(so, structuredClone(event) as never),
      pointsDecider.initial(),
    );
  }

  private eventsOf(customer: string): PointsRecorded[] {
    const stream = `${this.shop}/points/${customer}`;
    return this.log.events.filter((event) => event.stream === stream) as PointsRecorded[];
  }

  /** @returns whether it was accepted */
  private decide(command: AccountCommand): boolean {
    const now = this.log.events.at(-1)!.recordedAt;
    let ids = this.log.events.length;
    const newId = () => {
      ids += 1;
      return `m${ids}`;
    };
    const decided = pointsDecider.decide(command, this.account(command.customer), { now, newId });
    if (isRejection(decided)) return false;
    for (const event of decided as readonly AnyEvent[])
      this.log.append(this.shop, `points/${command.customer}`, event, { at: now, id: newId() });
    return true;
  }
}
