import { defineContract } from '../kernel/contract.js';
import { appKeyEvents } from './events.js';
import { appKeyLifts, olderAppKeyEvents } from './older-events.js';
import { appKeyEndpoints } from './queries.js';
import { appKeysRejections } from './rejections.js';

export const appKeysContract = defineContract({
  name: 'app-keys',
  events: appKeyEvents,
  olderEvents: olderAppKeyEvents,
  lifts: appKeyLifts,
  endpoints: appKeyEndpoints,
  rejections: appKeysRejections,
});
