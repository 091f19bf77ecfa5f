import { isBelowUnit, isTooFine } from '@loyalty/contracts/kernel/money';
import type { Rejection } from '@loyalty/contracts/kernel/rejection';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { type DealSettings, type DealStatus, dealIconUse, statusOf } from '@loyalty/contracts/memberships/deals';
import type { DealEvent } from '@loyalty/contracts/memberships/events';
import { memberDeals } from '@loyalty/contracts/memberships/features';
import { localDay } from '../../../kernel/calendar.js';
import { rejectWithout } from '../../../kernel/features.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Files } from '../../../platform/files/files.js';
import { loadShop } from '../../shop/application/queries.js';
import { activeScheme } from '../../tiers/application/queries.js';
import { type DealCommand, type Deals, dealsDecider } from '../domain/deals.js';
import { DEALS, loadDeals, membershipFacts } from './queries.js';

type Save = Extract<DealCommand, { kind: 'SaveDeal' }>;

export interface SavedDeal {
  readonly id: string;
  readonly version: number;
  readonly status: DealStatus;
}

const DAY_MS = 24 * 60 * 60_000;

/** Changes of a shop's deals for members. */
export class DealChanges {
  constructor(
    private readonly ledger: Ledger,
    private readonly files: Pick<Files, 'claim'>,
    private readonly clock: Clock,
  ) {}

  async save(request: Omit<Save, 'kind'>, context: CommandContext): Promise<Outcome<SavedDeal>> {
    const unfit = await this.unfit(request, context.shop);
    if (unfit)
      return this.ledger.rejectBeforeDeciding<DealEvent, Deals, SavedDeal>(dealsDecider, DEALS, unfit, context);
    const { zone } = await loadShop(this.ledger, context.shop);
    const today = localDay(this.clock.now().toISOString(), zone);
    return this.ledger.execute(dealsDecider, DEALS, { kind: 'SaveDeal', ...request }, context, ({ deals }) => {
      const { version, state, settings } = deals[request.deal]!;
      return { id: request.deal, version, status: statusOf(state, settings, today) };
    });
  }

  remove(deal: string, context: CommandContext): Promise<Outcome<{ id: string }>> {
    return this.ledger.execute(dealsDecider, DEALS, { kind: 'RemoveDeal', deal }, context, () => ({ id: deal }));
  }

  /** Begins the trial of deals. */
  startTrial(context: CommandContext): Promise<Outcome<{ endsAt: string }>> {
    const endsAt = new Date(this.clock.now().getTime() + memberDeals.trialDays! * DAY_MS).toISOString();
    return this.ledger.execute(dealsDecider, DEALS, { kind: 'StartDealTrial', endsAt }, context, ({ trialEndsAt }) => ({
      endsAt: trialEndsAt!,
    }));
  }

  /** Why the platform could not make a code of a deal's amount in the shop's currency. */
  private async unfitAmount({ discount: { kind, value } }: DealSettings, shop: string): Promise<Rejection | null> {
    if (kind !== 'amount') return null;
    const field = 'settings.discount.value';
    const { currency } = await loadShop(this.ledger, shop);
    if (isBelowUnit(Number(value), currency)) return reject('points.redeem-amount', { field });
    return isTooFine(value, currency) ? reject('deal.too-fine', { field }) : null;
  }

  /** Why a deal may not be saved: the plan, its amount, a tier that is none, an icon that was not uploaded. */
  private async unfit({ deal, settings }: Omit<Save, 'kind'>, shop: string): Promise<Rejection | null> {
    const now = this.clock.now().toISOString();
    const locked = rejectWithout(memberDeals, await membershipFacts(this.ledger, shop, now), 'settings');
    if (locked) return locked;
    const worthless = await this.unfitAmount(settings, shop);
    if (worthless) return worthless;
    const known = (await activeScheme(this.ledger, shop))?.settings.tiers.map(({ id }) => id) ?? [];
    const index = settings.eligibility === 'tiers' ? settings.tiers.findIndex((tier) => !known.includes(tier)) : -1;
    if (index >= 0) return reject('deal.tier-unknown', { field: `settings.tiers.${index}` });
    const { icon } = settings.design;
    const before = (await loadDeals(this.ledger, shop)).deals[deal]?.settings.design.icon ?? null;
    if (icon === null || icon === before || (await this.files.claim(shop, dealIconUse, icon))) return null;
    return reject('file.unknown', { field: 'settings.design.icon' });
  }
}
