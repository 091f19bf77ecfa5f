import { fromMinor } from '../money.js';
import { financialStatus, sumsOf } from '../order-math.js';
import type { Order, ShopState } from '../state.js';
import type { Delivery } from '../webhooks.js';
import { type Html, html, page } from './html.js';

/** The till page: place an order, then pay, cancel or refund it; below, the recent deliveries to the app. */
export function tillPage(shop: ShopState, deliveries: Delivery[]): string {
  const { facts } = shop;
  const orders = [...shop.orders.values()].slice(-20).reverse();
  return page(
    `Till – ${facts.name}`,
    'store',
    html`<body data-till="/till/${facts.domain}"><main>
<h1>Till of ${facts.name}</h1>
${extensionCorner(facts.domain)}
<form id="place" class="checkout">
<label>Product <select name="productId">${facts.products.map(({ id, title, price }) => html`<option value="${id}">${title} · ${price}</option>`)}</select></label>
<label>Quantity <input name="quantity" type="number" min="1" value="1"></label>
<label>Customer id (empty for a guest) <input name="customerId" inputmode="numeric" list="people"></label>
<datalist id="people">${[...shop.customers.values()].slice(-50).map(({ id, firstName, lastName }) => html`<option value="${id}">${firstName} ${lastName}</option>`)}</datalist>
<label>Discount code <input name="discountCode"></label>
<label><input name="paid" type="checkbox" checked> Paid at once</label>
<button class="primary">Place order</button></form>
<p id="said" role="status"></p>
<h2>Last orders</h2>
<table><thead><tr><th>Order</th><th>Status</th><th>Total</th><th>Actions</th></tr></thead><tbody>${orders.map((order) => row(shop, order))}</tbody></table>
<h2>Webhooks</h2>
<table><thead><tr><th>Topic</th><th>State</th><th>Answers</th></tr></thead><tbody>${deliveries
      .slice(-15)
      .reverse()
      .map(
        ({ topic, state, answers }) => html`<tr><td>${topic}</td><td>${state}</td><td>${answers.join(', ')}</td></tr>`,
      )}</tbody></table>
</main><script src="/assets/till.js"></script></body>`,
  );
}

/** The app's tile with the screen that it opens, and its block in the details of the customer of the sale. */
const extensionCorner = (domain: string): Html =>
  html`<iframe class="extension" title="Loyalty tile" src="/till/${domain}/extensions/tile"></iframe>
<iframe class="extension" title="Customer details" id="details" hidden></iframe>
<dialog id="screen"><form method="dialog"><button class="small">Close</button></form><iframe class="extension" title="Loyalty"></iframe></dialog>`;

function row(shop: ShopState, order: Order): Html {
  const { currency } = shop.facts;
  const status = order.cancelledAt ? 'cancelled' : financialStatus(order, currency);
  const act = (action: string, label: string, body = '{}') =>
    html`<button class="small" data-order="${order.id}" data-action="${action}" data-body="${body}">${label}</button>`;
  const one = order.lines.find((line) => line.currentQuantity > 0);
  const refunds = order.paidAt && status !== 'refunded' && !order.cancelledAt;
  return html`<tr><td>#${order.number}</td><td>${status.replaceAll('_', ' ')}</td><td>${fromMinor(sumsOf(order, currency).currentTotal, currency)} ${currency}</td>
<td><div class="actions">${!order.paidAt && !order.cancelledAt && act('pay', 'Pay')}${!order.cancelledAt && act('cancel', 'Cancel')}${refunds && one && act('refunds', 'Refund one', JSON.stringify({ lines: [{ lineId: one.id, quantity: 1 }] }))}${refunds && act('refunds', 'Refund all')}${act('delete', 'Delete')}</div></td></tr>`;
}
