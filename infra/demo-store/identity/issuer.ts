import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, type JWK, jwtVerify, SignJWT } from 'jose';
import { Rejection } from '../rejection.js';
import { STAFF, type Staff } from '../shops.js';
import type { Credentials } from '../tokens.js';

const CODE_LIFETIME_MS = 60_000;
const TOKEN_LIFETIME_S = 300;
const KEY_ID = 'demo-1';

/** Parameters of an authorization request that has been checked. */
export interface AuthorizationRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly challenge: string;
}

interface Grant {
  readonly request: AuthorizationRequest;
  readonly staff: Staff;
  readonly endsAt: number;
}

type Query = Readonly<Record<string, string | undefined>>;

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());

/** The protocol's error of a token request (RFC 6749, section 5.2). */
export class TokenError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

/** An OpenID provider whose accounts are the demo stores' staff: the authorization code flow with PKCE, with a signing key of its own. */
export class Issuer {
  private readonly grants = new Map<string, Grant>();

  private constructor(
    private readonly appUrl: () => string,
    private readonly client: Credentials,
    private readonly keys: GenerateKeyPairResult,
  ) {}

  /** @param client the app's credentials at the platform, which the demo uses here as well */
  static async create(appUrl: () => string, client: Credentials): Promise<Issuer> {
    return new Issuer(appUrl, client, await generateKeyPair('ES256'));
  }

  async publicKeys(): Promise<{ keys: JWK[] }> {
    return { keys: [{ ...(await exportJWK(this.keys.publicKey)), kid: KEY_ID, alg: 'ES256', use: 'sig' }] };
  }

  /** @throws Rejection for a request that must not be answered by a redirect, or that lacks what protects the flow */
  check(query: Query): AuthorizationRequest {
    if (query.client_id !== this.client.apiKey) throw new Rejection(400, 'this client is not known');
    if (query.redirect_uri !== `${this.appUrl()}/auth/callback`)
      throw new Rejection(400, 'this redirect_uri is not registered');
    const { redirect_uri: redirectUri, state, nonce, code_challenge: challenge } = query;
    const isComplete = query.response_type === 'code' && query.code_challenge_method === 'S256';
    if (!isComplete || !state || !nonce || !challenge || !query.scope?.split(' ').includes('openid'))
      throw new Rejection(400, 'a code flow with state, nonce and an S256 challenge is needed');
    return { redirectUri, state, nonce, challenge };
  }

  /** A code that is valid once, for a minute. */
  grant(request: AuthorizationRequest, staff: Staff): string {
    const code = randomBytes(24).toString('base64url');
    this.grants.set(code, { request, staff, endsAt: Date.now() + CODE_LIFETIME_MS });
    return code;
  }

  /** Redeems a code. @throws TokenError */
  async redeem(
    issuer: string,
    form: Query,
    authorization: string | undefined,
  ): Promise<{ id_token: string; access_token: string; token_type: 'Bearer'; expires_in: number }> {
    const proof = Buffer.from(`${encodeURIComponent(this.client.apiKey)}:${encodeURIComponent(this.client.apiSecret)}`);
    if (!isSame(authorization ?? '', `Basic ${proof.toString('base64')}`)) throw new TokenError(401, 'invalid_client');
    if (form.grant_type !== 'authorization_code') throw new TokenError(400, 'unsupported_grant_type');
    const grant = this.grants.get(form.code ?? '');
    this.grants.delete(form.code ?? '');
    const challenge = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url');
    const isValid =
      grant &&
      grant.endsAt > Date.now() &&
      form.redirect_uri === grant.request.redirectUri &&
      isSame(challenge, grant.request.challenge);
    if (!isValid) throw new TokenError(400, 'invalid_grant');
    return {
      id_token: await this.idToken(issuer, grant),
      access_token: randomBytes(24).toString('base64url'),
      token_type: 'Bearer',
      expires_in: TOKEN_LIFETIME_S,
    };
  }

  private idToken(issuer: string, { staff, request }: Grant): Promise<string> {
    const { email, firstName, lastName, vendor } = staff;
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      email,
      email_verified: true,
      name: `${firstName} ${lastName}`,
      nonce: request.nonce,
      ...(vendor && { vendor }),
    })
      .setProtectedHeader({ alg: 'ES256', kid: KEY_ID })
      .setIssuer(issuer)
      .setSubject(`demo|${staff.id}`)
      .setAudience(this.client.apiKey)
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_LIFETIME_S)
      .sign(this.keys.privateKey);
  }

  /** Where to go after signing out: the app's sign-in page. @throws Rejection for another address or a hint that is not ours */
  async afterSignOut({ id_token_hint: hint = '', post_logout_redirect_uri: address }: Query): Promise<string> {
    // A hint may have expired; its signature must still be ours.
    const { payload } = await jwtVerify(hint, this.keys.publicKey, { currentDate: new Date(0) }).catch(() => {
      throw new Rejection(400, 'this id_token_hint is not of this provider');
    });
    if (payload.aud !== this.client.apiKey || address !== `${this.appUrl()}/app/auth/login`)
      throw new Rejection(400, 'this post_logout_redirect_uri is not registered');
    return address;
  }
}

export const accountOf = (id: string | undefined): Staff | undefined => STAFF.find((one) => one.id === id);
