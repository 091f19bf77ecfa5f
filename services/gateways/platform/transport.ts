import { AsyncLocalStorage } from 'node:async_hooks';
import '@shopify/shopify-api/adapters/node';
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime';

export interface Route {
  /** Where shops answer instead of at their own domain (the demo store); null for the platform itself. */
  platformUrl: string | null;
  /** After so long a call counts as unanswered. */
  timeoutMs: number;
}

const routes = new AsyncLocalStorage<Route>();

/** `https://<shop>/path` as it is, or below the demo store's address with the shop as first part of the path. */
export function routed(address: string, platformUrl: string | null): string {
  if (platformUrl === null) return address;
  const { host, pathname, search } = new URL(address);
  return `${platformUrl.replace(/\/$/, '')}/${host}${pathname}${search}`;
}

// The library keeps one fetch for the whole process, so where a call goes travels with the call.
setAbstractFetchFunc((input, init) => {
  const route = routes.getStore();
  if (!route) throw new Error('a call to the platform left outside of its route');
  const url = routed(String(input instanceof Request ? input.url : input), route.platformUrl);
  return fetch(url, { ...init, signal: AbortSignal.timeout(route.timeoutMs), redirect: 'error' });
});

/** Runs a call of the platform's library so that it goes where `route` says. */
export const along = <T>(route: Route, call: () => Promise<T>): Promise<T> => routes.run(route, call);
