import { contractStatus } from '@loyalty/contracts/memberships/events';
import { z } from 'zod';
import { platformId, read, text } from '../../../platform/inbox/payload.js';

export const contractShape = z.looseObject({
  id: platformId,
  customer_id: platformId,
  status: z.string().toLowerCase().pipe(contractStatus),
  revision_id: platformId,
  billing_policy: z.looseObject({ interval: text, interval_count: z.int().min(1) }),
});

/** Reads a subscription contract of `subscription_contracts/*`. */
export function readContract(body: unknown) {
  const {
    id: contract,
    customer_id: customer,
    status,
    revision_id: revision,
    billing_policy,
  } = read(contractShape, body);
  const { interval, interval_count: every } = billing_policy;
  return { contract, customer, status, revision, interval: interval.toLowerCase(), every };
}
