import type { Feature } from '../kernel/features.js';

/** Content blocks in the steps of checkout, which the platform opens to stores on its highest plan (spec GATE-037). */
export const checkoutExtensions: Feature = { name: 'checkout-extensions', platformPlans: ['Shopify Plus'] };
