import { addOrder } from './orders.js';
import type { OrderRequest } from './requests.js';
import type { Discount, Order, ShopState } from './state.js';

const copyOf = (discount: Discount): Discount => ({ ...discount, usedBy: [...discount.usedBy] });

/** The order that a cart would become, without placing it: nothing of the shop changes. @throws Rejection as when it is placed */
export function tentativeOrder(shop: ShopState, request: OrderRequest): Order {
  const code = request.discountCode?.trim().toUpperCase() ?? '';
  const discount = shop.discounts.get(code);
  const copy: ShopState = {
    ...shop,
    orders: new Map(),
    discounts: new Map(discount ? [[code, copyOf(discount)]] : []),
    ...(shop.automatic ? { automatic: shop.automatic.map(copyOf) } : {}),
  };
  return addOrder(copy, request);
}
