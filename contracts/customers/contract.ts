import { defineContract } from '../kernel/contract.js';
import { customerEvents } from './events.js';
import { customerEndpoints } from './queries.js';
import { customersRejections } from './rejections.js';
import { customersSettings } from './settings.js';

export const customersContract = defineContract({
  name: 'customers',
  events: customerEvents,
  endpoints: customerEndpoints,
  rejections: customersRejections,
  settings: customersSettings,
});
