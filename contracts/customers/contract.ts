import { defineContract } from '../kernel/contract.js';
import { notesIn } from '../kernel/older-notes.js';
import { CustomerUnmerged, customerEvents } from './events.js';
import { customerEndpoints } from './queries.js';
import { customersRejections } from './rejections.js';
import { customersSettings } from './settings.js';

export const customersContract = defineContract({
  name: 'customers',
  events: customerEvents,
  notes: [notesIn(CustomerUnmerged, { adminNote: ({ customer }) => [customer] })],
  endpoints: customerEndpoints,
  rejections: customersRejections,
  settings: customersSettings,
});
