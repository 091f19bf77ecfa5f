import { defineContract, getRoute } from '../kernel/contract.js';
import { messagingEndpoints } from './queries.js';
import { messagingRejections } from './rejections.js';
import { domainEndpoints } from './senders/domain-queries.js';
import { senderEvents } from './senders/events.js';
import { customDomain, customEmailSender, customSender } from './senders/features.js';
import { senderEndpoints } from './senders/queries.js';
import { senderRejections } from './senders/rejections.js';

export const messagingContract = defineContract({
  name: 'messaging',
  events: senderEvents,
  endpoints: [...messagingEndpoints, ...senderEndpoints, ...domainEndpoints],
  routes: [
    getRoute('/mail/unsubscribe', 'public'),
    { method: 'POST', path: '/mail/unsubscribe', access: 'public' },
    getRoute('/mail/sender', 'public'),
    { method: 'POST', path: '/mail/sender', access: 'public' },
  ],
  features: [customSender, customDomain],
  settings: [customEmailSender],
  rejections: { ...messagingRejections, ...senderRejections },
});
