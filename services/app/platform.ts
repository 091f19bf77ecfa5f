import { PointBudgets } from '../gateways/platform/point-budgets.js';
import { ShopifyPlatform } from '../gateways/platform/shopify.js';
import { ShopifyBilling } from '../gateways/platform/shopify-billing.js';
import { ShopifyCustomers } from '../gateways/platform/shopify-customers.js';
import { ShopifyMetafields } from '../gateways/platform/shopify-metafields.js';
import { ShopifyOrders } from '../gateways/platform/shopify-orders.js';
import { ShopifyThemes } from '../gateways/platform/shopify-themes.js';
import { ShopifyInstallation } from '../gateways/platform/token-exchange.js';
import { type Config, platformUrlOf } from '../platform/config/config.js';

const PLATFORM_TIMEOUT_MS = 10_000;

/** Gateways to the store platform, or to the demo store in its place. */
export function platformOf(config: Config) {
  const options = {
    apiKey: config.SHOPIFY_API_KEY,
    apiSecret: config.SHOPIFY_API_SECRET,
    appHost: config.APP_URL ? new URL(config.APP_URL).host : 'localhost',
    platformUrl: platformUrlOf(config),
    timeoutMs: PLATFORM_TIMEOUT_MS,
    budgets: new PointBudgets(),
  };
  return {
    platform: new ShopifyPlatform(options),
    orders: new ShopifyOrders(options),
    customers: new ShopifyCustomers(options),
    billing: new ShopifyBilling(options),
    themes: new ShopifyThemes(options),
    metafields: new ShopifyMetafields(options),
    exchange: new ShopifyInstallation(options),
  };
}
