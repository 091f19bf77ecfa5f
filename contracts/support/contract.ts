import { defineContract } from '../kernel/contract.js';
import { notesIn } from '../kernel/older-notes.js';
import { SupportLoginOpened, supportEvents } from './events.js';
import { supportLoginEndpoints } from './logins.js';
import { supportRejections } from './rejections.js';
import { developerTestEndpoints } from './tests.js';
import { supportToolEndpoints } from './tools.js';
import { webhookEndpoints } from './webhooks.js';

export const supportContract = defineContract({
  name: 'support',
  events: supportEvents,
  notes: [notesIn(SupportLoginOpened, { reason: () => [] })],
  endpoints: [...supportLoginEndpoints, ...webhookEndpoints, ...supportToolEndpoints, ...developerTestEndpoints],
  rejections: supportRejections,
});
