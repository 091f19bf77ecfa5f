import { setImmediate as breathe } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { plainStanding } from '@loyalty/contracts/customers/standing';
import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import { lastDays } from '@loyalty/contracts/kernel/days';
import type { WhatIfResult } from '@loyalty/contracts/programs/what-if';
import type { Holder } from '@loyalty/projections/programs/what-if.queries';
import { localDay, startOfDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { standingAt } from '../../customers/application/queries.js';
import { type Customer, customerDecider } from '../../customers/domain/customer.js';
import type { ShopHistory, Stretch } from '../../feed/application/shop-history.js';
import type { OrderFacts } from '../../points/application/eligibility-data.js';
import type { OrderRule } from '../../points/domain/commands.js';
import { asksPerson } from '../../points/domain/rules/conditions.js';
import { asksSubscriptions, needsProducts } from '../../points/domain/rules/products.js';
import {
  lowestPrice,
  NEW_PROGRAM,
  pricedReward,
  rulesToday,
  rulesWith,
  type WhatIfRequest,
} from '../../programs/application/draft-rules.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import type { PointsWorth, TriedReward } from '../../tiers/application/points-worth.js';
import { type Sides, type Tally, WhatIf } from './what-if.js';

/** Read models that a simulation queries. */
interface PastReads {
  holders(shop: string, after: string, limit: number): Promise<Holder[]>;
  issued(shop: string, from: string, until: string): Promise<{ issued: number; reversed: number }>;
}

export interface SimulationParts {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly history: ShopHistory;
  readonly reads: PastReads;
  /** What points are worth, also with the draft of a reward. */
  readonly worth: PointsWorth;
  /** Data of products and persons, where a rule needs it. */
  readonly facts: Pick<OrderFacts, 'of'>;
}

/** Reports the progress of a run. @throws TaskCancelled */
export type Report = (done: number, total: number) => Promise<void>;

/** Orders in memory at a time: a page takes about ten milliseconds, after which the event loop is free. */
const PAGE = 100;
const HOLDERS = 5000;

const pack = promisify(gzip);

async function holdersOf({ reads }: SimulationParts, shop: string): Promise<Map<string, Tally>> {
  const all = new Map<string, Tally>();
  for (let after = ''; ; ) {
    const page = await reads.holders(shop, after, HOLDERS);
    for (const { customer, type, profile, available, debt } of page) {
      const standing = type === 'B2B' ? { ...plainStanding('Member'), partner: true } : plainStanding(type);
      all.set(customer, { standing, profile, balance: available - debt, today: 0, draft: 0 });
    }
    if (page.length < HOLDERS) return all;
    after = page.at(-1)!.customer;
  }
}

/** Standings of customers who joined, left or came back, which depend on the order's time. */
async function standingsOf({ history }: SimulationParts, stretch: Stretch) {
  const moved = new Map<string, Customer>();
  for await (const page of history.pages({ ...stretch, after: 0 }, ['CustomerJoined', 'CustomerLeft'], PAGE))
    for (const event of page) {
      const { customer } = event.data;
      moved.set(customer, customerDecider.evolve(moved.get(customer) ?? customerDecider.initial(), event));
    }
  return (customer: string, placedAt: string) => {
    const known = moved.get(customer);
    if (!known) return null;
    // A customer who has left today was a member at the time of earlier orders.
    const membership = known.membership === 'Left' ? 'Member' : known.membership;
    return standingAt({ ...known, membership }, placedAt);
  };
}

const asksFacts = (rule: OrderRule): boolean =>
  asksPerson(rule.settings) || needsProducts(rule.settings) || asksSubscriptions(rule);

/** An order with the rules of both sides and their facts about it; loaded once for both, and only where a rule needs them. */
function batcher({ facts }: SimulationParts, shop: string, today: readonly OrderRule[], draft: readonly OrderRule[]) {
  const all = [...today, ...draft];
  const plain: Sides = { today: { rules: today }, draft: { rules: draft } };
  type Batch = readonly [OrderSnapshot, Sides];
  if (!all.some(asksFacts)) return async (order: OrderSnapshot): Promise<Batch> => [order, plain];
  return async (snapshot: OrderSnapshot, customers: WhatIf['customers']): Promise<Batch> => {
    const profile = customers.get(snapshot.customer ?? '')?.profile ?? 0;
    const { order, rules, ...known } = await facts.of(shop, snapshot, all, profile);
    const sides = {
      today: { ...known, rules: rules.slice(0, today.length) },
      draft: { ...known, rules: rules.slice(today.length) },
    };
    return [order, sides];
  };
}

/** The program whose conditions orders are counted by; null where the draft has none. */
function conditionalOf({ program, rule: { settings } }: WhatIfRequest): string | null {
  const isConditional = 'conditions' in settings && settings.statusUseCondition && settings.conditions.length > 0;
  return isConditional ? (program ?? NEW_PROGRAM) : null;
}

/** The draft as a reward; undefined for one that is none. */
function triedReward({ program, rule }: WhatIfRequest): TriedReward | undefined {
  return rule.event === 'amount_discount' ? { program, reward: pricedReward(rule) } : undefined;
}

/**
 * Simulates a draft over the shop's past orders and returns what it would have changed, with a table of the customers. Reads the log and
 * the read models; writes nothing.
 */
export async function simulateDraft(parts: SimulationParts, shop: string, request: WhatIfRequest, report: Report) {
  const { ledger, clock, history, reads } = parts;
  const [book, { zone, currency }] = await Promise.all([loadProgramBook(ledger, shop), loadShop(ledger, shop)]);
  const until = clock.now().toISOString();
  const today = localDay(until, zone);
  const from = startOfDay(lastDays(today, request.days).from, zone);
  const stretch = await history.since(shop, from);
  const total = await history.count(stretch, ['OrderReported']);
  await report(0, total);
  const rules = rulesToday(book, until, zone, today);
  const batch = batcher(parts, shop, rules, rulesWith(rules, request));
  const standings = await standingsOf(parts, stretch);
  const simulation = new WhatIf(zone, await holdersOf(parts, shop), standings, conditionalOf(request));
  for await (const page of history.pages(stretch, ['OrderRefundReported'], PAGE))
    for (const { data } of page) simulation.refund(data.refund);
  let done = 0;
  for await (const page of history.pages(stretch, ['OrderReported'], PAGE)) {
    for (const { data } of page)
      if (isWithin(data.snapshot.placedAt, from, until))
        simulation.order(...(await batch(data.snapshot, simulation.customers)));
    done += page.length;
    await breathe();
    if (done % (10 * PAGE) === 0) await report(done, total);
  }
  await report(done, total);
  const tried = triedReward(request);
  const terms = {
    today: { lowestPrice: lowestPrice(book, null), worth: (points: number) => parts.worth(shop, points) },
    draft: { lowestPrice: lowestPrice(book, request), worth: (points: number) => parts.worth(shop, points, tried) },
  };
  const ledgerGave = await reads.issued(shop, from, until);
  const result = await simulation.result(terms, { from, until, currency, ledger: ledgerGave });
  return { result, file: await tableOf(simulation, result) };
}

const isWithin = (at: string, from: string, until: string): boolean => at >= from && at <= until;

const HEAD = 'customer,points_with_todays_programs,points_with_the_draft,change,balance_now,balance_with_the_draft';

/** Ids and numbers only: nothing needs quoting, and nothing is personal. */
async function tableOf({ customers }: WhatIf, { orders }: WhatIfResult): Promise<Buffer> {
  const lines = [HEAD];
  if (orders > 0)
    for (const [customer, { balance, today, draft }] of customers) {
      if (today === 0 && draft === 0) continue;
      lines.push([customer, today, draft, draft - today, balance, balance + draft - today].join(','));
      if (lines.length % HOLDERS === 0) await breathe();
    }
  return pack(`\uFEFF${lines.join('\r\n')}\r\n`);
}
