import type { Page, Request } from '@playwright/test';
import { until } from '../../support/waiting.js';

interface Traffic {
  readonly open: Set<Request>;
  changedAt: number;
}

const traffic = new WeakMap<Page, Traffic>();

/** Counts the requests of a page and of its frames from now on. */
export function watchRequests(page: Page): void {
  const one: Traffic = { open: new Set(), changedAt: performance.now() };
  traffic.set(page, one);
  const change = (apply: (request: Request) => unknown) => (request: Request) => {
    apply(request);
    one.changedAt = performance.now();
  };
  page.on(
    'request',
    change((request) => one.open.add(request)),
  );
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(
      end as 'requestfinished',
      change((request) => one.open.delete(request)),
    );
}

/**
 * Waits until no request is under way and none was for `quietMs`. Playwright's own `networkidle` never comes where a frame was left while it loaded.
 */
export async function requestsEnd(page: Page, quietMs = 500): Promise<void> {
  const one = traffic.get(page);
  if (!one) throw new Error('the requests of this page are not watched');
  await until('no request of the page is under way', () => [...one.open].map((request) => request.url()), {
    holds: (urls) => urls.length === 0 && performance.now() - one.changedAt >= quietMs,
  });
}
