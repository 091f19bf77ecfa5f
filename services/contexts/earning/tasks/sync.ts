import { hash } from 'node:crypto';
import type { RecordedOf } from '@loyalty/contracts/events';
import type { PointsSyncStarted, SyncSource } from '@loyalty/contracts/programs/events';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock/clock.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { TaskStore } from '../../../platform/tasks/task-store.js';
import { settlingOf } from '../../actions/application/award-action.js';
import { claimAction } from '../../actions/application/claim.js';
import type { ReportedAction } from '../../actions/domain/action.js';
import { countOrder } from '../../billing/application/count-order.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { loadOrder } from '../../orders/application/queries.js';
import type { OrderFacts } from '../../points/application/eligibility-data.js';
import { buyersOf, mergesIn } from '../../points/application/merges/buyers-of.js';
import { answerOnAccount, executeOnAccount } from '../../points/application/merges/on-account.js';
import { isAwarded, isPaidFor } from '../../points/application/order-owners.js';
import { loadAccount } from '../../points/application/queries.js';
import { earningStanding } from '../../points/application/test-mode.js';
import type { Account } from '../../points/domain/account.js';
import type { OrderRule } from '../../points/domain/commands.js';
import { dueFor } from '../../points/domain/settle-action.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { expiryAt } from '../../programs/domain/in-force.js';
import { syncDecider, syncsId } from '../../programs/domain/sync.js';
import { loadProof } from '../../proof/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import { loadStandingAt } from '../../tiers/application/standing-at.js';

export type Started = z.output<typeof PointsSyncStarted.schema>;

/** Pages of orders or customers to sync: the last one of a page is the cursor of the next. */
export interface PastPages {
  orders(shop: string, from: string, until: string, after: string, limit: number): Promise<string[]>;
  members(shop: string, from: string, after: string, limit: number): Promise<string[]>;
  counts(shop: string, from: string, until: string): Promise<{ orders: number; members: number }>;
  /** @throws StoreUnavailable while the read models are behind a position: missing orders or customers would never be paid */
  know(shop: string, position: number): Promise<void>;
}

export interface SyncParts {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly facts: OrderFacts;
  readonly pages: PastPages;
  readonly tasks: Pick<TaskStore, 'move' | 'end'>;
}

/** Result of a sync: number of orders or customers, and points. */
export interface SyncTotals {
  awards: number;
  points: number;
}

const PAGE = 100;

/** The rule of a sync: the version at its start, as if it had always been in force (spec EARN-142). */
async function ruleOf({ ledger }: SyncParts, shop: string, { program, version }: Started): Promise<OrderRule | null> {
  const found = (await loadProgramBook(ledger, shop)).programs[program]?.versions.find(
    (one) => one.version === version,
  );
  if (found?.rule.event !== 'place_order') return null;
  const { startDate: _, ...settings } = found.rule.settings;
  const rule = { program, version, title: settings.title };
  return { rule, settings: { ...settings, endDate: null, stopProcessing: false } };
}

const pointsFor = ({ awards }: Account, order: string): number =>
  (awards[order] ?? []).reduce((sum, { points, reversed }) => sum + points - reversed, 0);

/**
 * Awards an order that no program has paid for, to none of its customers: what a former one was paid is taken from them when the order is
 * settled, unless a merge has made the two one by then. @returns its points, also where an interrupted run gave them; 0 when it gets none
 */
async function syncOrder(parts: SyncParts, rule: OrderRule, order: string, context: CommandContext): Promise<number> {
  const { ledger, facts, clock } = parts;
  const { shop } = context;
  const before = await answerOnAccount<number>(ledger, context);
  if (before) return before.ok ? before.answer : 0;
  const known = await loadOrder(ledger, shop, order);
  const { snapshot, refunds, formerCustomers } = known;
  if (!snapshot?.paid || snapshot.customer === null || snapshot.cancelledAt !== null) return 0;
  // What the free plan has no room for earns nothing, by whatever way.
  if (await countOrder(ledger, snapshot, context, () => isAwarded(ledger, shop, known))) return 0;
  if (await isPaidFor(ledger, shop, known)) return 0;
  const { buyer: named } = await buyersOf({ snapshot, formerCustomers }, mergesIn(ledger, shop));
  const [book, store, buyer] = await Promise.all([
    loadProgramBook(ledger, shop),
    loadShop(ledger, shop),
    loadCustomer(ledger, shop, named),
  ]);
  const { zone } = store;
  const earner = { shop, customer: named, profile: buyer.profile };
  const commandFor = async (owner: string) => {
    const customer = await loadCustomer(ledger, shop, owner);
    const { order: bought, rules, products, profile } = await facts.of(shop, snapshot, [rule], customer.profile);
    const theirs = await loadStandingAt(ledger, shop, owner, buyer, snapshot.placedAt);
    return {
      kind: 'SettleOrder' as const,
      customer: owner,
      snapshot: { ...bought, customer: owner },
      refunds: Object.values(refunds),
      rules,
      standing: await earningStanding(facts, store, earner, theirs, snapshot.placedAt),
      products,
      profile,
      isPrior: true,
      terms: { zone, expiry: expiryAt(book, clock.now().toISOString()) },
    };
  };
  const outcome = await executeOnAccount(ledger, named, commandFor, context, (account, events) =>
    events.some(({ type }) => type === 'PointsEarned') ? pointsFor(account, order) : 0,
  );
  return outcome.ok ? outcome.answer : 0;
}

/** Pays a customer for a past sign-up, once in a lifetime like the action itself. @returns the points */
async function syncCustomer(
  { ledger, facts, clock }: SyncParts,
  event: Exclude<SyncSource, 'prior_orders'>,
  customer: string,
  context: CommandContext,
): Promise<number> {
  const { shop, dryRun } = context;
  const { newsletter } = await loadCustomer(ledger, shop, customer);
  if (event === 'sign_up_newsletter' && !newsletter?.subscribed) return 0;
  const claim = { customer, event, at: clock.now().toISOString() };
  if (dryRun) return wouldPay(ledger, facts, shop, claim);
  const outcome = await claimAction(ledger, facts, claim, context, (_, points) => points);
  return outcome.ok ? outcome.answer : 0;
}

type Claimed = { readonly customer: string; readonly event: string; readonly at: string };

/** Points that a claim would get now, by the account's limits; writes nothing. */
async function wouldPay(ledger: Ledger, facts: OrderFacts, shop: string, claim: Claimed): Promise<number> {
  const action = { ...claim, action: '', which: null, claim: 'once', facts: {}, content: null } as ReportedAction;
  const probe = await settlingOf(ledger, facts, shop, action, { status: 'approved', reviewedAt: null });
  const account = await loadAccount(ledger, shop, claim.customer);
  const due = dueFor(probe, account, claim.at);
  return Array.isArray(due) ? due.reduce((sum: number, { points }: { points: number }) => sum + points, 0) : 0;
}

/** Input of a sync; a dry run gives nothing and has no event. */
export interface SyncRequest extends Started {
  readonly until: string;
}

/** Progress of a sync: the last processed order or customer, their number, and the points. */
export interface SyncCheckpoint {
  readonly after: string;
  readonly done: number;
  readonly given: SyncTotals;
}

type ReportProgress = (done: number, total: number, at: SyncCheckpoint) => Promise<unknown>;

/** Processes orders or customers one by one, and sums up their points. */
async function goThrough(
  parts: SyncParts,
  shop: string,
  request: SyncRequest,
  causeOf: (id: string) => CommandContext,
  report: ReportProgress,
  resumed: SyncCheckpoint | null = null,
): Promise<SyncTotals> {
  const { source, from, until } = request;
  const { pages } = parts;
  const rule = source === 'prior_orders' ? await ruleOf(parts, shop, request) : null;
  const counts = await pages.counts(shop, from, until);
  const total = source === 'prior_orders' ? counts.orders : counts.members;
  const given: SyncTotals = { awards: 0, points: 0, ...resumed?.given };
  for (let { after, done } = resumed ?? { after: '', done: 0 }; ; ) {
    const isOrders = source === 'prior_orders';
    const page = isOrders
      ? await pages.orders(shop, from, until, after, PAGE)
      : await pages.members(shop, from, after, PAGE);
    if ((await loadProof(parts.ledger, shop)).broken)
      throw new Error('no points are given until the ledger is resolved');
    for (const id of page) {
      const context = causeOf(id);
      const points = isOrders
        ? rule && (await syncOrder(parts, rule, id, context))
        : await syncCustomer(parts, source, id, context);
      if (!points) continue;
      given.points += points;
      given.awards += 1;
    }
    done += page.length;
    after = page.at(-1) ?? after;
    await report(done, Math.max(done, total), { after, done, given });
    if (page.length < PAGE) return given;
  }
}

/**
 * Gives a sync's points, order by order or customer by customer. Idempotent: nothing is given twice, by whatever way it was given
 * before, so that an interrupted run can resume. Ends with the sums in the log.
 */
export async function runSync(parts: SyncParts, started: RecordedOf<'PointsSyncStarted'>): Promise<void> {
  const { data } = started;
  const { ledger, tasks, clock } = parts;
  const { shop } = started;
  const { source, sync } = data;
  const base = causedBy(started);
  const ofSync = { principal: 'system', operation: `sync:${sync}`, digest: hash('sha256', sync, 'hex') };
  const causeOf = (of: string): CommandContext => {
    const causation = `sync:${sync}:${of}`;
    // Repeats of an interrupted run get their stored answers, so that the sums cover the whole sync.
    return { ...base, causation, key: { ...ofSync, key: of } };
  };
  await parts.pages.know(shop, started.position);
  const began = performance.now();
  const request = { ...data, until: started.occurredAt };
  const given = await goThrough(parts, shop, request, causeOf, (done, total) => tasks.move(shop, sync, done, total));
  await ledger.execute(syncDecider, syncsId(source), { kind: 'FinishSync', sync, source, ...given }, causeOf('end'));
  await tasks.end(shop, sync, { state: 'done', at: clock.now(), tookMs: performance.now() - began, result: given });
}

/** Dry run: the result without writing anything. */
export async function simulateSync(
  parts: SyncParts,
  shop: string,
  request: SyncRequest,
  report: ReportProgress,
  resumed: SyncCheckpoint | null,
): Promise<SyncTotals> {
  const actor = { kind: 'system' as const, id: 'sync' };
  const causation = `try-sync:${request.sync}`;
  const context = { shop, actor, causation, correlation: causation, dryRun: true };
  return goThrough(parts, shop, request, () => context, report, resumed);
}
