import { page, type RouteDefinition } from '../../app/route.js';

export const widgetRoutes: readonly RouteDefinition[] = [
  page('/signup-widget', 'signUpWidget', 'document', () => import('./widget-look-page.js')),
  page('/storefront/branding/point', 'pointBranding', 'document', () => import('./point-branding-page.js')),
  page('/branding/point', 'pointBranding', 'document', () => import('./point-branding-page.js')),
];
