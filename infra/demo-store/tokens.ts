import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { issuePair, migratedPair, type OfflineTokens, pairBody, refreshPair, unendingToken } from './offline-tokens.js';
import { STAFF, type Staff } from './shops.js';
import type { ShopState } from './state.js';

export interface Credentials {
  apiKey: string;
  apiSecret: string;
}

const LIFETIME_S = 60;
const EXTENSION_LIFETIME_S = 300;
/** What the app asks for at its installation. */
export const SCOPES = [
  ...['read_companies', 'read_customer_merge', 'read_customers', 'read_discounts', 'read_orders'],
  ...['read_own_subscription_contracts', 'read_products', 'read_store_credit_accounts', 'read_themes'],
  ...['write_customers', 'write_discounts'],
].join();
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

/**
 * A session token as given to an extension of the app at checkout: for the shop, and for the customer where one is signed in. It lasts five
 * minutes.
 */
export function extensionToken(credentials: Credentials, shop: string, customer: string | null): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const subject = customer === null ? {} : { sub: `gid://shopify/Customer/${customer}` };
  return new SignJWT({ dest: shop, ...subject })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(credentials.apiKey)
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + EXTENSION_LIFETIME_S)
    .setJti(randomUUID())
    .sign(new TextEncoder().encode(credentials.apiSecret));
}

type ExchangeAnswer = { status: number; body: Record<string, unknown> };

const rejected = (error: string, error_description: string): ExchangeAnswer => ({
  status: 400,
  body: { error, error_description },
});

/** Answer to a session token of a shop that has removed the app. */
const NOT_INSTALLED = rejected('invalid_subject_token', 'The app is not installed');

const BAD_SUBJECT = rejected('invalid_subject_token', 'The subject token is expired or otherwise invalid');

/** The platform's answer to a refresh token that it does not know, or not any more. */
const NO_ACTIVE_TOKEN: ExchangeAnswer = {
  status: 401,
  body: { error: 'invalid_request', error_description: 'This request requires an active refresh_token' },
};

/**
 * The token endpoint (RFC 8693, as documented): exchanges a session token for offline tokens, or for an online one with its staff member; a
 * refresh token for the next pair; and an offline token without an end for a pair with one.
 */
export async function exchangeToken(
  credentials: Credentials,
  shop: ShopState,
  form: Record<string, unknown>,
): Promise<ExchangeAnswer> {
  if (form.client_id !== credentials.apiKey || form.client_secret !== credentials.apiSecret) {
    return rejected('invalid_client', 'Client authentication failed');
  }
  if (form.grant_type === 'refresh_token') {
    const pair = shop.installed ? refreshPair(shop, form.refresh_token) : null;
    return pair ? answerWith(shop, pair) : NO_ACTIVE_TOKEN;
  }
  if (!shop.installed) return NOT_INSTALLED;
  if (form.grant_type !== TOKEN_EXCHANGE) return rejected('invalid_request', 'The grant type is not supported');
  if (form.subject_token_type === OFFLINE && form.requested_token_type === OFFLINE && form.expiring === '1') {
    const pair = migratedPair(credentials, shop, form.subject_token);
    return pair ? answerWith(shop, pair) : BAD_SUBJECT;
  }
  if (form.subject_token_type !== ID_TOKEN)
    return rejected('invalid_request', 'The subject token type is not supported');
  const staff = await staffOf(credentials, shop.facts.domain, form.subject_token);
  if (!staff) return BAD_SUBJECT;
  if (form.requested_token_type === OFFLINE) return offlineAnswer(credentials, shop, form.expiring === '1');
  if (form.requested_token_type === ONLINE) return { status: 200, body: onlineToken(staff) };
  return rejected('invalid_request', 'The requested token type is not supported');
}

const answerWith = (shop: ShopState, pair: OfflineTokens): ExchangeAnswer => ({
  status: 200,
  body: pairBody(shop, pair, SCOPES),
});

function offlineAnswer(credentials: Credentials, shop: ShopState, expiring: boolean): ExchangeAnswer {
  if (expiring) return answerWith(shop, issuePair(shop));
  delete shop.offline;
  return { status: 200, body: { access_token: unendingToken(credentials, shop.facts.domain), scope: SCOPES } };
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
