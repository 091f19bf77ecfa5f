import { type Feature, featureState, type ShopFacts } from '@loyalty/contracts/kernel/features';
import { statusOf } from '@loyalty/contracts/memberships/deals';
import { memberDeals, partnerTiers, subscriptionMembership } from '@loyalty/contracts/memberships/features';
import type { HubCard } from '@loyalty/contracts/memberships/queries';
import { subscriptionMembershipKind } from '@loyalty/contracts/memberships/subscription';
import { vipTiers } from '@loyalty/contracts/tiers/features';
import { localDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Documents } from '../../../platform/documents/documents.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { current } from '../../programs/domain/book.js';
import type { GrantedScopes } from '../../shop/application/granted-scopes.js';
import { loadShop } from '../../shop/application/queries.js';
import { loadScheme } from '../../tiers/application/queries.js';
import { loadDeals, membershipFacts } from './queries.js';

type Card = Omit<HubCard, 'members'>;
type State = Pick<Card, 'status'> & Partial<Pick<Card, 'program'>>;

/** Missing requirement of a feature, or the end of its trial. */
function access(feature: Feature | null, facts: ShopFacts): Pick<Card, 'lock' | 'trialEndsAt'> {
  const state = feature ? featureState(feature, facts) : { available: true as const };
  if (state.available) return { lock: null, trialEndsAt: ('trialEndsAt' in state && state.trialEndsAt) || null };
  const trialDays = 'trialDays' in state ? (state.trialDays ?? null) : null;
  return {
    lock: { because: state.because, needs: 'needs' in state ? [state.needs].flat() : [], trialDays },
    trialEndsAt: null,
  };
}

/** The five parts of membership, each with its state. */
export class MembershipHub {
  constructor(
    private readonly ledger: Ledger,
    private readonly documents: Documents,
    private readonly clock: Clock,
    private readonly scopes: GrantedScopes,
  ) {}

  async cards(shop: string): Promise<Card[]> {
    const now = this.clock.now().toISOString();
    const known = await membershipFacts(this.ledger, shop, now);
    const facts = { ...known, scopes: await this.scopes.of(shop) };
    const card = (part: Card['part'], feature: Feature | null, state: State): Card => ({
      part,
      program: null,
      ...state,
      ...access(feature, facts),
    });
    return [
      card('deal', memberDeals, await this.deal(shop, now)),
      card('vip', vipTiers, await this.tiers(shop, 'vip')),
      card('partner', partnerTiers, await this.tiers(shop, 'partner')),
      card('anniversary', null, await this.anniversary(shop)),
      card('subscription', subscriptionMembership, await this.subscription(shop)),
    ];
  }

  private async deal(shop: string, now: string): Promise<State> {
    const [{ deals }, { zone }] = await Promise.all([loadDeals(this.ledger, shop), loadShop(this.ledger, shop)]);
    const today = localDay(now, zone);
    const statuses = Object.values(deals).map(({ state, settings }) => statusOf(state, settings, today));
    if (statuses.includes('Active')) return { status: 'active' };
    if (statuses.includes('Editing')) return { status: 'editing' };
    return { status: statuses.length > 0 ? 'inactive' : 'none' };
  }

  private async tiers(shop: string, kind: 'vip' | 'partner'): Promise<State> {
    const { active, launched, draft } = await loadScheme(this.ledger, shop, kind);
    if (active) return { status: 'active' };
    if (launched) return { status: 'inactive' };
    return { status: draft ? 'editing' : 'none' };
  }

  /** The program for the day a member joined (spec TIER-059, GAP-69). */
  private async anniversary(shop: string): Promise<State> {
    const { programs } = await loadProgramBook(this.ledger, shop);
    const found = Object.values(programs).filter(
      (program) => !program.removed && current(program).rule.event === 'member_anniversary',
    );
    const shown = found.find(({ on }) => on) ?? found[0];
    if (!shown) return { status: 'none' };
    return { status: shown.on ? 'active' : 'inactive', program: shown.program };
  }

  private async subscription(shop: string): Promise<State> {
    const { enabled, plans } = await this.documents.published(shop, subscriptionMembershipKind, 'main');
    if (enabled) return { status: 'active' };
    return { status: plans.length > 0 ? 'inactive' : 'none' };
  }
}
