import os from 'node:os';
import { plainStanding } from '@loyalty/contracts/customers/standing';
import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { Condition } from '@loyalty/contracts/programs/settings/conditions';
import { placeOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import type { OrderRule } from '@loyalty/services/contexts/points/domain/commands';
import { isNotAwarded } from '@loyalty/services/contexts/points/domain/rules/award';
import { judgePerson } from '@loyalty/services/contexts/points/domain/rules/conditions';
import type { PersonFacts, ProductFacts } from '@loyalty/services/contexts/points/domain/rules/facts';
import { type OrderWorth, worthOf } from '@loyalty/services/contexts/points/domain/rules/order-worth';
import { benchOptions } from './kit/options.js';
import { BenchReport } from './kit/report.js';

// `npm run bench -- rules [--rounds 3] [--quick] [--json FILE]`: cost of evaluating an order in a shop with ten place-order programs of
// five conditions each, for a few customers and for many, without tiers and with them. Orders per second of CPU time, independent of other
// load on the machine.
const options = benchOptions({ clients: [], quickClients: [] });
const PROGRAMS = 10;
const ORDERS = options.quick ? 20_000 : 60_000;
const CUSTOMERS = [100, ORDERS];
const GOAL = 50_000;

const conditions = (n: number): Condition[] => [
  { field: 'order_total_price', typeMatch: 'greater_or_equal', content: String(10 + n * 12) },
  { field: 'customer_country_code', typeMatch: n % 4 === 0 ? 'not_equal' : 'equal', content: 'PT' },
  { field: 'order_tags', typeMatch: n % 2 === 0 ? 'not_includes' : 'includes', content: 'wholesale' },
  { field: 'product_tag', typeMatch: 'includes', content: n % 3 === 0 ? 'handmade' : 'linen' },
  { field: 'customer_email', typeMatch: 'end', content: '@example.com' },
];

const rules: OrderRule[] = Array.from({ length: PROGRAMS }, (_, n) => ({
  rule: { program: `p${n}`, version: 1, title: `Program ${n}` },
  settings: placeOrderSettings.parse({
    title: `Program ${n}`,
    earnPoint: n + 1,
    rateMoney: 3,
    statusUseCondition: true,
    typeCondition: n % 3 === 2 ? 'any' : 'all',
    conditions: conditions(n),
  }),
}));

/** The same programs where tiers are active: one of them is for a tier, and the others keep their rate beside it. */
const tierRules: OrderRule[] = rules.map((rule, n) => ({
  ...rule,
  settings:
    n === 0
      ? { ...rule.settings, applyTo: 'vip_tiers' as const, applyToTiers: ['gold'] }
      : { ...rule.settings, keepOriginalRate: true },
}));

const products = new Map<string, ProductFacts>(
  Array.from({ length: 40 }, (_, n) => [
    String(n),
    {
      type: 'Mug',
      vendor: 'Fern',
      tags: n % 2 ? ['Linen', 'blue'] : ['Handmade'],
      collections: [{ id: '7', title: 'Gifts' }],
    },
  ]),
);

const personOf = (n: number): PersonFacts => ({
  city: 'Porto',
  countryCode: n % 3 === 0 ? 'ES' : 'PT',
  email: `sam.${n}@example.com`,
  phone: '',
  tags: ['vip'],
  taxExempt: false,
});

const line = (n: number, at: number) => ({
  line: `${n}-${at}`,
  product: String((n + at * 7) % 40),
  variant: null,
  title: 'Mug',
  vendor: 'Fern',
  subscription: false,
  quantity: 1 + (n % 3),
  net: `${(n % 50) + 1}.${String(n % 100).padStart(2, '0')}`,
  tax: '0.40',
  taxes: [],
  giftCard: false,
});

function orderOf(n: number, customers: number): OrderSnapshot {
  const at = new Date(Date.UTC(2026, 0, 1) + (n % 300) * 86_400_000).toISOString();
  return {
    order: String(n),
    number: `#${n}`,
    customer: String(n % customers),
    currency: 'USD',
    placedAt: at,
    updatedAt: at,
    paid: true,
    cancelledAt: null,
    channel: 'online',
    origin: 'web',
    tags: n % 5 === 0 ? ['Wholesale'] : ['spring sale'],
    gateways: ['bogus'],
    shippingMethods: ['Standard'],
    grams: 400,
    subtotal: '40.00',
    discount: '0.00',
    taxesIncluded: false,
    lines: [line(n, 0), line(n, 1), line(n, 2)],
    shipping: '5.00',
    shippingTax: '0.00',
    shippingTaxes: [],
    tip: '0.00',
    tipLines: [],
    added: '0.00',
    outstanding: '0.00',
    presentment: null,
    total: `${(n % 120) + 5}.00`,
    discountCodes: [],
    test: false,
  };
}

type Evaluated = (order: OrderSnapshot, person: PersonFacts) => number;

const around = { standing: plainStanding('Member'), zone: 'Europe/Lisbon', products, profile: 1 } as const;
const inTier = { ...around, standing: { ...around.standing, tier: 'gold' } } as const;

const judged = (all: readonly OrderRule[], person: PersonFacts): OrderRule[] =>
  all.map((rule) => ({ ...rule, persons: judgePerson(rule.settings, person) }));

const paying = ({ programs }: OrderWorth): number =>
  programs.filter(({ due, isReplaced }) => !isReplaced && !isNotAwarded(due)).length;

/** Evaluates the ten programs for an order; returns the number of awards. */
const withoutTiers: Evaluated = (order, person) =>
  paying(worthOf(order, [], { inForce: judged(rules, person) }, around));

/** As without, with programs whose place a tier's own rate takes. */
const withTiers: Evaluated = (order, person) =>
  paying(worthOf(order, [], { inForce: judged(tierRules, person) }, inTier));

const AT_ONCE = 500;

/** Orders are distinct as in the product, each seen once; generating them is not timed. */
function measure(customers: number, evaluate = withoutTiers): { perSecond: number; paid: number } {
  const people = Array.from({ length: customers }, (_, n) => personOf(n));
  let [paid, microseconds] = [0, 0];
  for (let from = 0; from < ORDERS; from += AT_ONCE) {
    const orders = Array.from({ length: AT_ONCE }, (_, n) => orderOf(from + n, customers));
    const before = process.cpuUsage();
    for (const order of orders) paid += evaluate(order, people[Number(order.customer)]!);
    const { user, system } = process.cpuUsage(before);
    microseconds += user + system;
  }
  return { perSecond: (ORDERS * 1e6) / microseconds, paid };
}

const report = new BenchReport(`host cores=${os.availableParallelism()}`, options.quick);
measure(100);
measure(100, withTiers);
/** The same orders without tiers and with them, by turns. */
const tierRounds = Array.from({ length: options.rounds }, () => [measure(100), measure(100, withTiers)] as const);
const rounds = Array.from({ length: options.rounds }, () => CUSTOMERS.map((customers) => measure(customers)));
for (const [index, customers] of CUSTOMERS.entries()) {
  const mine = rounds.map((round) => round[index]!);
  const per_s = mine.map(({ perSecond }) => perSecond).toSorted((a, b) => a - b)[mine.length >> 1]!;
  report.line(`rules customers=${customers}`, { per_s, awards_per_order: mine[0]!.paid / ORDERS });
}
report.goal({
  goal: 'G20',
  what: 'orders/s of a core',
  values: rounds.map((round) => round[0]!.perSecond),
  limit: GOAL,
  at: 'least',
  because: `${PROGRAMS} programs of 5 conditions each`,
});
report.goal({
  goal: 'G21',
  what: 'many customers over few',
  values: rounds.map(([few, many]) => many!.perSecond / few!.perSecond),
  limit: 0.7,
  at: 'least',
  because: `${CUSTOMERS[1]} customers over ${CUSTOMERS[0]}`,
});
for (const [index, name] of ['without', 'with'].entries()) {
  const mine = tierRounds.map((round) => round[index]!);
  const per_s = mine.map(({ perSecond }) => perSecond).toSorted((a, b) => a - b)[mine.length >> 1]!;
  report.line(`rules ${name} tiers`, { per_s, awards_per_order: mine[0]!.paid / ORDERS });
}
report.goal({
  goal: 'T2',
  what: 'with tiers over without',
  values: tierRounds.map(([without, tiers]) => tiers.perSecond / without.perSecond),
  limit: 0.9,
  at: 'least',
  because: 'one of the programs is for a tier; the customer is in it',
});
report.end(options.json);
