import { isShopDomain } from './shop-domain.js';
import { signatureMatches } from './signatures.js';

/** The shopper behind a proxied call; `customerId` is null for a guest. */
interface ProxiedShopper {
  shop: string;
  customerId: string | null;
}

const TOLERANCE_S = 90;
const OURS = ['shop', 'logged_in_customer_id', 'path_prefix', 'timestamp', 'signature'];

/**
 * Verifies an app-proxy query string (all of it, as received): sorted `name=value` joined without a separator, HMAC-SHA256 in hex,
 * at most 90 s old. `now` is the machine's time, not a shifted test clock. Returns the caller, or null without a reason.
 * The platform joins parameters without a separator and repeated ones by commas, so one signature matches several readings of a
 * query. Repeated parameters are rejected, and values and names that hide one of the platform's own names.
 */
export function proxiedShopper(query: string, secrets: readonly string[], now: Date): ProxiedShopper | null {
  const parameters = [...new URLSearchParams(query)];
  const byName = new Map(parameters);
  if (byName.size !== parameters.length) return null;
  if (parameters.some(([, value]) => OURS.some((name) => value.includes(`${name}=`)))) return null;
  if (parameters.some(([name]) => OURS.some((own) => name !== own && name.includes(own)))) return null;
  const signature = byName.get('signature');
  if (signature === undefined) return null;
  byName.delete('signature');
  const signed = [...byName]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('');
  if (!signatureMatches(signed, signature, secrets, 'hex')) return null;
  const { shop = '', logged_in_customer_id: customer = '', timestamp = '' } = Object.fromEntries(byName);
  if (!isShopDomain(shop) || !/^\d*$/.test(customer) || !isFresh(timestamp, now)) return null;
  return { shop, customerId: customer === '' ? null : customer };
}

function isFresh(timestamp: string, now: Date): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_S;
}
