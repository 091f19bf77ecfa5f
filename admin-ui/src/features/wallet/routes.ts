import { placeholder, type RouteDefinition } from '../../app/route.js';

export const walletRoutes: readonly RouteDefinition[] = [
  placeholder('/customers/wallet', 'wallet'),
  placeholder('/customers/wallet/google', 'walletDesign'),
];
