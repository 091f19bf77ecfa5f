import { defineContract, getRoute } from '../kernel/contract.js';
import { feedEndpoints } from './queries.js';

export const feedContract = defineContract({
  name: 'feed',
  endpoints: feedEndpoints,
  routes: [
    getRoute('/api/events', 'events'),
    getRoute('/api/schemas', 'public'),
    getRoute('/api/schemas/{file}', 'public'),
  ],
});
