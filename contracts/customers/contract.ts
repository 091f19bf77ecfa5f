import { defineContract } from '../kernel/contract.js';
import { notesIn } from '../kernel/older-notes.js';
import { createCustomer } from './create.js';
import { editEndpoints } from './edit.js';
import { CustomerMerged, CustomerUnmerged, customerEvents } from './events.js';
import { mergeEndpoints } from './merge.js';
import { customerLifts, olderCustomerEvents } from './older-events.js';
import { customerEndpoints } from './queries.js';
import { customersRejections } from './rejections.js';
import { segmentEndpoints } from './segments.js';
import { customersSettings } from './settings.js';
import { tagCustomers } from './tags.js';
import { viewEndpoints } from './views.js';

export const customersContract = defineContract({
  name: 'customers',
  events: customerEvents,
  olderEvents: olderCustomerEvents,
  lifts: customerLifts,
  notes: [
    notesIn(CustomerUnmerged, { adminNote: ({ customer }) => [customer] }),
    notesIn(CustomerMerged, { adminNote: ({ customer, into }) => [customer, into] }),
  ],
  endpoints: [
    ...customerEndpoints,
    createCustomer,
    tagCustomers,
    ...mergeEndpoints,
    ...editEndpoints,
    ...segmentEndpoints,
    ...viewEndpoints,
  ],
  rejections: customersRejections,
  settings: customersSettings,
});
