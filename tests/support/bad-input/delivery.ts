import { createHmac, randomUUID } from 'node:crypto';
import { signed } from '../../fixtures/platform/signed.js';
import { API_SECRET } from '../platform-keys.js';
import { FERN } from '../service.js';
import { type RawAnswer, rawCall } from './raw-call.js';

/** A fully configurable delivery, so that a single part can be wrong. */
export interface DeliveryRequest {
  readonly body: string | Buffer;
  /** Content of the signature, if not the body. */
  readonly signedOver?: string | Buffer;
  readonly secret?: string;
  readonly shop?: string;
  readonly topic?: string;
  readonly id?: string;
  /** Headers by name; null omits one. */
  readonly headers?: Record<string, string | null>;
}

export const hmacOf = (bytes: string | Buffer, secret = API_SECRET, hash = 'sha256'): Buffer =>
  createHmac(hash, secret).update(bytes).digest();

/** Posts a delivery to the service. */
export function deliver(api: string, request: DeliveryRequest): Promise<RawAnswer> {
  const { body, signedOver = body, secret, shop = FERN, topic = 'orders/paid', id = randomUUID() } = request;
  const headers: Record<string, string | null> = {
    ...signed(topic, '', { shop, secret: API_SECRET, webhookId: id, triggeredAt: new Date().toISOString() }).headers,
    'x-shopify-hmac-sha256': hmacOf(signedOver, secret).toString('base64'),
    ...request.headers,
  };
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null);
  return rawCall(`${api}/webhooks`, { method: 'POST', body, headers: given.flat() });
}
