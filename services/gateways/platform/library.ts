import { ApiVersion, LogSeverity, type Shopify, shopifyApi } from '@shopify/shopify-api';
import type { Route } from './transport.js';

export interface PlatformOptions extends Route {
  apiKey: string;
  apiSecret: string;
  /** Host of our own app. */
  appHost: string;
}

/** The platform's library without its logging, which would write addresses and parts of tokens. */
export function platformLibrary({ apiKey, apiSecret, appHost }: PlatformOptions): Shopify {
  return shopifyApi({
    apiKey,
    apiSecretKey: apiSecret,
    hostName: appHost,
    apiVersion: ApiVersion.April26,
    isEmbeddedApp: true,
    logger: { level: LogSeverity.Error, log: () => {} },
  });
}
