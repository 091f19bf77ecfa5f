import type { CustomerStanding } from '@loyalty/contracts/customers/standing';
import { shopperFilePath } from '@loyalty/contracts/files/use';
import { featureState } from '@loyalty/contracts/kernel/features';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { statusOf } from '@loyalty/contracts/memberships/deals';
import type { ClaimEvent } from '@loyalty/contracts/memberships/events';
import { memberDeals } from '@loyalty/contracts/memberships/features';
import type { ShopperDeal } from '@loyalty/contracts/memberships/shopper';
import { endOfDay, localDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { couponIdOf } from '../../points/application/coupon-id.js';
import { loadAccount } from '../../points/application/queries.js';
import { randomCode } from '../../points/application/random-code.js';
import { loadCoupon } from '../../rewards/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import { loadStandingAt } from '../../tiers/application/standing-at.js';
import { type Claim, claimDecider } from '../domain/claim.js';
import type { Deal } from '../domain/deals.js';
import { claimStream, loadClaim, loadDeals, membershipFacts } from './queries.js';

/** A claim of a deal, and the customer whose it is; the code is null until one was taken. */
interface KnownClaim {
  readonly customer: string;
  readonly code: string | null;
}

/** Whether a deal is for a customer (spec TIER-050). */
export const isFor = ({ settings }: Deal, { membership, tier, blocked }: CustomerStanding): boolean =>
  membership === 'Member' &&
  !blocked &&
  (settings.eligibility === 'all_members' || (tier !== null && settings.tiers.includes(tier)));

interface Today {
  readonly today: string;
  readonly zone: string;
  readonly currency: string;
  readonly standing: CustomerStanding;
}

/** Deals as members meet them: shown in the widget to those whom they are for, and taken as a code of their own. */
export class MemberDeals {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly newCode: (prefix: string) => string = randomCode,
  ) {}

  /** Deals that a customer may take today, with the codes of those that were taken. */
  async of(shop: string, customer: string): Promise<ShopperDeal[]> {
    const { deals } = await loadDeals(this.ledger, shop);
    const all = Object.values(deals);
    if (all.length === 0 || !(await this.isUnlocked(shop))) return [];
    const { today, standing } = await this.todayOf(shop, customer);
    const open = all.filter((deal) => statusOf(deal.state, deal.settings, today) === 'Active' && isFor(deal, standing));
    const claims = await Promise.all(open.map(({ id }) => this.claimOf(shop, id, customer)));
    const codes = await Promise.all(claims.map(({ code }) => this.madeCode(shop, code)));
    return open.map((deal, index) => shownTo(deal, codes[index]!));
  }

  /** Takes a deal; asked for again it answers the code that was given first. */
  async claim(
    deal: string,
    customer: string,
    context: CommandContext,
  ): Promise<Outcome<{ deal: string; code: string }>> {
    const { shop } = context;
    const { customer: holder } = await this.claimOf(shop, deal, customer);
    const stream = claimStream(deal, holder);
    const found = (await loadDeals(this.ledger, shop)).deals[deal];
    const known = found && (await this.todayOf(shop, customer));
    const unfit = await this.unfit(shop, found, known);
    if (unfit || !found || !known)
      return this.ledger.rejectBeforeDeciding<ClaimEvent, Claim, { deal: string; code: string }>(
        claimDecider,
        stream,
        unfit ?? reject('deal.unknown'),
        context,
      );
    const code = this.newCode('');
    const { version, settings } = found;
    const { title, discount, endDate } = settings;
    const expiresAt = endDate === null ? null : endOfDay(endDate, known.zone);
    const coupon = couponIdOf(shop, code);
    const data = { deal, version, customer, coupon, code, title, discount, currency: known.currency, expiresAt };
    return this.ledger.execute(claimDecider, stream, { kind: 'ClaimDeal', data }, context, (claim) => ({
      deal,
      code: claim.code!,
    }));
  }

  /**
   * Claim of a member or of a customer who was merged into them, whose code is good for the survivor: once the merge is undone, it is of that
   * customer alone.
   */
  private async claimOf(shop: string, deal: string, customer: string): Promise<KnownClaim> {
    const { people } = await loadAccount(this.ledger, shop, customer);
    const claims = await Promise.all(
      [customer, ...people].map(async (one): Promise<KnownClaim> => {
        const { code } = await loadClaim(this.ledger, shop, deal, one);
        return { customer: one, code };
      }),
    );
    return claims.find(({ code }) => code !== null) ?? claims[0]!;
  }

  /** A code once the platform has it; null before, also while it is refused there. */
  private async madeCode(shop: string, code: string | null): Promise<string | null> {
    if (code === null) return null;
    const { issued } = await loadCoupon(this.ledger, shop, couponIdOf(shop, code));
    return issued === null ? null : code;
  }

  private async isUnlocked(shop: string): Promise<boolean> {
    const now = this.clock.now().toISOString();
    return featureState(memberDeals, await membershipFacts(this.ledger, shop, now)).available;
  }

  private async unfit(shop: string, deal: Deal | undefined, known: Today | undefined): Promise<Rejection | null> {
    if (!deal || !known) return reject('deal.unknown');
    const isOpen = statusOf(deal.state, deal.settings, known.today) === 'Active' && (await this.isUnlocked(shop));
    if (!isOpen) return reject('deal.not-active');
    return isFor(deal, known.standing) ? null : reject('deal.not-for-you');
  }

  private async todayOf(shop: string, customer: string): Promise<Today> {
    const now = this.clock.now().toISOString();
    const [{ zone, currency }, person] = await Promise.all([
      loadShop(this.ledger, shop),
      loadCustomer(this.ledger, shop, customer),
    ]);
    const standing = await loadStandingAt(this.ledger, shop, customer, person, now);
    return { today: localDay(now, zone), zone, currency, standing };
  }
}

function shownTo({ id, settings }: Deal, code: string | null): ShopperDeal {
  const { title, discount, endDate, positions, design } = settings;
  const { icon, ...looks } = design;
  return { id, title, discount, endDate, positions, ...looks, icon: icon && shopperFilePath(icon), code };
}
