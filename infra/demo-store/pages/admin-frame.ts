import type { DemoShop, Staff } from '../shops.js';
import { STAFF } from '../shops.js';
import { type Html, html, page } from './html.js';
import { icon } from './icons.js';

const STORE = ['Home', 'Orders', 'Products', 'Customers', 'Marketing', 'Discounts'];

/** The app's menu before the app sends its own (`nav-menu`); paths are below /embed. */
const APP_MENU = [
  ['Dashboard', '/', '/home'],
  ['Customers', '/customers'],
  ['Activity', '/customers/activity', '/customers/programs'],
  ['Reward programs', '/programs'],
  ['Membership', '/membership'],
  ['Onsite', '/storefront'],
  ['Analytics', '/analytics'],
  ['Integrations', '/integration'],
  ['Feature Request', '/feature-request'],
  ['Settings', '/settings'],
  ['Deals', '/gift'],
  ['Subscription', '/subscription'],
] as const;

interface FrameView {
  shop: DemoShop;
  staff: Staff;
  /** The iframe's signed initial address; null on the store's own pages. */
  appSource: string | null;
  appOrigin: string;
  installed: boolean;
}

/** The store admin around the app: dark top bar, menu with the app's pages, the app in an iframe. */
export function adminFramePage(view: FrameView): string {
  const { shop, staff } = view;
  const base = `/admin/${shop.domain}`;
  const title = view.appSource !== null ? `Loyalty · ${shop.name}` : shop.name;
  return page(
    title,
    'frame',
    html`<body>
<div class="frame" data-shop="${shop.domain}" data-staff="${staff.id}" data-app-origin="${view.appOrigin}" data-base="${base}/apps/loyalty">
<header class="top">
<button type="button" class="burger" aria-label="Menu" aria-expanded="false" aria-controls="side">${icon('menu')}</button>
<a class="store" href="${base}">${shop.name}</a>
<span class="find" aria-hidden="true">Search</span>
${staffMenu(staff)}
</header>
<nav class="side" id="side" aria-label="Store admin">
${STORE.map((label) => html`<a class="item" href="${base}${label === 'Home' ? '' : `/${label.toLowerCase()}`}">${icon(label.toLowerCase())}${label}</a>`)}
<div class="apps">Apps</div>
<a class="item app" href="${base}/apps/loyalty" data-path="/"><span class="logo" aria-hidden="true"></span>Loyalty</a>
<div class="menu">${APP_MENU.map(([label, path, also = '']) => html`<a class="sub" href="${base}/apps/loyalty${path === '/' ? '' : path}" data-path="${path}" data-also="${also}">${label}</a>`)}</div>
</nav>
<main class="page" aria-label="Page">${content(view)}</main>
</div>
<script src="/assets/frame.js"></script>
</body>`,
  );
}

const initials = (one: Staff) => one.firstName.slice(0, 1) + one.lastName.slice(0, 1);

function staffMenu(staff: Staff): Html {
  return html`<details class="who"><summary aria-label="${initials(staff)}, ${staff.firstName} ${staff.lastName}">${initials(staff)}</summary>
<form method="get">${STAFF.map((one) => html`<button name="staff" value="${one.id}">${one.firstName} ${one.lastName}</button>`)}</form></details>`;
}

function content({ shop, appSource, installed }: FrameView): Html {
  if (appSource !== null && !installed) {
    return html`<div class="own"><h1>Loyalty is not installed</h1>
<form method="post" action="/admin/${shop.domain}/install"><button>Install</button></form></div>`;
  }
  if (appSource === null) {
    return html`<div class="own"><h1>${shop.name}</h1>
<p>This page is the store’s own and is not part of the demo.</p>
<p><a href="/admin/${shop.domain}/apps/loyalty">Open Loyalty</a> · <a href="/store/${shop.domain}">Storefront</a> · <a href="/till/${shop.domain}">Till</a></p></div>`;
  }
  // frame.js sets the iframe's address once it listens: earlier messages of the app would be lost.
  return html`<div class="appbar"><span class="logo" aria-hidden="true"></span>Loyalty</div>
<iframe name="app" title="Loyalty" data-src="${appSource}" allow="clipboard-write"></iframe>`;
}
