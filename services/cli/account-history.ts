import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import { type Movement, movementOf } from '@loyalty/projections/points/movement';
import { type Account, evolveAccount, type Lot } from '../domain/points/account.js';
import { pointsDecider } from '../domain/points/decider.js';
import { streamOf } from '../event-store/port.js';
import { WrongUse } from './exit-code.js';
import { mustKnow, type OpenLog } from './open.js';

export type Told = Recorded<PointsEvent>;

/** How an event changed one lot. */
export interface LotChange {
  readonly lot: string;
  readonly before: number;
  readonly after: number;
  readonly expiresAt: string | null;
}

/** An event with the account as it left it. */
export interface HistoryLine {
  readonly event: Told;
  readonly movement: Movement;
  readonly balance: number;
  readonly held: number;
  readonly debt: number;
  readonly lots: readonly LotChange[];
}

export interface History {
  readonly lines: readonly HistoryLine[];
  readonly account: Account;
}

/** What of the history counts: what had happened by `asOf`, as far as the ledger knew it at `knownAt`. */
export interface View {
  readonly asOf?: string | undefined;
  readonly knownAt?: string | undefined;
}

const remainders = (account: Account) => new Map(Object.values(account.lots).map((lot) => [lot.lot, { ...lot }]));

function changesOf(before: ReadonlyMap<string, Lot>, account: Account): LotChange[] {
  return Object.values(account.lots).flatMap((lot) => {
    const was = before.get(lot.lot);
    if (was && was.remaining === lot.remaining && was.expiresAt === lot.expiresAt) return [];
    return [{ lot: lot.lot, before: was?.remaining ?? 0, after: lot.remaining, expiresAt: lot.expiresAt }];
  });
}

/** Folds events of an account one by one. */
export function historyOf(events: readonly Told[], { asOf, knownAt }: View = {}): History {
  let account = pointsDecider.initial();
  const sums = { balance: 0, held: 0, debt: 0 };
  const lines: HistoryLine[] = [];
  for (const event of events) {
    if (asOf !== undefined && event.occurredAt > asOf) continue;
    if (knownAt !== undefined && event.recordedAt > knownAt) continue;
    const before = remainders(account);
    account = evolveAccount(account, event);
    const movement = movementOf(event) as Movement;
    sums.balance += movement.available;
    sums.held += movement.held;
    sums.debt += movement.debt;
    lines.push({ event, movement, ...sums, lots: changesOf(before, account) });
  }
  return { lines, account };
}

/** The events of a customer's account. @throws WrongUse when shop or customer are unknown. */
export async function accountEvents(log: OpenLog, shop: string, customer: string): Promise<Told[]> {
  await mustKnow(log, shop);
  const events = await log.readStream(shop, streamOf(shop, 'points', customer));
  if (events.length > 0) return events as Told[];
  const seen = await log.readStream(shop, streamOf(shop, 'customers', customer));
  if (seen.length === 0) throw new WrongUse(`There is no customer "${customer}" in ${shop}.`);
  return [];
}
