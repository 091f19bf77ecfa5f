import { fromMinor } from '../money.js';
import { sumsOf } from '../order-math.js';
import type { Order, ShopState } from '../state.js';
import { Html, html } from './html.js';
import type { StoreView } from './storefront.js';

/** Places of the store's own pages where extensions of the app are drawn, with the platform's names of them. */
export const EXTENSION_TARGETS = {
  checkout: 'purchase.checkout.block.render',
  'thank-you': 'purchase.thank-you.block.render',
} as const;
export type ExtensionPlace = keyof typeof EXTENSION_TARGETS;

/** The frame in which the extension of a place is drawn. @param order placed already; empty in checkout */
export const extensionFrame = ({ facts }: ShopState, place: ExtensionPlace, order = ''): Html =>
  html`<iframe class="extension" title="Loyalty" src="/store/${facts.domain}/extensions/${place}?order=${order}"></iframe>`;

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

/** What the platform tells an extension of its page. */
interface ExtensionPage {
  target: (typeof EXTENSION_TARGETS)[ExtensionPlace];
  /** The built module. */
  module: string;
  serviceAddress: string;
  shop: { name: string; myshopifyDomain: string; storefrontUrl: string };
  currency: string;
  subtotal: number;
  total: number;
  codes: string[];
  language: string;
}

/** The page in the frame: the platform's components, its global, and the extension that draws into it. */
export const hostPage = (facts: ExtensionPage): string =>
  html`<!doctype html>
<html lang="${facts.language}">
<meta charset="utf-8">
<title>Loyalty</title>
<link rel="stylesheet" href="/assets/extension-host.css">
<body>
<script type="application/json" id="facts">${new Html(JSON.stringify(facts).replaceAll('<', '\\u003c'))}</script>
<script type="module" src="/assets/extension-host.js"></script>
</body>
</html>`.text;
