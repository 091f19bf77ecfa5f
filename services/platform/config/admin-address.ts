import { type Config, platformUrlOf } from './config.js';

/** The platform opens what follows the app in its address below the address of the service, where the admin's pages have this prefix. */
const PAGES = '/embed';

/** Address of the app's first page in the admin of a shop. Paths of pages follow it. @param domain of the shop at the platform */
export function adminAddress(config: Config, domain: string): string {
  const demo = platformUrlOf(config);
  if (demo) return `${demo}/admin/${domain}/apps/loyalty`;
  return `https://${domain}/admin/apps/${config.SHOPIFY_API_KEY}${PAGES}`;
}

/** Address of Shopify Flow in the admin of a shop. @param domain of the shop at the platform */
export function flowAddress(config: Config, domain: string): string {
  const demo = platformUrlOf(config);
  return demo ? `${demo}/workflows/${domain}` : `https://${domain}/admin/apps/flow`;
}
