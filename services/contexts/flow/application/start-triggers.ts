import type { FlowTrigger, FlowValues } from '@loyalty/contracts/flow/catalogue';
import { isReward } from '@loyalty/contracts/programs/reward-summary';
import { isAutomatic } from '@loyalty/contracts/programs/settings/reward-rules';
import { localDay } from '../../../kernel/calendar.js';
import { type Clock, isoNow } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { beginning } from '../../../platform/inbox/payload.js';
import { batchOf } from '../../messaging/shoppers/hold-cause.js';
import type { Accounts } from '../../points/application/history/accounts.js';
import { loadAccount } from '../../points/application/queries.js';
import { costOf } from '../../points/domain/rules/reward-value.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { current } from '../../programs/domain/book.js';
import { isOpen } from '../../programs/domain/in-force.js';
import { loadCoupon } from '../../rewards/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import type { FlowCalls, TriggerCall } from './calls.js';
import { FLOW_ACTOR, loadFlowConnection } from './connection.js';
import { type Start, startsOf, type TriggeringEvent } from './triggers.js';

export interface TriggerServices {
  readonly ledger: Ledger;
  readonly accounts: Pick<Accounts, 'view'>;
  readonly calls: Pick<FlowCalls, 'send'>;
  readonly clock: Clock;
}

/** Maximum length of a text in a payload, in characters. */
const MAX_TEXT = 300;

/**
 * Whether an event may start workflows: those of imports, launches and repairs are no news, and what a workflow's own action changed would
 * run it in a circle.
 */
function isNews(event: TriggeringEvent, now: string): boolean {
  const { kind, id } = event.actor;
  return !(kind === FLOW_ACTOR.kind && id === FLOW_ACTOR.id) && batchOf(event, now) === null;
}

/** Queues the triggers of an event that workflows of its shop listen to, each once however often the event comes. */
export async function startTriggers(services: TriggerServices, event: TriggeringEvent): Promise<void> {
  if (!isNews(event, isoNow(services.clock))) return;
  const { triggers } = await loadFlowConnection(services.ledger, event.shop);
  for (const start of startsOf(event)) {
    if (!triggers[start.trigger]?.on) continue;
    for (const call of await callsOf(services, event, start)) await services.calls.send(event.shop, call);
  }
}

async function callsOf(services: TriggerServices, event: TriggeringEvent, start: Start): Promise<TriggerCall[]> {
  const { id, correlation } = event;
  const { trigger, customer, values } = start;
  const call = (all: FlowValues, suffix = ''): TriggerCall => ({
    ...{ id: `${id}:${trigger}${suffix}`, trigger, customer, correlation },
    values: Object.fromEntries(Object.entries(all).map(cut)),
  });
  if (!OF_POINTS.has(trigger)) return [call(values)];
  const balance = await balanceAt(services, event, customer);
  if (trigger === 'reward-reached') {
    const rewards = await rewardsBetween(services, event.shop, balance);
    return rewards.map(({ program, title, cost }) =>
      call({ reward: title, program_id: program, cost, balance: balance.after }, `:${program}`),
    );
  }
  return [call({ ...values, ...(await lookedUp(services, event, start)), balance: balance.after })];
}

const cut = ([key, value]: [string, FlowValues[string]]): [string, FlowValues[string]] => [
  key,
  typeof value === 'string' ? beginning(value, MAX_TEXT) : value,
];

const OF_POINTS = new Set<FlowTrigger>(['points-earned', 'points-redeemed', 'review-rewarded', 'reward-reached']);

/** Available points before and after an event. */
interface Balance {
  readonly before: number;
  readonly after: number;
}

async function balanceAt({ accounts }: TriggerServices, event: TriggeringEvent, customer: string): Promise<Balance> {
  const { lines } = await accounts.view(event.shop, customer, {});
  const at = lines.findIndex((line) => line.event.id === event.id);
  return { before: lines[at - 1]?.available ?? 0, after: lines[at]?.available ?? 0 };
}

/** What points were given or redeemed for, where the event itself does not say. */
async function lookedUp(
  { ledger }: TriggerServices,
  { shop }: TriggeringEvent,
  { trigger, customer, about }: Start,
): Promise<FlowValues> {
  if (about === undefined) return {};
  if (trigger === 'points-redeemed') return { reward: (await loadCoupon(ledger, shop, about)).issued?.title ?? '' };
  const { awards } = await loadAccount(ledger, shop, customer);
  const award = Object.values(awards)
    .flat()
    .find(({ lot }) => lot === about);
  return { reason: award?.rule.title ?? '' };
}

/** Rewards that the points are enough for since an event, and were not before it. */
async function rewardsBetween({ ledger, clock }: TriggerServices, shop: string, { before, after }: Balance) {
  const [book, { zone }] = await Promise.all([loadProgramBook(ledger, shop), loadShop(ledger, shop)]);
  const today = localDay(isoNow(clock), zone);
  return Object.entries(book.programs).flatMap(([program, state]) => {
    const { rule } = current(state);
    if (state.removed || !isReward(rule) || isAutomatic(rule) || !isOpen(state, today)) return [];
    const cost = costOf(rule, undefined);
    if (typeof cost !== 'number' || cost <= before || cost > after) return [];
    return [{ program, title: rule.settings.title, cost }];
  });
}
