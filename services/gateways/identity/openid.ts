import { createHash, timingSafeEqual } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import {
  type Asks,
  type IdentityGateway,
  IdentityRejected,
  IdentityUnavailable,
  type ProvenPerson,
  type SignInSecrets,
} from './identity.gateway.js';

export interface OpenIdOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const TIMEOUT_MS = 10_000;
const METADATA_FOR_MS = 3_600_000;
const LEEWAY_S = 10;
/** A token that was issued longer ago is of another sign-in. */
const OLDEST_TOKEN_S = 600;
/** Asymmetric signatures only: `none` proves nothing, and with HS256 the client's own secret would sign. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];

const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
  userinfo_endpoint: z.url().optional(),
  prompt_values_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
type Metadata = z.output<typeof Metadata>;

const Tokens = z.object({ id_token: z.string().max(16_384), access_token: z.string().max(16_384).optional() });
const Person = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional(),
  email_verified: z.boolean().optional(),
  vendor: z.string().trim().min(1).max(60).optional().catch(undefined),
});
type Person = z.output<typeof Person>;
const Claims = Person.extend({ nonce: z.string(), azp: z.string().optional() });

interface Provider {
  readonly metadata: Metadata;
  readonly keys: JWTVerifyGetKey;
  readonly until: number;
}

/** OpenID Connect: discovery, the authorization code flow with PKCE, and strict checks of the ID token. */
export class OpenIdProvider implements IdentityGateway {
  private known: Provider | null = null;

  constructor(private readonly options: OpenIdOptions) {}

  async signInUrl(
    { state, nonce, verifier }: SignInSecrets,
    redirectUri: string,
    asks: Asks | null = null,
  ): Promise<string> {
    const { metadata } = await this.provider();
    const url = new URL(metadata.authorization_endpoint);
    const query = {
      response_type: 'code',
      client_id: this.options.clientId,
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: digestOf(verifier).toString('base64url'),
      code_challenge_method: 'S256',
      ...(asks ? promptOf(metadata, asks) : {}),
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }

  async prove(code: string, { nonce, verifier }: SignInSecrets, redirectUri: string): Promise<ProvenPerson> {
    const provider = await this.provider();
    const tokens = await this.exchange(provider.metadata, { code, verifier, redirectUri });
    const { id_token: idToken } = tokens;
    const claims = await this.claimsOf(idToken, provider, nonce);
    const { email, email_verified: isVerified, vendor } = await this.personOf(claims, tokens, provider);
    return { email: isVerified && email ? email.toLowerCase() : null, vendor: vendor ?? null, idToken };
  }

  async signOutUrl(idToken: string, redirectUri: string): Promise<string | null> {
    const { metadata } = await this.provider();
    if (!metadata.end_session_endpoint) return null;
    const url = new URL(metadata.end_session_endpoint);
    url.searchParams.set('id_token_hint', idToken);
    url.searchParams.set('client_id', this.options.clientId);
    url.searchParams.set('post_logout_redirect_uri', redirectUri);
    return url.href;
  }

  private async provider(): Promise<Provider> {
    if (this.known && this.known.until > performance.now()) return this.known;
    const { issuer } = this.options;
    const answer = await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
    const metadata = Metadata.safeParse(answer.body).data;
    // Exact comparison: otherwise one provider could speak for another (OpenID Connect Discovery, section 4.3).
    if (answer.status !== 200 || !metadata || metadata.issuer !== issuer)
      throw new IdentityUnavailable('The discovery document is not that of the issuer');
    const { authorization_endpoint: start, token_endpoint: token, userinfo_endpoint: person = token } = metadata;
    const addresses = [start, token, person, metadata.jwks_uri];
    if (issuer.startsWith('https:') && addresses.some((address) => !address.startsWith('https:')))
      throw new IdentityUnavailable('The issuer names an address without TLS');
    // No pause between two looks at the keys: each belongs to one completed sign-in, and keys may change twice in a row.
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: TIMEOUT_MS, cooldownDuration: 0 });
    this.known = { metadata, keys, until: performance.now() + METADATA_FOR_MS };
    return this.known;
  }

  private async exchange(
    { token_endpoint: address, token_endpoint_auth_methods_supported: methods }: Metadata,
    { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
  ): Promise<z.output<typeof Tokens>> {
    const { clientId, clientSecret } = this.options;
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    });
    const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
    // Basic is the default of providers that name no method (OpenID Connect Discovery, section 3).
    if (!methods || methods.includes('client_secret_basic')) {
      const proof = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
      headers.authorization = `Basic ${Buffer.from(proof).toString('base64')}`;
    } else {
      form.set('client_id', clientId);
      form.set('client_secret', clientSecret);
    }
    const { status, body } = await fetchJson(address, { method: 'POST', headers, body: form.toString() });
    if (status >= 500) throw new IdentityUnavailable(`The token endpoint answered ${status}`);
    const tokens = Tokens.safeParse(body).data;
    if (status !== 200 || !tokens) throw new IdentityRejected('The provider did not accept the code');
    return tokens;
  }

  /**
   * The person of an ID token. Many providers put the address into it only on request, and else answer it at their userinfo endpoint
   * (OpenID Connect Core, section 5.3), whose answer is of the same person or of nobody.
   */
  private async personOf(
    claims: Person,
    { access_token: token }: z.output<typeof Tokens>,
    { metadata: { userinfo_endpoint: address } }: Provider,
  ): Promise<Person> {
    if (claims.email !== undefined || !token || !address) return claims;
    const { status, body } = await fetchJson(address, { headers: { authorization: `Bearer ${token}` } });
    if (status >= 500) throw new IdentityUnavailable(`The userinfo endpoint answered ${status}`);
    const person = Person.safeParse(body).data;
    if (status !== 200 || !person) return claims;
    if (!isSame(person.sub, claims.sub)) throw new IdentityRejected('The userinfo endpoint answered another person');
    return { ...person, vendor: claims.vendor ?? person.vendor };
  }

  private async claimsOf(idToken: string, { keys }: Provider, nonce: string): Promise<z.output<typeof Claims>> {
    const { issuer, clientId } = this.options;
    const payload = await verified(idToken, keys, { issuer, audience: clientId });
    const claims = Claims.safeParse(payload).data;
    if (!claims || !isSame(claims.nonce, nonce)) throw new IdentityRejected('The ID token is not of this sign-in');
    const isOurs = payload.aud === clientId || claims.azp === clientId;
    if (!isOurs) throw new IdentityRejected('The ID token was issued to another client');
    return claims;
  }
}

const PROMPTS: Readonly<Record<Asks, readonly string[]>> = { account: ['select_account', 'login'], login: ['login'] };

/** How the provider is made to ask: a provider that lists its prompts refuses any other. */
function promptOf({ prompt_values_supported: known }: Metadata, asks: Asks): { prompt?: string } {
  const prompt = PROMPTS[asks].find((one) => known?.includes(one) ?? true);
  return prompt ? { prompt } : {};
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other));

/** A network failure while keys are fetched is not the token's fault. */
async function verified(
  idToken: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string; audience: string },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      ...expected,
      algorithms: ALGORITHMS,
      clockTolerance: LEEWAY_S,
      requiredClaims: ['sub', 'exp', 'iat'],
      maxTokenAge: OLDEST_TOKEN_S,
    });
    return payload;
  } catch (error) {
    const { code } = error as { code?: unknown };
    const isOfToken = typeof code === 'string' && code.startsWith('ERR_J') && code !== 'ERR_JWKS_TIMEOUT';
    if (isOfToken) throw new IdentityRejected(`The ID token is not acceptable (${code})`);
    throw new IdentityUnavailable('The keys of the provider cannot be read', { cause: error });
  }
}

async function fetchJson(url: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: answer.status, body: await answer.json().catch(() => null) };
  } catch (error) {
    throw new IdentityUnavailable('The identity provider cannot be reached', { cause: error });
  }
}
