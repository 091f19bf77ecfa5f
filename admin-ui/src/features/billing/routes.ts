import { placeholder, type RouteDefinition } from '../../app/route.js';

export const billingRoutes: readonly RouteDefinition[] = [
  placeholder('/settings/subscription/plans', 'settingsPlans'),
  placeholder('/subscription', 'subscription'),
  placeholder('/subscription/billing', 'invoices'),
  placeholder('/subscription/shopify', 'platformBilling'),
  placeholder('/billing-dashboard', 'usage'),
  placeholder('/customize_plan', 'customPlan'),
  placeholder('/downSell', 'downSell'),
  placeholder('/gift', 'deals'),
];
