import { defineContract, getRoute } from '../kernel/contract.js';
import { brandingFeatures } from './branding.js';
import { deletionEndpoints } from './deletion.js';
import { deletionEvents, shopEvents } from './events.js';
import { detectedLanguage, severalLanguages } from './features.js';
import { olderShopEvents, shopLifts } from './older-events.js';
import { shopEndpoints } from './queries.js';
import { shopRejections } from './rejections.js';
import { shopSettings } from './settings.js';

export const shopContract = defineContract({
  name: 'shop',
  events: [...shopEvents, ...deletionEvents],
  olderEvents: olderShopEvents,
  lifts: shopLifts,
  endpoints: [...shopEndpoints, ...deletionEndpoints],
  routes: [
    getRoute('/auth/login', 'public'),
    getRoute('/auth/callback', 'public'),
    { method: 'POST', path: '/auth/token', access: 'session' },
    { method: 'POST', path: '/auth/sign-out', access: 'session' },
  ],
  rejections: shopRejections,
  features: [detectedLanguage, severalLanguages, ...brandingFeatures],
  settings: shopSettings,
});
