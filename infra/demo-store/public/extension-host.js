// Plays the platform for an extension of the app: its components, and the global `shopify` of the page that it is drawn on.
import './extension-components.js';

const facts = JSON.parse(document.getElementById('facts').textContent);
const HOSTS = { purchase: './checkout-host.js', 'customer-account': './account-host.js', pos: './till-host.js' };

const { openHost } = await import(HOSTS[facts.target.split('.')[0]]);
globalThis.shopify = { extension: { target: facts.target, apiVersion: '2026-07' }, ...openHost(facts) };

new ResizeObserver(() => {
  frameElement.style.height = `${document.documentElement.offsetHeight}px`;
}).observe(document.documentElement);

const { default: extension } = await import(facts.module);
await extension();
