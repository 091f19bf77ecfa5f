import { defineContract } from '../kernel/contract.js';
import { auditEvents } from './events.js';
import { auditEndpoints } from './queries.js';
import { auditRejections } from './rejections.js';

export const auditContract = defineContract({
  name: 'audit',
  events: auditEvents,
  endpoints: auditEndpoints,
  rejections: auditRejections,
});
