import { z } from 'zod';
import { event } from '../kernel/event.js';
import { liftOf } from '../kernel/upcasting.js';
import { CustomerMerged } from './events.js';

// As first published; never edited.
const CustomerMergedV1 = event('CustomerMerged', 1, {
  customer: z.string(),
  into: z.string(),
  membership: z.enum(['Member', 'Guest', 'Left']),
});

export const olderCustomerEvents = [CustomerMergedV1];

// Merges of the store, and of support, had no note.
export const customerLifts = [liftOf(CustomerMergedV1, CustomerMerged, (data) => ({ ...data, adminNote: '' }))];
