import { page, placeholder, type RouteDefinition } from '../../app/route.js';

export const shopRoutes: readonly RouteDefinition[] = [
  page('/settings', 'settings', 'groups', () => import('./settings-page.js')),
  page('/settings/general', 'settingsGeneral', 'notice', () => import('./general-page.js')),
  page('/settings/pre-launch', 'settingsPrelaunch', 'notice', () => import('./prelaunch-page.js')),
  page('/settings/order', 'settingsOrder', 'groups', () => import('./order-page.js')),
  page('/settings/language', 'settingsLanguage', 'notice', () => import('./language-page.js')),
  page('/settings/colors', 'settingsColors', 'document', () => import('./colors-page.js')),
  page('/settings/developers', 'settingsDevelopers', 'groups', () => import('./developers-page.js')),
  page('/settings/danger', 'settingsDanger', 'groups', () => import('./danger-page.js')),
  placeholder('/settings/data', 'takeData'),
];
