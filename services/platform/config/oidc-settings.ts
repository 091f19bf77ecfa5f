import { z } from 'zod';
import type { OpenIdOptions } from '../../gateways/identity/openid.js';

/** Environment variables of the identity provider; without them nobody signs in outside the store admin. */
export const oidcVariables = {
  /** Issuer of ID tokens, exactly as its discovery document names it. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
};

interface OidcVariables extends z.output<z.ZodObject<typeof oidcVariables>> {
  readonly PLATFORM: 'demo' | 'shopify';
  readonly APP_URL?: string | undefined;
}

/** Settings that are missing, or that do not protect the sign-in. */
export function oidcContradictions(env: OidcVariables): { variable: string; why: string }[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = env;
  if (!issuer) {
    const given = Object.entries({ OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret }).filter(([, value]) => value);
    return given.map(([variable]) => ({ variable, why: 'is of no use without OIDC_ISSUER' }));
  }
  const missing = Object.entries({ OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret }).filter(([, value]) => !value);
  const found = missing.map(([variable]) => ({ variable, why: 'is needed with OIDC_ISSUER' }));
  if (env.PLATFORM === 'demo') return found;
  if (!issuer.startsWith('https://')) found.push({ variable: 'OIDC_ISSUER', why: 'must be an https address' });
  if (!env.APP_URL) found.push({ variable: 'APP_URL', why: 'is needed with OIDC_ISSUER' });
  return found;
}

/** How to reach the identity provider; null when there is none. */
export function oidcOptions(env: OidcVariables): OpenIdOptions | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null;
}
