import type { Frame } from '@playwright/test';

/** The part of a route of the admin that matters here. */
interface Route {
  readonly path: string;
  /** Absent from a page that is not implemented. */
  readonly load?: unknown;
}

/** The addresses of the admin. Of pages about one thing only those of a customer have an address here. */
export async function addresses(customer: string): Promise<string[]> {
  // The admin is no part of the tests' program for the compiler, so the compiler is not given its name.
  const file = '../../../admin-ui/src/routes.js';
  const { routeDefinitions } = (await import(file)) as { routeDefinitions: readonly Route[] };
  return routeDefinitions
    .filter(({ load }) => load)
    .map(({ path }) => path.replace(/^\/customers\/profile\/\$id/, `/customers/profile/${customer}`))
    .filter((path) => !path.includes('$'));
}

/** Opens an address of the app as a link does, without loading the app again, and waits until the store's admin has it as its own. */
export async function follow(frame: Frame, address: string): Promise<void> {
  await frame.evaluate((to) => {
    history.pushState({}, '', `/embed${to}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  const reported = address === '/' ? '' : address;
  await frame.page().waitForURL(({ pathname }) => pathname.endsWith(`/apps/loyalty${reported}`));
}
