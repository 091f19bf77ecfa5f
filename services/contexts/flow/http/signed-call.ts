import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isWebhookGenuine } from '../../../gateways/platform/webhook-signature.js';
import { shopOfDomain } from '../../../platform/access/platform-access.js';
import { fromValidation, HttpProblem, unauthorized } from '../../../platform/http/http-problem.js';
import type { PlatformKeys } from '../../../platform/http/platform-keys.js';
import { BadPayload, parseBody } from '../../../platform/inbox/payload.js';

interface SignedCall<Body> {
  readonly shop: string;
  readonly body: Body;
}

/**
 * A call that the platform's workflow automation signed over the raw bytes of its body.
 * @throws HttpProblem 401 for a wrong signature, or a shop that is not the one of the header; 400 and 422 for a body of another shape
 */
export function signedCall<Schema extends z.ZodType<{ shopify_domain: string }>>(
  request: FastifyRequest,
  { secrets }: PlatformKeys,
  schema: Schema,
): SignedCall<z.output<Schema>> {
  const raw = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
  if (!isWebhookGenuine(raw, request.headers['x-shopify-hmac-sha256'], secrets)) throw unauthorized();
  const parsed = schema.safeParse(jsonOf(raw), { reportInput: true });
  if (!parsed.success) throw fromValidation(parsed.error);
  const body = parsed.data;
  const shop = shopOfDomain(body.shopify_domain);
  const header = request.headers['x-shopify-shop-domain'];
  if (!shop || (header !== undefined && header !== body.shopify_domain)) throw unauthorized();
  return { shop, body };
}

function jsonOf(raw: Buffer): unknown {
  try {
    return parseBody(raw);
  } catch (error) {
    if (error instanceof BadPayload) throw new HttpProblem(400, 'invalid', error.message);
    throw error;
  }
}
