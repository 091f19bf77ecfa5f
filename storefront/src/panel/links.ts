import type { App } from './app.js';

/**
 * The store's paths, derived from the proxy path, which is below the store's root ("/apps/loyalty" below "/"). Signing in returns the
 * shopper to this page; `/discount/<code>` is the platform's way to apply a code to the cart, which then redirects to a path below the
 * store's root.
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
