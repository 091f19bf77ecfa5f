import type { UndoPreview } from '@loyalty/contracts/tiers/launch-undo';
import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { RunningTask, TaskExecution } from '../../../platform/tasks/task-runner.js';
import type { Log } from '../../points/application/merges/merge-events.js';
import { loadShop } from '../../shop/application/queries.js';
import { GrantedRewards, type UsedCoupons } from '../application/granted-rewards.js';
import type { LaunchEffects } from '../application/launch-effects.js';
import type { MemberHistory, MemberPages } from '../application/members.js';
import { MoveTotals } from '../application/move-totals.js';
import { packMoves } from '../application/moves-file.js';
import type { PointsWorth } from '../application/points-worth.js';
import { loadScheme } from '../application/queries.js';
import { qualify } from '../domain/qualified-tier.js';
import { appliesBefore } from '../domain/scheme.js';
import { baseTier, inOrder } from '../domain/scheme-in-force.js';
import { foreseen, PAGE } from './calculate.js';
import { type LaunchUndo, pagedEffects, standingUndone, undoFor } from './undo-launch.js';

interface UndoPreviewParts {
  readonly ledger: Ledger;
  readonly log: Log;
  readonly clock: Clock;
  readonly members: MemberPages;
  readonly effects: LaunchEffects;
  readonly worth: PointsWorth;
  readonly usedCoupons: UsedCoupons;
}

interface UndoPreviewRequest {
  readonly version: number;
  readonly kind: SchemeKind;
}

type PreviewTask = RunningTask<UndoPreviewRequest, UndoPreview>;

/** The undo of the latest launch, as it would be begun now. */
async function undoNow({ ledger }: UndoPreviewParts, shop: string, { version, kind }: UndoPreviewRequest) {
  const [{ zone }, { launched, lastLaunch }] = await Promise.all([
    loadShop(ledger, shop),
    loadScheme(ledger, shop, kind),
  ]);
  if (!lastLaunch || launched?.version !== version) throw new Error('another launch followed, or it was undone');
  const { calculation: launch, before: restored } = lastLaunch;
  const undo: LaunchUndo = {
    launch,
    undone: launched,
    restored,
    applies: appliesBefore(lastLaunch),
    mode: 'forgive',
    zone,
  };
  return undo;
}

/** Sums up, member by member, what the undo would do. */
class UndoTotals {
  readonly moved: MoveTotals;

  constructor(
    private readonly undo: LaunchUndo,
    private readonly rewards: GrantedRewards,
    private readonly now: string,
  ) {
    this.moved = new MoveTotals(inOrder(undo.restored ?? undo.undone));
  }

  async add(member: MemberHistory, effect: Parameters<typeof undoFor>[2]): Promise<void> {
    const { undo, now } = this;
    const { customer, name } = member;
    const command = undoFor(undo, customer, effect, member);
    const base = baseTier(undo.undone);
    const from = member.tier === null ? base : { id: member.tier, title: member.tierTitle };
    let to = from.id;
    let move: Parameters<MoveTotals['add']>[0]['move'] = null;
    const taken = new Set<string>();
    for (const event of foreseen(member, command, now, standingUndone(member, effect))) {
      if (event.type === 'TierRewardWithdrawn') taken.add(event.data.action);
      if (event.type !== 'TierChanged') continue;
      to = event.data.to.id;
      const history = { entries: command.entries, base: member.base };
      const { value } = qualify(command.scheme, history, now, undo.zone);
      move = { from: from.title, to: event.data.to.title, direction: event.data.direction, value };
    }
    this.moved.add({ customer, name, from, to, move });
    await this.rewards.add(
      customer,
      effect.rewards.filter(({ action }) => taken.has(action)),
    );
  }
}

async function walk(parts: UndoPreviewParts, task: PreviewTask, undo: LaunchUndo, totals: UndoTotals): Promise<void> {
  const { members, effects } = parts;
  const { shop, input } = task;
  const total = await members.count(shop, input.kind);
  const paged = pagedEffects(effects, shop, undo.launch);
  for (let [after, done] = ['', 0]; ; ) {
    const page = await members.after(shop, after, PAGE, false, input.kind);
    await paged.prepare(page);
    for (const member of page) await totals.add(member, paged.of(member));
    done += page.length;
    after = page.at(-1)?.customer ?? after;
    await task.report(done, Math.max(done, total));
    if (page.length < PAGE) return;
  }
}

async function addFormer({ effects }: UndoPreviewParts, task: PreviewTask, launch: string, rewards: GrantedRewards) {
  const { shop, input } = task;
  for (let after = ''; ; ) {
    const page = await effects.onFormer(shop, launch, after, PAGE, input.kind);
    for (const { customer, effect } of page) await rewards.add(customer, effect.rewards);
    after = page.at(-1)?.customer ?? after;
    if (page.length < PAGE) return;
  }
}

/** What undoing the latest launch would do; nothing is written. */
export const previewUndo = (parts: UndoPreviewParts): TaskExecution<UndoPreviewRequest, UndoPreview> => ({
  async execute(task) {
    const { shop, input } = task;
    const undo = await undoNow(parts, shop, input);
    const rewards = new GrantedRewards(parts, shop, parts.usedCoupons);
    const totals = new UndoTotals(undo, rewards, parts.clock.now().toISOString());
    await walk(parts, task, undo, totals);
    await addFormer(parts, task, undo.launch, rewards);
    const found = await rewards.result();
    const result = { ...totals.moved.result(), ...found, rewardWorth: await parts.worth(shop, found.rewardPoints) };
    return { result, file: await packMoves(totals.moved.moves) };
  },
});
