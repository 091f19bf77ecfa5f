import { defineContract } from '../kernel/contract.js';
import { documentEvents } from './events.js';
import { documentEndpoints } from './queries.js';
import { documentsRejections } from './rejections.js';

export const documentsContract = defineContract({
  name: 'documents',
  events: documentEvents,
  endpoints: documentEndpoints,
  rejections: documentsRejections,
});
