import { fromMinor } from '@loyalty/contracts/kernel/money';
import { SALES_DAYS, type TierPreview } from '@loyalty/contracts/tiers/preview';
import type { StoredEntry } from '@loyalty/projections/tiers/tier-entries.queries';
import { qualifyingEntries } from './entries.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Sums up recent orders by tier, member by member. */
export class TierSales {
  private readonly since: string;
  private readonly sums = new Map<string, { orders: number; minor: number }>();

  /** @param now ISO instant */
  constructor(
    now: string,
    private readonly currency: string,
  ) {
    this.since = new Date(Date.parse(now) - SALES_DAYS * DAY_MS).toISOString();
  }

  /** Orders in other currencies than the shop's are left out: two are never summed up. */
  add(tier: string, entries: readonly StoredEntry[]): void {
    const recent = entries.filter(({ at, currency }) => at >= this.since && currency === this.currency);
    for (const { value, takes } of qualifyingEntries(recent, 'moneySpent')) {
      const left = takes.reduce((rest, taken) => rest - taken.value, value);
      if (left <= 0) continue;
      const sum = this.sums.get(tier) ?? { orders: 0, minor: 0 };
      this.sums.set(tier, { orders: sum.orders + 1, minor: sum.minor + left });
    }
  }

  result(): TierPreview['sales'] {
    return [...this.sums].map(([tier, { orders, minor }]) => ({
      tier,
      orders,
      revenue: fromMinor(BigInt(minor), this.currency),
    }));
  }
}
