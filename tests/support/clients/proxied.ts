import { createHmac } from 'node:crypto';
import { API_SECRET } from '../platform-keys.js';

/** The query of a proxied shopper call, signed as by the platform. */
export function proxied(parameters: Record<string, string> = {}, shop = 'fern-and-clay.myshopify.com'): string {
  const all: Record<string, string> = {
    shop,
    logged_in_customer_id: '',
    path_prefix: '/apps/loyalty',
    timestamp: String(Math.floor(Date.now() / 1000)),
    ...parameters,
  };
  const text = Object.entries(all)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('');
  const signature = createHmac('sha256', API_SECRET).update(text).digest('hex');
  return new URLSearchParams({ ...all, signature }).toString();
}
