import { defineContract, getRoute } from '../kernel/contract.js';
import { mailHoldEndpoints } from './holds.js';
import { mailLogSettings } from './log/settings.js';
import { messagingEndpoints } from './queries.js';
import { messagingSettings } from './quiet-hours.js';
import { messagingRejections } from './rejections.js';
import { statementChoiceEndpoints } from './statement-choice.js';

export const messagingContract = defineContract({
  name: 'messaging',
  endpoints: [...messagingEndpoints, ...mailHoldEndpoints, ...statementChoiceEndpoints],
  routes: [
    getRoute('/mail/unsubscribe', 'public'),
    { method: 'POST', path: '/mail/unsubscribe', access: 'public' },
    getRoute('/mail/preferences', 'public'),
    { method: 'POST', path: '/mail/preferences', access: 'public' },
    getRoute('/mail/o/{token}', 'public'),
    getRoute('/mail/c/{token}', 'public'),
    { method: 'POST', path: '/webhooks/mail/{source}', access: 'platform' },
  ],
  rejections: messagingRejections,
  settings: { ...messagingSettings, ...mailLogSettings },
});
