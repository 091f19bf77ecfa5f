import { defineContract } from '../kernel/contract.js';
import { dealsEvents } from './events.js';
import { dealsEndpoints } from './queries.js';
import { dealsRejections } from './rejections.js';

export const dealsContract = defineContract({
  name: 'deals',
  events: dealsEvents,
  endpoints: dealsEndpoints,
  rejections: dealsRejections,
});
