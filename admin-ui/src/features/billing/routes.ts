import { page, type RouteDefinition } from '../../app/route.js';

const plans = () => import('./plans-page.js');
const bill = () => import('./bill-page.js');

export const billingRoutes: readonly RouteDefinition[] = [
  page('/settings/subscription/plans', 'settingsPlans', 'groups', plans),
  page('/subscription', 'subscription', 'groups', plans),
  page('/subscription/billing', 'invoices', 'list', bill),
  page('/subscription/shopify', 'platformBilling', 'groups', plans),
  page('/billing-dashboard', 'usage', 'report', () => import('./usage-page.js')),
  page('/customize_plan', 'customPlan', 'groups', () => import('./custom-plan-page.js')),
  page('/downSell', 'downSell', 'groups', () => import('./down-sell-page.js')),
];
