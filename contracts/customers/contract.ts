import { defineContract } from '../kernel/contract.js';
import { notesIn } from '../kernel/older-notes.js';
import { CustomerMerged, CustomerUnmerged, customerEvents } from './events.js';
import { customerLifts, olderCustomerEvents } from './older-events.js';
import { customerEndpoints } from './queries.js';
import { customersRejections } from './rejections.js';
import { customersSettings } from './settings.js';

export const customersContract = defineContract({
  name: 'customers',
  events: customerEvents,
  olderEvents: olderCustomerEvents,
  lifts: customerLifts,
  notes: [
    notesIn(CustomerUnmerged, { adminNote: ({ customer }) => [customer] }),
    notesIn(CustomerMerged, { adminNote: ({ customer, into }) => [customer, into] }),
  ],
  endpoints: customerEndpoints,
  rejections: customersRejections,
  settings: customersSettings,
});
