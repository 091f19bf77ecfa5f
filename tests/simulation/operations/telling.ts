import { netOf, orderBody, price, refundBody, unit } from '../payloads.js';
import { PRODUCTS } from '../platform.js';
import type { Line, Refund, SimMerchant, SimOrder } from '../platform-state.js';
import type { SimulatedRandom } from '../random.js';
import type { Simulation } from '../simulation.js';

/** Prices that stress arithmetic: the smallest, thirds, round ones, free. */
function priceOf(random: SimulatedRandom, currency: string): string {
  const one = unit(currency);
  const minor = random.pick([1, 0, one, 10 * one, 33 * one + Math.floor(one / 3), random.int(1, 60 * one), 100 * one]);
  return price(minor, currency);
}

export function lineOf(simulation: Simulation, order: Pick<SimOrder, 'currency'>): Line {
  const { random } = simulation;
  const line: Line = {
    id: simulation.ids.next(),
    title: random.pick(['Tea', 'Green tea', 'Cup']),
    product: random.pick([null, ...PRODUCTS.keys()]),
    subscription: random.chance(0.15),
    quantity: random.pick([1, 1, 2, 3, 7]),
    removed: 0,
    price: priceOf(random, order.currency),
    discount: 0n,
    tax: 0n,
    giftCard: random.chance(0.1),
    refunded: 0,
  };
  const gross = netOf(line, order.currency);
  if (random.chance(0.25)) line.discount = gross / BigInt(random.int(1, 9));
  const tax = random.chance(0.4) ? (gross - line.discount) / 10n : 0n;
  return { ...line, tax };
}

/** The platform writes a newer version; occasionally within the same second. */
export function touch(simulation: Simulation, order: SimOrder): void {
  const now = simulation.second();
  const next = `${new Date(Date.parse(order.updatedAt) + 1000).toISOString().slice(0, 19)}Z`;
  order.updatedAt = now > order.updatedAt ? now : next;
}

export function report(simulation: Simulation, merchant: SimMerchant, topic: string, order: SimOrder): void {
  const planned = order.lines.filter(({ subscription }) => subscription).map(({ id }) => id);
  simulation.platform.fake.linesWithPlan.set(order.id, planned);
  simulation.report(merchant, topic, orderBody(order, merchant));
}

/** Reports a refund separately, with the time at which its order changed. */
export const reportRefund = (simulation: Simulation, merchant: SimMerchant, order: SimOrder, refund: Refund): void =>
  simulation.report(merchant, 'refunds/create', JSON.stringify(refundBody(order, refund)), order.updatedAt);
