import type { Product } from '../shops.js';
import type { Customer, ShopState } from '../state.js';
import { appBlocks, appEmbeds } from '../theme/app-blocks.js';
import { customerStanding } from './customer-standing.js';
import { extensionFrame } from './extensions.js';
import { type Html, html, page } from './html.js';

export interface StoreView {
  shop: ShopState;
  shopper: Customer | undefined;
  cart: { product: Product; quantity: number }[];
  discountCode: string;
  notice: string | null;
  /** Whether the page is the platform's own, with nothing of the theme: checkout, and what follows it. */
  isOutsideTheme?: boolean;
}

/** A page of the storefront with its header, the shopper and the app's embeds. */
export function storePage(view: StoreView, title: string, content: Html, description = ''): string {
  const { shop, shopper, cart, notice } = view;
  const { name, domain } = shop.facts;
  const root = `/store/${domain}`;
  const count = cart.reduce((sum, { quantity }) => sum + quantity, 0);
  return page(
    `${title} – ${name}`,
    'store',
    html`<body class="shop">
<header class="bar"><a class="brand" href="${root}">${name}</a>
<nav aria-label="Shop"><a href="${root}/account">${shopper ? shopper.firstName || 'Account' : 'Sign in'}</a><a href="${root}/cart">Cart (${count})</a></nav></header>
<main>${notice && html`<p class="notice" role="status">${notice}</p>`}${content}</main>
<footer>A demo store. No money moves.</footer>
${view.isOutsideTheme ? '' : appEmbeds(view)}
</body>`,
    description,
  );
}

/** The product list. */
export const productsView = ({ shop }: StoreView): Html =>
  html`<h1>${shop.facts.name}</h1><ul class="shelf">${shop.facts.products.map(
    ({ id, title, price, hue }) => html`<li><div class="tile" style="--hue:${hue}" aria-hidden="true"></div>
<h2><a href="/store/${shop.facts.domain}/products/${id}">${title}</a></h2><p>${price} ${shop.facts.currency}</p>
${addForm(shop, id, title)}</li>`,
  )}</ul>`;

const addForm = ({ facts }: ShopState, id: string, title: string): Html =>
  html`<form method="post" action="/store/${facts.domain}/cart/add"><input type="hidden" name="product" value="${id}"><button aria-label="Add to cart: ${title}">Add to cart</button></form>`;

/** One product. */
export const productView = (view: StoreView, product: Product): Html => {
  const { id, title, price, hue } = product;
  return html`<h1>${title}</h1><div class="shelf"><div class="tile" style="--hue:${hue}" aria-hidden="true"></div>
<div><p>${price} ${view.shop.facts.currency}</p>${addForm(view.shop, id, title)}${appBlocks(view, 'product', 'main-product', product)}</div></div>${appBlocks(view, 'product')}`;
};

/** The cart with quantities, the code and the checkout. */
export function cartView(view: StoreView): Html {
  const { shop, shopper, cart, discountCode } = view;
  const root = `/store/${shop.facts.domain}`;
  if (cart.length === 0) {
    const stored = discountCode ? `Code ${discountCode} is kept and applies once you add something.` : '';
    return html`<h1>Cart</h1><p>Your cart is empty. ${stored} <a href="${root}">See what we have</a>.</p>`;
  }
  return html`<h1>Cart</h1>
<table><thead><tr><th>Product</th><th>Price</th><th>Quantity</th></tr></thead><tbody>${cart.map(
    ({ product, quantity }) => html`<tr><td>${product.title}</td><td>${product.price} ${shop.facts.currency}</td>
<td><form method="post" action="${root}/cart/change"><input type="hidden" name="product" value="${product.id}"><input aria-label="Quantity of ${product.title}" name="quantity" type="number" min="0" max="99" value="${quantity}"><button>Update</button></form></td></tr>`,
  )}</tbody></table>
<form class="checkout" method="post" action="${root}/checkout">
<label>Discount code <input name="discountCode" value="${discountCode}" autocomplete="off"></label>
<label>Tip <input name="tip" inputmode="decimal" value="0"></label>
${shopper ? html`<p>Buying as ${shopper.firstName} ${shopper.lastName}</p>` : html`<label>Email <input name="email" type="email" required></label>`}
<button class="primary">Pay now</button></form><p><a href="${root}/checkout">Check out with points</a></p>${appBlocks(view, 'cart')}`;
}

/** A page with every block of the app. */
export const blocksView = (view: StoreView): Html => html`<h1>Loyalty</h1>${appBlocks(view, 'page.loyalty')}`;

/** The sums of an order that was just placed. */
export const thanksView = (
  { shop }: StoreView,
  order: string,
  payload: Record<string, unknown>,
): Html => html`<h1>Thank you</h1>
<p>Order <strong>${String(payload.name)}</strong> is paid.</p>
<dl><dt>Subtotal</dt><dd>${String(payload.subtotal_price)}</dd><dt>Discount</dt><dd>${String(payload.total_discounts)}</dd><dt>Tax</dt><dd>${String(payload.total_tax)}</dd><dt>Total</dt><dd>${String(payload.total_price)} ${String(payload.currency)}</dd></dl>${extensionFrame(shop, 'thank-you', order)}`;

/** The signed-in shopper with the app's block of the profile, their orders, and the sign-out. */
export const accountView = (view: StoreView): Html => {
  const { shop, shopper } = view;
  const root = `/store/${shop.facts.domain}`;
  const orders = [...shop.orders.values()].filter(({ customerId }) => customerId === shopper?.id).slice(-10);
  return html`<h1>Account</h1>
<p>Signed in as ${shopper?.firstName} ${shopper?.lastName}.</p>${shopper ? customerStanding(shopper) : ''}
${extensionFrame(shop, 'profile')}
${orders.length > 0 && html`<h2>Orders</h2><ul>${orders.reverse().map(({ id, number }) => html`<li><a href="${root}/account/orders/${id}">Order #${number}</a></li>`)}</ul>`}
<form method="post" action="${root}/sign-out"><button>Sign out</button></form>${appBlocks(view, 'customers/account')}`;
};

/** The status of an order, with the app's block. */
export const orderStatusView = ({ shop }: StoreView, id: string, number: number): Html =>
  html`<h1>Order #${number}</h1>${extensionFrame(shop, 'order-status', id)}
<p><a href="/store/${shop.facts.domain}/account">Account</a></p>`;

/** A page that the app adds to the account. */
export const accountPageView = ({ shop }: StoreView): Html =>
  html`<p><a href="/store/${shop.facts.domain}/account">Account</a></p>${extensionFrame(shop, 'page')}`;

/** Sign-in as a known customer, or registration; `back` is the page to return to. */
export function signInView({ shop }: StoreView, found: Customer[], search: string, back: string): Html {
  const root = `/store/${shop.facts.domain}`;
  const target = html`<input type="hidden" name="return_url" value="${back}">`;
  return html`<h1>Sign in</h1>
<form method="get">${target}<label>Find a customer <input name="search" value="${search}"></label> <button>Search</button></form>
<ul class="people">${found.map(
    (one) =>
      html`<li><form method="post" action="${root}/sign-in">${target}<button name="customer" value="${one.id}">${one.firstName} ${one.lastName}</button></form></li>`,
  )}</ul>
<h2>New here</h2>
<form class="checkout" method="post" action="${root}/sign-up">${target}<label>First name <input name="firstName" autocomplete="given-name" required></label>
<label>Last name <input name="lastName" autocomplete="family-name"></label><label>Email <input name="email" type="email" autocomplete="email" required></label><button class="primary">Create account</button></form>`;
}
