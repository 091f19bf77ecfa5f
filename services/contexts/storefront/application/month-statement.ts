import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import type { MonthStatement } from '@loyalty/contracts/activity/statement';
import { type PeriodLines, readPeriod } from '@loyalty/projections/activity/statement.queries';
import { findCustomer } from '@loyalty/projections/customers/customer.queries';
import type { Db } from '@loyalty/projections/ledger-model';
import { addMonths, localDay, startOfDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { AccountView } from '../../points/application/history/account-view.js';
import type { Accounts } from '../../points/application/history/accounts.js';
import { loadShop } from '../../shop/application/queries.js';

/** A month of an account: its head, whose account it is, and the lines as the history has them, oldest first. */
export interface StatementOfMonth extends Omit<MonthStatement, 'lines'> {
  readonly rows: readonly (ActivityRow & { readonly balance: number; readonly recordedLater: string | null })[];
}

/** The soonest expiry after a moment, and all points that expire then. */
function nextExpiryOf({ lots }: Pick<AccountView, 'lots'>, after: string): MonthStatement['nextExpiry'] {
  const ends = lots.filter(({ remaining, expiresAt }) => remaining > 0 && expiresAt !== null && expiresAt > after);
  const at = ends.map(({ expiresAt }) => expiresAt!).sort()[0];
  if (at === undefined) return null;
  const points = ends.filter(({ expiresAt }) => expiresAt === at).reduce((sum, lot) => sum + lot.remaining, 0);
  return { points, at };
}

/** Each line with the balance after it. */
function withBalances({ opening, omitted, rows }: PeriodLines, until: string): StatementOfMonth['rows'] {
  let balance = opening + omitted.points;
  return rows.map((row) => {
    balance += row.points;
    return { ...row, balance, recordedLater: row.recordedAt >= until ? row.recordedAt : null };
  });
}

/** Months of accounts: lines and sums of the read model, and from the log what they consist of. */
export class MonthStatements {
  constructor(
    private readonly ledger: Ledger,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  /** Whether a month (YYYY-MM) has begun in the shop. */
  async hasBegun(shop: string, month: string): Promise<boolean> {
    const { zone } = await loadShop(this.ledger, shop);
    return month <= this.presentMonth(zone);
  }

  private presentMonth(zone: string): string {
    return localDay(this.clock.now().toISOString(), zone).slice(0, 7);
  }

  /** @param month YYYY-MM, one that has begun; the present month of the shop without one. @returns null for an unknown customer */
  async read(db: Db, shop: string, customer: string, month?: string): Promise<StatementOfMonth | null> {
    const known = await findCustomer(db, shop, customer);
    if (!known) return null;
    const { zone } = await loadShop(this.ledger, shop);
    const now = this.clock.now().toISOString();
    const of = month ?? this.presentMonth(zone);
    const period = { from: startOfDay(`${of}-01`, zone), until: startOfDay(addMonths(`${of}-01`, 1), zone) };
    const lines = await readPeriod(db, shop, customer, period);
    const last = new Date(Date.parse(period.until) - 1).toISOString();
    const view = await this.accounts.view(shop, customer, { asOf: last });
    const { available, pending, held, debt } = view;
    const { opening, closing, omitted, beginsAt } = lines;
    return {
      month: of,
      zone,
      partial: period.until > now,
      firstMonth: beginsAt && localDay(beginsAt, zone).slice(0, 7),
      customer: { id: customer, name: known.name, email: known.email },
      opening,
      closing,
      points: available + pending - debt === closing ? { available, pending, held, debt } : null,
      nextExpiry: nextExpiryOf(view, last < now ? last : now),
      omitted,
      rows: withBalances(lines, period.until),
    };
  }
}
