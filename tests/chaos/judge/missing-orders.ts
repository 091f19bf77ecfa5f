import type { ShopFloor } from '../load/shop-floor.js';
import type { Rig } from '../rig/rig.js';
import { operator } from './operator.js';

/** An order as output by the till; its ids may exceed JavaScript's numbers, so they are not compared. */
interface Sold {
  readonly payload: {
    readonly financial_status: string;
    readonly cancelled_at: string | null;
    readonly refunds: readonly unknown[];
  };
}

const PAID = new Set(['paid', 'partially_refunded', 'refunded']);

interface Known {
  readonly paid: boolean;
  readonly cancelled: boolean;
  readonly refunds: ReadonlySet<string>;
}

/** Orders, payments and refunds of the store that are missing in the log (I-20). */
export async function missingOrders(rig: Rig, floors: readonly ShopFloor[]): Promise<string[]> {
  const missing: string[] = [];
  for (const floor of floors) {
    const known = await reportedOf(rig, floor.shop);
    for (const { id } of floor.orders) {
      const { payload } = (await floor.till('GET', `/orders/${id}`)).body as Sold;
      const output = known.get(id) ?? { paid: false, cancelled: false, refunds: new Set() };
      const lacks = [
        ...(known.has(id) ? [] : ['was placed']),
        ...(PAID.has(payload.financial_status) && !output.paid ? ['was paid'] : []),
        ...(payload.cancelled_at !== null && !output.cancelled ? ['was cancelled'] : []),
        ...(payload.refunds.length > output.refunds.size ? ['was refunded'] : []),
      ];
      missing.push(...lacks.map((what) => `I-20 order ${id} of ${floor.shop} ${what}, and the log does not know`));
    }
  }
  return missing;
}

async function reportedOf(rig: Rig, shop: string): Promise<Map<string, Known>> {
  const { output } = await operator(rig, ['export', '--shop', shop]);
  const known = new Map<string, { paid: boolean; cancelled: boolean; refunds: Set<string> }>();
  const of = (order: string) => {
    const one = known.get(order) ?? { paid: false, cancelled: false, refunds: new Set<string>() };
    known.set(order, one);
    return one;
  };
  for (const line of output) {
    const { type, data } = JSON.parse(line).event ?? {};
    if (type === 'OrderRefundReported') of(data.refund.order).refunds.add(data.refund.refund);
    if (type !== 'OrderReported') continue;
    const { order, paid, cancelledAt } = data.snapshot;
    Object.assign(of(order), { paid, cancelled: cancelledAt !== null });
  }
  return known;
}
