import type { CustomerPage, CustomersGateway } from '../../../gateways/platform/customers.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import { answerOf, toRetryableError } from '../../../platform/tasks/platform-answers.js';
import type { TaskStore } from '../../../platform/tasks/task-store.js';
import { type RegisterParts, registerNews } from './register-customer.js';
import { customerReadingKind } from './tasks.js';

export interface ReconcileCustomersParts extends RegisterParts {
  readonly customers: Pick<CustomersGateway, 'customersChangedSince'>;
  readonly access: Pick<PlatformAccess, 'of'>;
  readonly tasks: Pick<TaskStore, 'start'>;
  /** Up to which moment every change of a shop's customers is known; null where they were never read. */
  readonly until: (shop: string) => Promise<string | null>;
  readonly reached: (shop: string, until: string) => Promise<void>;
}

/** Overlap before the watermark: the platform's search index may lag behind its customers. */
const OVERLAP_MS = 60 * 60_000;

/**
 * Registers a shop's customers and changes of whom no delivery came, from the watermark on; a shop whose customers were never read begins
 * with a reading of all. @throws TryLater, NeedsHelp when the platform does not answer: the job goes on from the watermark
 */
export async function reconcileCustomers(parts: ReconcileCustomersParts, shop: string): Promise<void> {
  const { customers, access, tasks, clock, until, reached } = parts;
  const shopAccess = await access.of(shop);
  if (!shopAccess) return;
  const watermark = await until(shop);
  if (watermark === null) {
    await tasks.start(customerReadingKind, { shop, input: {}, requestedBy: 'schedule', now: clock.now() });
    return;
  }
  const from = new Date(Date.parse(watermark) - OVERLAP_MS).toISOString();
  for (let after: string | null = null; ; ) {
    const ask = (cursor: string | null) => () => customers.customersChangedSince(shopAccess, from, cursor);
    const answer = await answerOf(ask(after));
    if (!answer.ok) throw toRetryableError(answer);
    const page: CustomerPage = answer.value;
    await Promise.all(page.customers.map((one) => registerNews(parts, shop, one)));
    const last = page.customers.at(-1);
    // The store's own time, never ours.
    if (last) await reached(shop, last.updated_at);
    if (page.next === null) return;
    after = page.next;
  }
}
