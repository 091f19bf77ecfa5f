import { savePendingPoints, savePointSettings } from '@loyalty/contracts/programs/point-settings';
import { addProgram, removeProgram, reviseProgram, setProgramStatus } from '@loyalty/contracts/programs/queries';
import { addDays } from '@loyalty/services/kernel/calendar';
import type { SimMerchant } from '../platform-state.js';
import type { SimulatedRandom } from '../random.js';
import type { SimulatedRequest } from '../requests.js';
import type { Simulation } from '../simulation.js';
import { requestOf } from './request-of.js';
import { chosen, isReward, type RewardKind, spending } from './rewards.js';

/** Conditions on the order, the platform's data, and the person, as typed by merchants. */
const CONDITIONS = [
  { field: 'order_total_price', typeMatch: 'greater_or_equal', content: '20' },
  { field: 'order_subtotal_price', typeMatch: 'less_than', content: '33.33' },
  { field: 'order_total_weight', typeMatch: 'less_or_equal', content: '500' },
  { field: 'order_tags', typeMatch: 'includes', content: 'SALE' },
  { field: 'order_tags', typeMatch: 'empty', content: '' },
  { field: 'order_sale_channel', typeMatch: 'not_equal', content: 'pos' },
  { field: 'product_title', typeMatch: 'contains', content: 'tea' },
  { field: 'product_is_subscription', typeMatch: 'equal', content: 'false' },
  { field: 'product_type', typeMatch: 'equal', content: 'tea' },
  { field: 'product_tag', typeMatch: 'not_includes', content: 'black' },
  { field: 'product_collection', typeMatch: 'includes', content: '72' },
  { field: 'customer_city', typeMatch: 'equal', content: 'porto' },
  { field: 'customer_tax_exempt', typeMatch: 'not_equal', content: 'true' },
] as const;

const conditional = (random: SimulatedRandom) => ({
  statusUseCondition: random.chance(0.9),
  typeCondition: random.pick(['all', 'any']),
  conditions: Array.from({ length: random.int(1, 3) }, () => random.pick(CONDITIONS)),
});

const choosing = (random: SimulatedRandom) =>
  random.pick([
    { typeProductMatch: 'specific_products', includeProducts: chosen('501', '503') },
    { typeProductMatch: 'specific_collections', includeCollections: chosen('71') },
    { excludeProducts: chosen('502') },
    { excludeCollections: chosen('72') },
    { excludePOSOrderProducts: chosen('501'), excludeOSOrderProducts: chosen('503', '504') },
  ]);

const limited = (random: SimulatedRandom) => ({
  hasLimit: true,
  limitUnit: random.pick(['minute', 'hour', 'day', 'week', 'month', 'year', 'lifetime']),
  limitInterval: random.int(1, 3),
});

/** Settings of an earning program; small rates and odd numbers, to exercise rounding. */
function earning(random: SimulatedRandom, today: string): Record<string, unknown> {
  return {
    event: 'place_order',
    title: `Orders ${random.int(1, 99)}`,
    earnBy: random.weighted([
      [6, 'price'],
      [1, 'order'],
      [1, 'quantity'],
      [1, 'fixed_order'],
    ]),
    earnPoint: random.pick([1, 3, 7, 10, 0.5, 1.5, 33.333333, 0.000001, 1000]),
    rateMoney: random.pick([1, 3, 30, 100, 0.07, 0.01]),
    rateItem: random.pick([1, 2, 7]),
    roundingMethod: random.pick(['nearest', 'up', 'down']),
    earnPointShippingFee: random.chance(0.4),
    earnPointTax: random.chance(0.4),
    earnPointGiftCard: random.chance(0.3),
    autoRemovePoints: random.chance(0.85),
    applyTo: random.pick(['all_members', 'all_customers', 'all_customers']),
    appliedPlaceOrderTo: random.weighted([
      [6, 'online_pos'],
      [2, 'online'],
      [1, 'pos'],
      [1, 'draft'],
    ]),
    stopProcessing: random.chance(0.2),
    ...(random.chance(0.3) ? conditional(random) : {}),
    ...(random.chance(0.25) ? choosing(random) : {}),
    ...(random.chance(0.2) ? limited(random) : {}),
    excludeTaxTypes: random.pick([[], [], ['vat'], ['Duty', 'VAT']]),
    ...(random.chance(0.15) ? { startDate: addDays(today, random.int(-40, 10)) } : {}),
    ...(random.chance(0.1) ? { endDate: addDays(today, random.int(11, 90)) } : {}),
  };
}

/** Customers of some programs: those of tiers, or who buy for a company, where the shop has such. */
function forSome({ members, hasMemberships }: Simulation): Record<string, unknown> {
  if (!hasMemberships) return {};
  if (members.chance(0.5)) return { keepOriginalRate: members.chance(0.3) };
  const applyTo = members.pick(['vip_tiers', 'b2b_partners'] as const);
  return { applyTo, applyToTiers: members.chance(0.5) ? ['silver', 'gold', 'friends'] : [] };
}

/** Settings as of a program for subscriptions, which has no rank among others and stops none. */
function forSubscriptions({ stopProcessing: _, ...settings }: Record<string, unknown>): Record<string, unknown> {
  return { ...settings, event: 'subscription_order' };
}

/** A merchant adds a program. */
export function writeProgram(simulation: Simulation, merchant: SimMerchant, kind?: 'earn' | 'spend') {
  const { random, goods } = simulation;
  const requested = kind ?? random.pick(['earn', 'spend'] as const);
  const settings =
    requested === 'earn'
      ? { ...earning(random, simulation.today(merchant)), ...forSome(simulation) }
      : spending(random);
  if (requested === 'earn' && goods.chance(0.15))
    return addingProgram(simulation, merchant, forSubscriptions(settings), random.chance(0.9));
  return addingProgram(simulation, merchant, settings, random.chance(0.9));
}

/** A merchant adds the program of some settings. */
export function addingProgram(
  simulation: Simulation,
  merchant: SimMerchant,
  settings: Record<string, unknown>,
  on: boolean,
): SimulatedRequest {
  const body = addProgram.body.parse({ ...settings, status: on }) as Record<string, unknown>;
  return requestOf(simulation, merchant, {
    kind: 'program-add',
    of: `program-add:${settings.event}`,
    // Without a key its id would be random, and a seed's trace would not be reproducible.
    key: `k${simulation.nextRequest(`${merchant.shop} program-add`)}`,
    body,
    carryOut: (process, call) => process.api.answer(addProgram, call),
    done: (answer) => {
      const { id } = (answer as { data: { id: string } }).data;
      merchant.programs.push({ id, event: String(settings.event), on, body: settings });
    },
  });
}

/** A merchant changes a program's settings, turns it on or off, or deletes it. */
export function changeProgram(simulation: Simulation, merchant: SimMerchant) {
  const { random } = simulation;
  // Programs for actions are written and changed by operations of their own.
  const program = random.pick(merchant.programs.filter(({ event }) => event === 'place_order' || isReward(event)));
  if (!program) return writeProgram(simulation, merchant);
  const params = { id: program.id };
  const roll = random.next();
  if (roll < 0.5) {
    const settings =
      program.event === 'place_order'
        ? { ...earning(random, simulation.today(merchant)), ...forSome(simulation) }
        : spending(random, program.event as RewardKind);
    const body = reviseProgram.body.parse({ ...settings, status: random.chance(0.85) }) as Record<string, unknown>;
    return requestOf(simulation, merchant, {
      kind: 'program-revise',
      params,
      body,
      carryOut: (process, call) => process.api.answer(reviseProgram, call),
    });
  }
  if (roll < 0.9)
    return requestOf(simulation, merchant, {
      kind: 'program-switch',
      params,
      body: { status: random.chance(0.6) },
      carryOut: (process, call) => process.api.answer(setProgramStatus, call),
    });
  return requestOf(simulation, merchant, {
    kind: 'program-remove',
    params,
    body: {},
    carryOut: (process, call) => process.api.answer(removeProgram, call),
  });
}

/** Sets the points expiry: short ones take effect within a run. */
export function setExpiry(simulation: Simulation, merchant: SimMerchant) {
  const length = simulation.random.pick([{ months: 1 }, { days: 20 }, { months: 2 }, { years: 1 }, null]);
  const life = length && { ...length, from: simulation.random.pick(['earned', 'activity']) };
  const reminders = {
    on: simulation.random.chance(0.9),
    first: simulation.random.pick([null, null, 10]),
    last: simulation.random.pick([null, 5]),
  };
  return requestOf(simulation, merchant, {
    kind: 'points-expiry',
    body: savePointSettings.body.parse({ expiry: life, reminders }) as Record<string, unknown>,
    carryOut: (process, call) => process.api.answer(savePointSettings, call),
  });
}

/** Sets or ends the holding period of points from orders; ending it releases pending points at once. */
export function setPending(simulation: Simulation, merchant: SimMerchant) {
  const days = simulation.random.pick([1, 3, 14, 30, null, null]);
  return requestOf(simulation, merchant, {
    kind: 'points-pending',
    body: { hold: days === null ? null : { days } },
    carryOut: (process, call) => process.api.answer(savePendingPoints, call),
  });
}
