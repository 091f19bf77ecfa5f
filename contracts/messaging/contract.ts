import { defineContract, getRoute } from '../kernel/contract.js';
import { mailHoldEndpoints } from './holds.js';
import { messagingEndpoints } from './queries.js';
import { messagingSettings } from './quiet-hours.js';
import { messagingRejections } from './rejections.js';
import { statementChoiceEndpoints } from './statement-choice.js';

export const messagingContract = defineContract({
  name: 'messaging',
  endpoints: [...messagingEndpoints, ...mailHoldEndpoints, ...statementChoiceEndpoints],
  routes: [getRoute('/mail/unsubscribe', 'public'), { method: 'POST', path: '/mail/unsubscribe', access: 'public' }],
  settings: messagingSettings,
  rejections: messagingRejections,
});
