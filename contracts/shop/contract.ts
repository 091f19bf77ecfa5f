import { defineContract } from '../kernel/contract.js';
import { shopEvents } from './events.js';
import { detectedLanguage } from './features.js';
import { olderShopEvents, shopLifts } from './older-events.js';
import { shopEndpoints } from './queries.js';
import { shopRejections } from './rejections.js';
import { shopSettings } from './settings.js';

export const shopContract = defineContract({
  name: 'shop',
  events: shopEvents,
  olderEvents: olderShopEvents,
  lifts: shopLifts,
  endpoints: shopEndpoints,
  rejections: shopRejections,
  features: [detectedLanguage],
  settings: shopSettings,
});
