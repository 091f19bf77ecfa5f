import { defineContract } from '../kernel/contract.js';
import { notesIn } from '../kernel/older-notes.js';
import { changeCustomersTier } from './bulk-tier.js';
import { schemeEvents, standingEvents, TierLaunchUndone, TierSchemeDeactivated, TierSchemeLaunched } from './events.js';
import { tierFeatures } from './features.js';
import { olderTierEvents, tierLifts } from './older-events.js';
import { tierEndpoints } from './queries.js';
import { tiersRejections } from './rejections.js';
import { tagSyncEndpoints } from './tag-sync.js';

export const tiersContract = defineContract({
  name: 'tiers',
  events: [...schemeEvents, ...standingEvents],
  olderEvents: olderTierEvents,
  lifts: tierLifts,
  notes: [
    notesIn(TierSchemeLaunched, { note: () => [] }),
    notesIn(TierSchemeDeactivated, { note: () => [] }),
    notesIn(TierLaunchUndone, { note: () => [] }),
  ],
  endpoints: [...tierEndpoints, changeCustomersTier, ...tagSyncEndpoints],
  features: tierFeatures,
  rejections: tiersRejections,
});
