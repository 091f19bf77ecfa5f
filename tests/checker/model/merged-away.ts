import type { CustomerFacts } from './facts.js';
import type { History } from './history.js';

/**
 * What a customer may have been to a decision since a position of the log. A deletion that turned out to be part of a merge counts as none:
 * what was decided in between is decided again (P24).
 */
export function standingsSince(customer: History<CustomerFacts>, since: number): CustomerFacts[] {
  let wasMerged = false;
  return customer.seenSince(since).filter((one) => {
    wasMerged ||= one.mergedInto !== null;
    return !(wasMerged && one.type === 'Left' && one.beforeDeletion !== null);
  });
}
