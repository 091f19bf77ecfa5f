import type { App } from './app.js';

/**
 * The store's addresses, from the one address we are given: the proxy stands below the store's root ("/apps/loyalty" below "/").
 * Signing in brings the shopper back to this page; `/discount/<code>`
 * is how the platform puts a code into the cart, and then goes to an address below the store's root.
 */
export function linksOf(proxy: string, here: string): App['links'] {
  const root = proxy.replace(/\/apps\/[^/]*\/?$/, '');
  const back = `?return_url=${encodeURIComponent(here)}`;
  return {
    signIn: `${root}/account/login${back}`,
    register: `${root}/account/register${back}`,
    file: (path) => proxy + path,
    discount: (code) => `${root}/discount/${encodeURIComponent(code)}?redirect=/cart`,
  };
}
