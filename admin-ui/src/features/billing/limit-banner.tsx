import { getSubscription } from '@loyalty/contracts/billing/queries';
import { useRead } from '../../data/hooks.js';
import { PlanBanner } from './plan-banner.js';

/** Warning near the order limit of the free plan, critical above it (spec HOME-013). */
export function LimitBanner() {
  const info = useRead(getSubscription, {}, { everyMs: 15_000 }).data?.data;
  return info && info.usage?.limit !== 'fine' ? <PlanBanner info={{ ...info, pending: null }} /> : null;
}
