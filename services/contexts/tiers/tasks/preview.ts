import type { TierRef } from '@loyalty/contracts/tiers/events';
import type { TierPreview } from '@loyalty/contracts/tiers/preview';
import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import type { TierSettings } from '@loyalty/contracts/tiers/settings';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { TaskExecution } from '../../../platform/tasks/task-runner.js';
import { loadShop } from '../../shop/application/queries.js';
import type { MemberHistory, MemberPages } from '../application/members.js';
import { MoveTotals } from '../application/move-totals.js';
import { packMoves } from '../application/moves-file.js';
import type { PointsWorth } from '../application/points-worth.js';
import { loadScheme } from '../application/queries.js';
import { TierSales } from '../application/tier-sales.js';
import { qualify } from '../domain/qualified-tier.js';
import { baseTier, inOrder, measureSince, type SchemeInForce } from '../domain/scheme-in-force.js';
import { assessmentOf, foreseen, PAGE } from './calculate.js';

interface PreviewParts {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly members: MemberPages;
  readonly worth: PointsWorth;
}

interface PreviewRequest {
  readonly settings: TierSettings;
  readonly grantEntryRewards: boolean;
  readonly kind: SchemeKind;
}

/** Sums up what a launch would do, member by member. */
class PreviewTotals {
  readonly moved: MoveTotals;
  private readonly sales: TierSales;
  private rewards = 0;
  private rewardPoints = 0;
  private rewardCoupons = 0;

  constructor(
    private readonly scheme: SchemeInForce,
    private readonly now: string,
    private readonly zone: string,
    private readonly rewardsFor: 'held' | 'none',
    /** The tier of members who were never moved; null without tiers so far. */
    private readonly baseBefore: TierRef | null,
  ) {
    this.moved = new MoveTotals(inOrder(scheme));
    this.sales = new TierSales(now, scheme.currency);
  }

  add(member: MemberHistory): void {
    const { scheme, now, zone } = this;
    const { customer, name } = member;
    const command = assessmentOf(member, scheme, zone, { cause: 'launch', rewards: this.rewardsFor });
    const from = member.tier === null ? this.baseBefore : { id: member.tier, title: member.tierTitle };
    let to = member.tier === null ? baseTier(scheme).id : member.tier;
    let move: Parameters<MoveTotals['add']>[0]['move'] = null;
    for (const event of foreseen(member, command, now)) {
      if (event.type === 'TierChanged') {
        to = event.data.to.id;
        const { value } = qualify(scheme, { entries: command.entries, base: member.base }, now, zone);
        const { direction } = event.data;
        move = { from: from?.title ?? baseTier(scheme).title, to: event.data.to.title, direction, value };
      }
      if (event.type === 'TierRewardGranted') this.addReward(event.data.reward);
    }
    this.moved.add({ customer, name, from, to, move });
    this.sales.add(from?.id ?? to, member.entries);
  }

  private addReward({ action, earnPoint }: { readonly action: string; readonly earnPoint: number }): void {
    this.rewards += 1;
    if (action === 'bonus_point') this.rewardPoints += earnPoint;
    else this.rewardCoupons += 1;
  }

  result(): Omit<TierPreview, 'rewardWorth'> {
    const { rewards, rewardPoints, rewardCoupons } = this;
    return { ...this.moved.result(), rewards, rewardPoints, rewardCoupons, sales: this.sales.result() };
  }
}

/** Calculates all members by settings that were not launched; nothing is written. */
export const previewLaunch = ({
  ledger,
  clock,
  members,
  worth,
}: PreviewParts): TaskExecution<PreviewRequest, TierPreview> => ({
  async execute(task) {
    const { shop, input } = task;
    const now = clock.now().toISOString();
    const [{ zone, currency }, { launched, lastVersion }, total] = await Promise.all([
      loadShop(ledger, shop),
      loadScheme(ledger, shop, input.kind),
      members.count(shop, input.kind),
    ]);
    const version = lastVersion + 1;
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
      if (page.length === PAGE) continue;
      const found = totals.result();
      const result = { ...found, rewardWorth: await worth(shop, found.rewardPoints) };
      return { result, file: await packMoves(totals.moved.moves) };
    }
  },
});
