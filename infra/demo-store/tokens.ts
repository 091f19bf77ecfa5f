import { createHmac, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { STAFF, type Staff } from './shops.js';

export interface Credentials {
  apiKey: string;
  apiSecret: string;
}

const LIFETIME_S = 60;
export const SCOPES =
  'read_companies,read_customers,write_customers,read_orders,write_orders,read_products,write_discounts,read_discounts,read_themes';
/** Asked for by those who need it only. */
export const CREDIT_SCOPE = 'write_store_credit_account_transactions';
const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ID_TOKEN = 'urn:ietf:params:oauth:token-type:id_token';
const OFFLINE = 'urn:shopify:params:oauth:token-type:offline-access-token';
const ONLINE = 'urn:shopify:params:oauth:token-type:online-access-token';

/** A session token as issued to an embedded app by the platform's admin: HS256 with the app's secret, valid for a minute. */
export function sessionToken(credentials: Credentials, shop: string, staff: Staff): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ dest: `https://${shop}`, sid: randomUUID(), sub: staff.id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(`https://${shop}/admin`)
    .setAudience(credentials.apiKey)
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + LIFETIME_S)
    .setJti(randomUUID())
    .sign(new TextEncoder().encode(credentials.apiSecret));
}

/** The shop's offline access token: stable across restarts, so that the app's stored one stays valid. */
export function offlineToken(credentials: Credentials, shop: string): string {
  const mark = createHmac('sha256', credentials.apiSecret).update(`offline:${shop}`).digest('hex');
  return `shpat_${mark.slice(0, 32)}`;
}

export type ExchangeAnswer = { status: number; body: Record<string, unknown> };

const rejected = (error: string, error_description: string): ExchangeAnswer => ({
  status: 400,
  body: { error, error_description },
});

/** Answer to any token of a shop that has removed the app. */
export const NOT_INSTALLED = rejected('invalid_subject_token', 'The app is not installed');

/** Exchanges a session token for an offline token, or for an online one with its staff member (RFC 8693, as documented). */
export async function exchangeToken(
  credentials: Credentials,
  shop: string,
  form: Record<string, unknown>,
): Promise<ExchangeAnswer> {
  if (form.client_id !== credentials.apiKey || form.client_secret !== credentials.apiSecret) {
    return rejected('invalid_client', 'Client authentication failed');
  }
  if (form.grant_type !== TOKEN_EXCHANGE || form.subject_token_type !== ID_TOKEN) {
    return rejected('invalid_request', 'The grant or the subject token type is not supported');
  }
  const staff = await staffOf(credentials, shop, form.subject_token);
  if (!staff) return rejected('invalid_subject_token', 'The subject token is expired or otherwise invalid');
  if (form.requested_token_type === OFFLINE) {
    return { status: 200, body: { access_token: offlineToken(credentials, shop), scope: SCOPES } };
  }
  if (form.requested_token_type === ONLINE) return { status: 200, body: onlineToken(staff) };
  return rejected('invalid_request', 'The requested token type is not supported');
}

async function staffOf(credentials: Credentials, shop: string, token: unknown): Promise<Staff | undefined> {
  try {
    const secret = new TextEncoder().encode(credentials.apiSecret);
    const options = { algorithms: ['HS256'], audience: credentials.apiKey, issuer: `https://${shop}/admin` };
    const { payload } = await jwtVerify(String(token), secret, options);
    return STAFF.find((one) => one.id === payload.sub) ?? stranger(payload.sub);
  } catch {
    return undefined;
  }
}

// Tests sign in as their own staff; the app's secret vouches for them.
function stranger(id: string | undefined): Staff | undefined {
  if (!id || !/^\d+$/.test(id)) return undefined;
  return { id, firstName: 'Staff', lastName: id, email: `staff-${id}@demo-store.example`, accountOwner: false };
}

function onlineToken(staff: Staff): Record<string, unknown> {
  return {
    access_token: `shpua_${randomUUID().replaceAll('-', '')}`,
    scope: SCOPES,
    expires_in: 86_399,
    associated_user_scope: SCOPES,
    associated_user: {
      id: Number(staff.id),
      first_name: staff.firstName,
      last_name: staff.lastName,
      email: staff.email,
      email_verified: true,
      account_owner: staff.accountOwner,
      locale: 'en',
      collaborator: false,
    },
  };
}
