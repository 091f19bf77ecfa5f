import { creditFreeOrders, startHeadstart } from '@loyalty/services/contexts/billing/application/free-orders';
import { SubscriptionRefresh } from '@loyalty/services/contexts/billing/application/read-subscription';
import { PlanChoices } from '@loyalty/services/contexts/billing/application/subscriptions';
import { domainOf } from '@loyalty/services/platform/access/platform-access';
import { StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { answered } from '@loyalty/services/platform/http/call';
import { TryLater } from '@loyalty/services/platform/tasks/task-errors';
import type { SimMerchant } from '../platform-state.js';
import { commandContext, type SimulatedRequest } from '../requests.js';
import type { Simulation } from '../simulation.js';
import { soldHandles } from '../small-plans.js';
import { requestOf } from './request-of.js';
import { PLAN_CODES } from './support-deals.js';

const DAY_MS = 86_400_000;
const returnUrl = (domain: string) => `https://${domain}/back`;

const keyOf = (simulation: Simulation, merchant: SimMerchant, of: string): string =>
  `k${simulation.nextRequest(`${merchant.shop} ${of}`)}`;

/** A merchant chooses a plan: the free one holds at once, a paid one once it is approved at the platform. */
function choosePlan(simulation: Simulation, merchant: SimMerchant): SimulatedRequest {
  const { bills, appBilling, support } = simulation;
  const discountCode = support.chance(0.5) ? support.pick(PLAN_CODES) : null;
  const planId = bills.pick([...soldHandles, 'pro_3_2025', 'pro_3_2025', 'advanced_2025']);
  const interval = planId !== 'free' && bills.chance(0.15) ? ('yearly' as const) : ('monthly' as const);
  return requestOf(simulation, merchant, {
    kind: 'plan-choice',
    of: `plan-choice:${planId}`,
    key: keyOf(simulation, merchant, 'plan-choice'),
    body: { planId, interval, discountCode },
    done: (answer) => {
      const { confirmationUrl } = (answer as { data: { confirmationUrl: string | null } }).data;
      if (confirmationUrl) appBilling.offered.add(confirmationUrl);
    },
    carryOut: async ({ billing }, call) => {
      const choices = new PlanChoices({ ...billing, returnUrl });
      const choice = { planId, interval, discountCode: planId === 'free' ? null : discountCode };
      return answered(await choices.choose(choice, commandContext(call, 'plan-choice')));
    },
  });
}

/** A merchant approves or declines what they chose, or the platform freezes the store: the delivery may be late, and come twice. */
function changeAtPlatform(simulation: Simulation, merchant: SimMerchant): undefined {
  const { bills, appBilling } = simulation;
  const open = appBilling
    .of(domainOf(merchant.shop))
    .filter((one) => isOpen.has(one.status) && appBilling.isOffered(one));
  const one = bills.pick(open.slice(-3));
  if (!one || !merchant.installed) return;
  if (one.status === 'PENDING') {
    appBilling.become(one, bills.chance(0.75) ? 'ACTIVE' : bills.pick(['DECLINED', 'EXPIRED'] as const));
  } else if (one.status === 'FROZEN') {
    appBilling.become(one, 'ACTIVE');
    simulation.background.unfreeze();
  } else appBilling.become(one, bills.weighted([[5, 'FROZEN'] as const, [2, 'CANCELLED'] as const]));
}

const isOpen = new Set(['PENDING', 'ACTIVE', 'FROZEN']);

/** The merchant comes back from the platform: open subscriptions are read again. */
export function refresh(simulation: Simulation, merchant: SimMerchant): SimulatedRequest {
  return requestOf(simulation, merchant, {
    kind: 'plan-refresh',
    body: {},
    carryOut: async ({ billing }, call) => {
      try {
        return { position: await new SubscriptionRefresh(billing).all(commandContext(call, 'plan-refresh')) };
      } catch (error) {
        throw error instanceof TryLater ? new StoreUnavailable(error.message) : error;
      }
    },
  });
}

/** The shop is given free orders, or a headstart. */
function giveOrders(simulation: Simulation, merchant: SimMerchant): SimulatedRequest {
  const { bills } = simulation;
  const orders = bills.chance(0.7) ? bills.int(1, 3) : null;
  const kind = orders === null ? 'headstart' : 'free-orders';
  return requestOf(simulation, merchant, {
    kind,
    key: keyOf(simulation, merchant, kind),
    body: { orders },
    carryOut: async ({ ledger }, call) => {
      const cause = commandContext(call, kind);
      await (orders === null ? startHeadstart(ledger, 10, cause) : creditFreeOrders(ledger, orders, cause));
      return {};
    },
  });
}

/** Time passes until orders of the newest subscription cost a fee. */
function waitForFees({ appBilling, time, bills }: Simulation, { shop }: SimMerchant): undefined {
  const one = appBilling.of(domainOf(shop)).find(({ status }) => status === 'ACTIVE');
  if (!one?.activatedAt || bills.chance(0.3)) return;
  const from = Date.parse(one.activatedAt) + Math.max(31, one.request.trialDays + 1) * DAY_MS;
  if (from > time.ms) time.ms = from;
}

type Act = (simulation: Simulation, merchant: SimMerchant) => SimulatedRequest | undefined;

const ACTS: readonly (readonly [number, Act])[] = [
  [3, choosePlan],
  [5, changeAtPlatform],
  [1, refresh],
  [0.7, giveOrders],
  [1.2, waitForFees],
];

/** Something about the shop's plan. */
export function billingAct(simulation: Simulation): SimulatedRequest[] {
  const { bills, hasBilling, merchants } = simulation;
  if (!hasBilling || !bills.chance(0.3)) return [];
  const request = bills.weighted(ACTS)(simulation, bills.pick(merchants));
  return request ? [request] : [];
}

/** Frozen stores are unfrozen: what waits for that ends. */
export function unfreezeAll({ appBilling, background }: Simulation): void {
  for (const one of appBilling.subscriptions) if (one.status === 'FROZEN') appBilling.become(one, 'ACTIVE');
  background.unfreeze();
}
