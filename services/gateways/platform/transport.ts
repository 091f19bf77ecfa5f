import { AsyncLocalStorage } from 'node:async_hooks';
import '@shopify/shopify-api/adapters/node';
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime';

export interface Route {
  /** Base URL of the shops instead of their own domains (the demo store); null for the real platform. */
  platformUrl: string | null;
  /** Time-out of a call in milliseconds. */
  timeoutMs: number;
}

const routes = new AsyncLocalStorage<Route>();

/** Returns `address` unchanged, or below `platformUrl` with the shop's domain as the first part of the path. */
export function routedUrl(address: string, platformUrl: string | null): string {
  if (platformUrl === null) return address;
  const { host, pathname, search } = new URL(address);
  return `${platformUrl.replace(/\/$/, '')}/${host}${pathname}${search}`;
}

// The library has one fetch function per process, so the route is passed with the call (AsyncLocalStorage).
setAbstractFetchFunc((input, init) => {
  const route = routes.getStore();
  if (!route) throw new Error('a call to the platform outside of withRoute');
  const url = routedUrl(String(input instanceof Request ? input.url : input), route.platformUrl);
  return fetch(url, { ...init, signal: AbortSignal.timeout(route.timeoutMs), redirect: 'error' });
});

/** Runs a call of the platform's library; its requests take `route`. */
export const withRoute = <T>(route: Route, call: () => Promise<T>): Promise<T> => routes.run(route, call);
