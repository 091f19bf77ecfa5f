import type { DemoShop } from '../shops.js';
import { html, page } from './html.js';

/** Start page: the shops with their entry points. */
export const homePage = (shops: DemoShop[]): string =>
  page(
    'Demo store',
    'store',
    html`<body><main class="plain"><h1>Demo store</h1>
<p>Plays the store platform on this machine. Nothing here is a real shop.</p>
<ul class="shops">${shops.map(
      ({ domain, name, currency }) => html`<li><h2>${name}</h2><p>${currency} · ${domain}</p>
<a href="/admin/${domain}/apps/loyalty">Admin</a> <a href="/store/${domain}">Storefront</a> <a href="/till/${domain}">Till</a> <a href="/workflows/${domain}">Workflows</a></li>`,
    )}</ul>
<p><a href="/mailbox">Mailbox</a>: mails of the app, while it has no mail server</p></main></body>`,
  );
