import { fromMinor } from '../money.js';
import { sumsOf } from '../order-math.js';
import type { Order } from '../state.js';
import { extensionFrame } from './extensions.js';
import { type Html, html } from './html.js';
import type { StoreView } from './storefront.js';

/** Sums of an order that is not placed yet. */
export function summary(order: Order, currency: string): Html {
  const { lineItems, discounts, tax, total } = sumsOf(order, currency);
  const text = (value: bigint) => fromMinor(value, currency);
  const code = order.discountCode ?? order.automaticDiscount;
  return html`<dl><dt>Subtotal</dt><dd>${text(lineItems)}</dd><dt>Discount</dt><dd>${text(discounts)}${code && html` <small>${code}</small>`}</dd>
<dt>Shipping</dt><dd>${order.shipping}</dd><dt>Tax</dt><dd>${text(tax)}</dd><dt>Total</dt><dd>${text(total)} ${currency}</dd></dl>`;
}

/** Checkout: who buys, what it costs, the code, and the app's extension. */
export function checkoutView(view: StoreView, order: Order): Html {
  const { shop, shopper, cart, discountCode } = view;
  const root = `/store/${shop.facts.domain}`;
  return html`<h1>Checkout</h1>
<ul>${cart.map(({ product, quantity }) => html`<li>${quantity} × ${product.title}</li>`)}</ul>
<div id="summary">${summary(order, shop.facts.currency)}</div>
${extensionFrame(shop, 'checkout')}
<form class="checkout" method="post" action="${root}/checkout">
<label>Discount code <input id="code" name="discountCode" value="${discountCode}" autocomplete="off"></label>
${shopper ? html`<p>Buying as ${shopper.firstName} ${shopper.lastName}</p>` : html`<p><a href="${root}/account/login?return_url=${encodeURIComponent(`${root}/checkout`)}">Sign in</a></p><label>Email <input name="email" type="email" required></label>`}
<button class="primary">Pay now</button></form>`;
}
