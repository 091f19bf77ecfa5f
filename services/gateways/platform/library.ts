import { ApiVersion, LogSeverity, type Shopify, shopifyApi } from '@shopify/shopify-api';
import type { PointBudgets } from './point-budgets.js';
import type { Route } from './transport.js';

/** The version of the Admin API that is called. That of webhooks is in `shopify.app.toml`; a test holds both together. */
export const API_VERSION = ApiVersion.October26;

export interface PlatformOptions extends Route {
  apiKey: string;
  apiSecret: string;
  /** Host of our own app. */
  appHost: string;
  /** Shared by gateways whose calls take points from the same buckets. */
  budgets?: PointBudgets;
}

/** The platform's library without its logging, which would write addresses and parts of tokens. */
export function platformLibrary({ apiKey, apiSecret, appHost }: PlatformOptions): Shopify {
  return shopifyApi({
    apiKey,
    apiSecretKey: apiSecret,
    hostName: appHost,
    apiVersion: API_VERSION,
    isEmbeddedApp: true,
    logger: { level: LogSeverity.Error, log: () => {} },
  });
}
