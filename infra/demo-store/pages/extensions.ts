import type { ShopState } from '../state.js';
import { Html, html } from './html.js';

interface Place {
  /** The platform's name of it. */
  readonly target: string;
  /** The built module, below the address of extensions. */
  readonly module: string;
  /** Place that opens where the extension asks for its screen. */
  readonly modal?: string;
}

/** Places of the store's own pages where extensions of the app are drawn. */
export const STORE_PLACES: Readonly<Record<string, Place>> = {
  checkout: { target: 'purchase.checkout.block.render', module: 'loyalty-checkout/checkout' },
  'thank-you': { target: 'purchase.thank-you.block.render', module: 'loyalty-checkout/thank-you' },
  profile: { target: 'customer-account.profile.block.render', module: 'loyalty-account/profile' },
  'order-status': { target: 'customer-account.order-status.block.render', module: 'loyalty-account/order-status' },
  page: { target: 'customer-account.page.render', module: 'loyalty-account/page' },
};

/** Places of the till. */
export const TILL_PLACES: Readonly<Record<string, Place>> = {
  tile: { target: 'pos.home.tile.render', module: 'loyalty-pos/tile', modal: 'modal' },
  modal: { target: 'pos.home.modal.render', module: 'loyalty-pos/modal' },
  'customer-block': {
    target: 'pos.customer-details.block.render',
    module: 'loyalty-pos/customer-block',
    modal: 'customer-action',
  },
  'customer-action': { target: 'pos.customer-details.action.render', module: 'loyalty-pos/customer-action' },
};

/** The frame in which the extension of a place is drawn. @param order placed already; empty elsewhere */
export const extensionFrame = ({ facts }: ShopState, place: string, order = ''): Html =>
  html`<iframe class="extension" title="Loyalty" src="/store/${facts.domain}/extensions/${place}?order=${order}"></iframe>`;

/** What the platform tells an extension of its page, whichever it is. */
interface ExtensionPage {
  target: string;
  module: string;
  serviceAddress: string;
  language: string;
}

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(ar|he|ur)\b/;

/** The page in the frame: the platform's components, its global, and the extension that draws into it. */
export const hostPage = (facts: ExtensionPage): string =>
  html`<!doctype html>
<html lang="${facts.language}" dir="${RIGHT_TO_LEFT.test(facts.language) ? 'rtl' : 'ltr'}">
<meta charset="utf-8">
<title>Loyalty</title>
<link rel="stylesheet" href="/assets/extension-host.css">
<body>
<script type="application/json" id="facts">${new Html(JSON.stringify(facts).replaceAll('<', '\\u003c'))}</script>
<script type="module" src="/assets/extension-host.js"></script>
</body>
</html>`.text;
