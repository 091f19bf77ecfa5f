import type { TierRef } from '@loyalty/contracts/tiers/events';
import type { TierMove, TierPreview } from '@loyalty/contracts/tiers/queries';
import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import type { TierSettings } from '@loyalty/contracts/tiers/settings';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { TaskExecution } from '../../../platform/tasks/task-runner.js';
import { loadShop } from '../../shop/application/queries.js';
import type { MemberHistory, MemberPages } from '../application/members.js';
import { packMoves } from '../application/moves-file.js';
import { loadScheme } from '../application/queries.js';
import { qualify } from '../domain/qualified-tier.js';
import { baseTier, laddered, measureSince, type SchemeInForce } from '../domain/scheme-in-force.js';
import { assessmentOf, foreseen, PAGE } from './calculate.js';

interface PreviewParts {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly members: MemberPages;
}

interface PreviewRequest {
  readonly settings: TierSettings;
  readonly grantEntryRewards: boolean;
  readonly kind: SchemeKind;
}

/** How many of the largest changes are shown. */
const LARGEST = 10;

/** Sums up what a launch would do, member by member. */
class PreviewTotals {
  readonly moves: TierMove[] = [];
  private members = 0;
  private rewards = 0;
  private rewardPoints = 0;
  private rewardCoupons = 0;
  /** Members by the id of their tier, now and after the launch. */
  private readonly before = new Map<string, number>();
  private readonly after = new Map<string, number>();
  /** Titles by id: as they will be, and of tiers that end. */
  private readonly titles = new Map<string, string>();

  constructor(
    private readonly scheme: SchemeInForce,
    private readonly now: string,
    private readonly zone: string,
    private readonly rewardsFor: 'held' | 'none',
    /** The tier of members who were never moved; null without tiers so far. */
    private readonly baseBefore: TierRef | null,
  ) {
    for (const { id, title } of scheme.settings.tiers) this.titles.set(id, title);
  }

  add(member: MemberHistory): void {
    const { scheme, now, zone } = this;
    const command = assessmentOf(member, scheme, zone, { cause: 'launch', rewards: this.rewardsFor });
    const from = member.tier === null ? this.baseBefore : { id: member.tier, title: member.tierTitle };
    let to = member.tier === null ? baseTier(scheme).id : member.tier;
    for (const event of foreseen(member, command, now)) {
      if (event.type === 'TierChanged') {
        to = event.data.to.id;
        const { value } = qualify(scheme, { entries: command.entries, base: member.base }, now, zone);
        const { direction } = event.data;
        this.moves.push({
          customer: member.customer,
          name: member.name,
          from: from?.title ?? baseTier(scheme).title,
          to: event.data.to.title,
          direction,
          value,
        });
      }
      if (event.type === 'TierRewardGranted') this.addReward(event.data.reward);
    }
    this.members += 1;
    if (from) count(this.before, from.id);
    if (from && !this.titles.has(from.id)) this.titles.set(from.id, from.title);
    count(this.after, to);
  }

  private addReward({ action, earnPoint }: { readonly action: string; readonly earnPoint: number }): void {
    this.rewards += 1;
    if (action === 'bonus_point') this.rewardPoints += earnPoint;
    else this.rewardCoupons += 1;
  }

  result(): TierPreview {
    const { moves, members, rewards, rewardPoints, rewardCoupons, before, after } = this;
    const up = moves.filter(({ direction }) => direction === 'up').length;
    const byTier = [...this.titles].map(([id, tier]) => ({
      tier,
      before: before.get(id) ?? 0,
      after: after.get(id) ?? 0,
    }));
    const down = moves.length - up;
    const stay = members - moves.length;
    return { members, up, down, stay, rewards, rewardPoints, rewardCoupons, byTier, largest: this.largest() };
  }

  /** Moves over the most tiers first, of those the highest qualifying points. */
  private largest(): TierMove[] {
    const order = new Map(laddered(this.scheme).map(({ title }, index) => [title, index]));
    const height = ({ from, to }: TierMove) => Math.abs((order.get(to) ?? 0) - (order.get(from) ?? 0));
    return this.moves.toSorted((a, b) => height(b) - height(a) || b.value - a.value).slice(0, LARGEST);
  }
}

const count = (of: Map<string, number>, tier: string) => of.set(tier, (of.get(tier) ?? 0) + 1);

/** Calculates all members by settings that were not launched; nothing is written. */
export const previewLaunch = ({
  ledger,
  clock,
  members,
}: PreviewParts): TaskExecution<PreviewRequest, TierPreview> => ({
  async execute(task) {
    const { shop, input } = task;
    const now = clock.now().toISOString();
    const [{ zone, currency }, { launched }, total] = await Promise.all([
      loadShop(ledger, shop),
      loadScheme(ledger, shop, input.kind),
      members.count(shop, input.kind),
    ]);
    const version = (launched?.version ?? 0) + 1;
    const rewardsOf = launched && !input.grantEntryRewards ? launched.rewardsOf : version;
    const draft = { version, settings: input.settings, currency };
    const since = measureSince(launched, draft);
    const scheme = { ...draft, rewardsOf, launchedAt: now, measureSince: since };
    const baseBefore = launched ? baseTier(launched) : null;
    const totals = new PreviewTotals(scheme, now, zone, input.grantEntryRewards ? 'held' : 'none', baseBefore);
    for (let [after, done] = ['', 0]; ; ) {
      const page = await members.after(shop, after, PAGE, false, input.kind);
      for (const member of page) totals.add(member);
      done += page.length;
      after = page.at(-1)?.customer ?? after;
      await task.report(done, Math.max(done, total));
      if (page.length < PAGE) return { result: totals.result(), file: await packMoves(totals.moves) };
    }
  },
});
