import { signatureMatches } from './signatures.js';

/**
 * Whether a webhook's body comes from the platform: base64 HMAC-SHA256 over the raw bytes as received. `header` is the value of
 * X-Shopify-Hmac-Sha256; a repeated header (a list) is rejected. The other headers are not signed (B-201).
 */
export function isWebhookGenuine(
  rawBody: Buffer,
  header: string | string[] | undefined,
  secrets: readonly string[],
): boolean {
  return typeof header === 'string' && signatureMatches(rawBody, header, secrets, 'base64');
}
