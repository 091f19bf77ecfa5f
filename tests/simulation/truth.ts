import { same } from '../checker/findings.js';
import type { OrderFacts, RefundFacts } from '../checker/model/facts.js';
import type { Shop } from '../checker/model/shop.js';
import { smallest } from '../checker/rules/decimal.js';
import { linesOf, netOfItems, soldOf } from './payloads.js';
import type { Refund, SimMerchant, SimOrder } from './platform-state.js';
import type { Simulation } from './simulation.js';

/** Compares the platform's orders with the log, for shops that kept the app: the log has their present state (I-12, I-13, I-23). */
export function truth(simulation: Simulation): void {
  const { findings, replay } = simulation.invariants;
  for (const merchant of simulation.merchants) {
    const known = replay.shop(merchant.shop);
    if (known.facts.all.some(({ position, value }) => position > 0 && !value.installed)) continue;
    for (const order of merchant.orders) {
      const { snapshot, refunds } = known.order(order.id).known.now;
      const what = `order ${order.id} of ${merchant.shop} is not what the platform told`;
      const must = (rule: string, expected: unknown, found: unknown) => {
        if (!same(expected, found)) findings.add({ rule, what, expected, found });
      };
      if (order.deleted) {
        must('I-13', true, snapshot === null || snapshot.cancelledAt !== null);
        continue;
      }
      must('I-12', orderTrue(order), snapshot && orderKnown(snapshot, order));
      const reported = [...refunds.values()].map((refund) => refundKnown(refund, order.currency));
      must('I-23', sorted(order.refunds.map(refundTrue)), sorted(reported));
    }
    for (const one of merged(merchant, known)) findings.add(one);
  }
}

const sorted = (texts: readonly string[]): string[] => [...texts].sort();

/** Whether line values are known: where an edit added lines and none is left, the payload does not have them. */
const isPriced = (order: SimOrder): boolean => order.subtotalAsPlaced === null || linesOf(order, 'left') > 0n;

const orderTrue = (order: SimOrder) => ({
  paid: order.paid,
  isCancelled: order.cancelledAt !== null,
  customer: order.customer,
  ...extras(order, order.shipping, order.tip),
  lines: order.lines.map((line) => [
    line.id,
    soldOf(line),
    isPriced(order) && String(netOfItems(line, soldOf(line), order.currency)),
  ]),
});

/** Shipping and tip, of which the last part of a half-paid order may be unpaid. */
const extras = ({ owing }: SimOrder, shipping: bigint, tip: bigint) =>
  owing > 0n ? {} : { shipping: String(shipping), tip: String(tip) };

const orderKnown = ({ paid, cancelledAt, customer, lines, currency, shipping, tip }: OrderFacts, order: SimOrder) => ({
  paid,
  isCancelled: cancelledAt !== null,
  customer,
  ...extras(order, smallest(shipping, currency), smallest(tip, currency)),
  lines: lines.map(({ line, quantity, net }) => [line, quantity, isPriced(order) && String(smallest(net, currency))]),
});

const STATUS = { pending: 'pending', success: 'settled', failure: 'failed' } as const;

/** A refund with failed money gave nothing back, whatever it names. */
function refundTrue({ id, lines, shipping, money, cash, status }: Refund): string {
  if (status === 'failure') return [id, 'failed', 0, 0].join(' ');
  const items = lines.map(({ line, quantity, subtotal }) => [line, quantity, subtotal].join('×'));
  const reported = status === null ? 'told' : STATUS[status];
  return [id, reported, shipping, status === null ? money : money + cash, ...items].join(' ');
}

function refundKnown({ refund, status, lines, shipping, money }: RefundFacts, currency: string): string {
  const exact = (amount: string) => smallest(amount, currency);
  const items = lines.map(({ line, quantity, subtotal }) => [line, quantity, exact(subtotal)].join('×'));
  return [refund, status, exact(shipping), exact(money), ...items].join(' ');
}

/** Customers merged by the store are recorded as merged, whatever was reported first (P24). */
function merged({ shop, people }: SimMerchant, known: Shop) {
  return people.flatMap(({ id, mergedInto: into }) => {
    const { seen, forgotten, mergedInto, unmergedFrom } = known.customer(id).now;
    if (into === null || !seen || forgotten || mergedInto === into || unmergedFrom === into) return [];
    return [{ rule: 'P24', what: `customer ${id} of ${shop} was merged and nobody knows`, expected: into }];
  });
}
