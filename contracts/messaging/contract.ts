import { defineContract, getRoute } from '../kernel/contract.js';
import { mailHoldEndpoints } from './holds.js';
import { mailLogSettings } from './log/settings.js';
import { messagingEndpoints } from './queries.js';
import { messagingSettings } from './quiet-hours.js';
import { messagingRejections } from './rejections.js';
import { domainEndpoints } from './senders/domain-queries.js';
import { senderEvents } from './senders/events.js';
import { customDomain, customEmailSender, customSender } from './senders/features.js';
import { senderEndpoints } from './senders/queries.js';
import { senderRejections } from './senders/rejections.js';
import { statementChoiceEndpoints } from './statement-choice.js';

export const messagingContract = defineContract({
  name: 'messaging',
  events: senderEvents,
  endpoints: [
    ...messagingEndpoints,
    ...mailHoldEndpoints,
    ...statementChoiceEndpoints,
    ...senderEndpoints,
    ...domainEndpoints,
  ],
  routes: [
    getRoute('/mail/unsubscribe', 'public'),
    { method: 'POST', path: '/mail/unsubscribe', access: 'public' },
    getRoute('/mail/sender', 'public'),
    { method: 'POST', path: '/mail/sender', access: 'public' },
    getRoute('/mail/preferences', 'public'),
    { method: 'POST', path: '/mail/preferences', access: 'public' },
    getRoute('/mail/o/{token}', 'public'),
    getRoute('/mail/c/{token}', 'public'),
    { method: 'POST', path: '/webhooks/mail/{source}', access: 'platform' },
  ],
  features: [customSender, customDomain],
  settings: [...messagingSettings, ...mailLogSettings, customEmailSender],
  rejections: { ...messagingRejections, ...senderRejections },
});
