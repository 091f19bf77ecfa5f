import type { AddedBlock, DemoShop } from '../shops.js';
import { html, page } from './html.js';

/** The editor of a theme: the app's embed, and a block that a link asks to add. */
export function themeEditorPage(
  { domain, name, embed = true, added = [] }: DemoShop,
  requested: AddedBlock | null,
): string {
  const address = `/admin/${domain}/themes/current/editor`;
  return page(
    `Theme editor · ${name}`,
    'store',
    html`<body class="shop"><header class="bar"><a class="brand" href="/admin/${domain}/apps/loyalty">${name}</a></header>
<main><h1>Theme editor</h1>
<h2>App embeds</h2>
<p>Loyalty: Sign-up widget is ${embed ? 'on' : 'off'}.</p>
<form method="post" action="${address}"><button name="embed" value="${embed ? 'off' : 'on'}">${embed ? 'Turn off' : 'Turn on'}</button></form>
${requested && html`<h2>Add a block</h2><form method="post" action="${address}"><input type="hidden" name="template" value="${requested.template}"><input type="hidden" name="block" value="${requested.block}"><p>Loyalty: ${requested.block} on ${requested.template}</p><button>Add block</button></form>`}
${added.length > 0 && html`<h2>Added blocks</h2><ul>${added.map(({ template, block }) => html`<li>${block} on ${template}</li>`)}</ul>`}
<p><a href="/store/${domain}">View the store</a></p></main></body>`,
  );
}
