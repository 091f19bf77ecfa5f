import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AuthorizationRequest, accountOf, type Issuer, TokenError } from '../identity/issuer.js';
import { identityPage } from '../pages/identity.js';
import { cookie } from '../shopper.js';
import { STAFF, type Staff } from '../shops.js';
import { acceptForms, type Form } from './forms.js';

const BASE = '/identity';
const COOKIE = 'demo_identity';

const issuerOf = (request: FastifyRequest): string => `http://${request.headers.host}${BASE}`;
const cookieOf = (id: string): string =>
  `${COOKIE}=${id}; Path=${BASE}; HttpOnly; SameSite=Lax${id ? '' : '; Max-Age=0'}`;

type Query = { Querystring: Record<string, string> };

/** The OpenID provider beside the demo platform: discovery, keys, its sign-in page, tokens and sign-out. */
export function identityRoutes(app: FastifyInstance, issuer: Issuer): void {
  const finish = (
    call: FastifyRequest,
    reply: FastifyReply,
    { request, staff }: { request: AuthorizationRequest; staff: Staff },
  ) => {
    const url = new URL(request.redirectUri);
    url.searchParams.set('code', issuer.grant(request, staff));
    url.searchParams.set('state', request.state);
    url.searchParams.set('iss', issuerOf(call));
    return reply.header('set-cookie', cookieOf(staff.id)).redirect(url.href, 303);
  };
  app.get(`${BASE}/.well-known/openid-configuration`, (request) => {
    const base = issuerOf(request);
    return {
      issuer: base,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/keys`,
      end_session_endpoint: `${base}/sign-out`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      authorization_response_iss_parameter_supported: true,
    };
  });
  app.get(`${BASE}/keys`, () => issuer.publicKeys());
  app.get<Query>(`${BASE}/authorize`, (call, reply) => {
    const request = issuer.check(call.query);
    const staff = accountOf(cookie(call, COOKIE));
    if (staff) return finish(call, reply, { request, staff });
    return reply.type('text/html; charset=utf-8').send(identityPage(STAFF, call.query));
  });
  app.get<Query>(`${BASE}/sign-out`, async (call, reply) =>
    reply.header('set-cookie', cookieOf('')).redirect(await issuer.afterSignOut(call.query), 303),
  );
  app.register(async (forms) => {
    acceptForms(forms);
    forms.post<{ Body: Form }>(`${BASE}/authorize`, (call, reply) => {
      const request = issuer.check(call.body);
      const staff = accountOf(call.body.account);
      if (!staff) return reply.code(400).send({ error: 'there is no such account' });
      return finish(call, reply, { request, staff });
    });
    forms.post<{ Body: Form }>(`${BASE}/token`, async (call, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        return await issuer.redeem(issuerOf(call), call.body, call.headers.authorization);
      } catch (error) {
        if (!(error instanceof TokenError)) throw error;
        return reply.code(error.status).send({ error: error.code });
      }
    });
  });
}
