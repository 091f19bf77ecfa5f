import { defineContract, getRoute } from '../kernel/contract.js';
import { importEvents } from './events.js';
import { importEndpoints } from './queries.js';
import { importsRejections } from './rejections.js';

export const importsContract = defineContract({
  name: 'imports',
  events: importEvents,
  endpoints: importEndpoints,
  routes: [getRoute('/api/lp/imports/result', 'staff')],
  rejections: importsRejections,
});
