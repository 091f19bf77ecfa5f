import type { Scope } from '@loyalty/contracts/app-keys/scopes';
import { SCOPE_OF } from '@loyalty/contracts/kernel/access';
import type { EndpointAccess, ExtensionAccess } from '@loyalty/contracts/kernel/endpoint';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type ExtensionSession, verifyExtensionToken } from '../../gateways/platform/extension-token.js';
import { proxiedShopper } from '../../gateways/platform/proxy-signature.js';
import { type StaffSession, verifySessionToken } from '../../gateways/platform/session-token.js';
import { VerifiedSessions } from '../../gateways/platform/verified-sessions.js';
import { CallerDirectory } from '../access/caller-directory.js';
import { shopOfDomain } from '../access/platform-access.js';
import type { Principal } from '../access/principal.js';
import { forbidden, HttpProblem, storefrontOff, tooMany, unauthorized } from './http-problem.js';
import { PlatformKeys } from './platform-keys.js';

/** Authenticates callers. All rejections are identical, so that they reveal nothing (docs/rules/bad-input.md). */
@Injectable()
export class Authenticator {
  private readonly sessions: VerifiedSessions<StaffSession>;
  private readonly extensions: VerifiedSessions<ExtensionSession>;

  constructor(
    private readonly keys: PlatformKeys,
    private readonly callers: CallerDirectory,
  ) {
    this.sessions = new VerifiedSessions(keys, verifySessionToken);
    this.extensions = new VerifiedSessions(keys, verifyExtensionToken);
  }

  /** The caller of a route with this access (contracts/kernel/access.ts). @throws HttpProblem for any other caller */
  async authenticate(access: EndpointAccess | ExtensionAccess, request: FastifyRequest): Promise<Principal> {
    switch (access) {
      case 'entrance':
      case 'staff':
      case 'customers':
      case 'events':
        return this.merchant(access, request);
      case 'write':
      case 'reports':
        return this.writer(access, request);
      case 'own':
        return this.ownWriter(request);
      case 'owner':
        return this.owner(request);
      case 'support':
      case 'developer':
        return this.supporter(access, request);
      case 'team':
        return this.teamMember(request);
      case 'storefront':
        return this.visitor(request);
      case 'member':
        return signedIn(await this.visitor(request));
      case 'extension':
        return this.extensionVisitor(request);
      case 'extension member':
        return signedIn(await this.extensionVisitor(request));
      case 'till':
        return this.tillStaff(request);
    }
  }

  /** Staff, or a program when the endpoint has a scope; a blocked shop's staff may use the entrance only. */
  private async merchant(access: EndpointAccess, request: FastifyRequest): Promise<Principal> {
    const token = bearerOf(request);
    const principal = await this.principalOf(token, access);
    return access === 'entrance' ? principal : this.unlessBlocked(principal);
  }

  private async unlessBlocked(principal: Principal): Promise<Principal> {
    if (await this.callers.isBlocked(principal.shop))
      throw new HttpProblem(403, 'blocked_store', 'This store is blocked');
    return principal;
  }

  /** The form of a token says what it is meant as. */
  private principalOf(token: string, access: EndpointAccess): Promise<Principal> {
    if (this.callers.looksLikeKey(token)) return this.program(token, SCOPE_OF[access]);
    if (this.callers.looksLikeSupportToken(token)) return this.supportLogin(token);
    if (this.callers.looksLikeStandaloneToken(token)) return this.standalone(token);
    return this.session(token);
  }

  private async writer(access: EndpointAccess, request: FastifyRequest): Promise<Principal> {
    return changing(await this.merchant(access, request));
  }

  /** A person of the shop at the till, where the platform vouches for nobody else. */
  private async tillStaff(request: FastifyRequest): Promise<Principal> {
    return changing(await this.unlessBlocked(await this.session(bearerOf(request))));
  }

  /** Staff of the shop itself, who may change things. */
  private async ownWriter(request: FastifyRequest): Promise<Principal> {
    const principal = await this.writer('own', request);
    if (principal.support) throw new HttpProblem(403, 'merchant_only', 'This is for the store’s own people');
    return principal;
  }

  private async owner(request: FastifyRequest): Promise<Principal> {
    const principal = await this.writer('owner', request);
    if (principal.support || !(await this.callers.isOwner(principal.shop, principal.actor.id)))
      throw new HttpProblem(403, 'owner_only', 'Only the owner of the store account may do this');
    return principal;
  }

  /** A person of the vendor within a support login; a developer passes wherever support does. */
  private async supporter(access: 'support' | 'developer', request: FastifyRequest): Promise<Principal> {
    const principal = await this.merchant(access, request);
    const role = principal.support?.role;
    if (role === 'developer' || role === access) return principal;
    throw new HttpProblem(403, `${access}_only`, 'This is for the vendor’s own people');
  }

  /** A person of the vendor with the platform's session of their own shop. */
  private async teamMember(request: FastifyRequest): Promise<Principal> {
    const principal = await this.merchant('team', request);
    const { shop, actor, support } = principal;
    const team = support || actor.kind !== 'staff' ? null : this.callers.teamMember(shop, actor.id);
    if (!team) throw new HttpProblem(403, 'team_only', 'This is for the vendor’s own people');
    return { ...principal, team };
  }

  private async supportLogin(token: string): Promise<Principal> {
    const found = await this.callers.findSupportLogin(token);
    if (!found) throw unauthorized();
    const { shop, caller } = found;
    return { shop, actor: { kind: 'support', id: caller.person }, customer: null, support: caller };
  }

  private async program(key: string, scope: Scope | undefined): Promise<Principal> {
    const app = await this.callers.openKey(key);
    if (!app) throw unauthorized();
    const waitS = this.callers.keyWaitS(app.app);
    if (waitS > 0) throw tooMany('This key calls too often', waitS);
    if (!scope || !app.scopes.includes(scope))
      throw forbidden(scope ? `This key lacks the scope ${scope}` : 'This is not for keys');
    return { shop: app.shop, actor: { kind: 'api', id: app.app }, customer: null };
  }

  private async session(token: string): Promise<Principal> {
    const session = await this.sessions.verify(token, new Date());
    const shop = session && shopOfDomain(session.shop);
    if (!session || !shop) throw unauthorized();
    if (!(await this.callers.ensureInstalled(shop, token, session.staffId))) throw unauthorized();
    const isAuditor = await this.callers.isAuditor(shop, session.staffId);
    return { shop, actor: { kind: 'staff', id: session.staffId }, customer: null, isAuditor };
  }

  private async standalone(token: string): Promise<Principal> {
    const found = await this.callers.findStandalone(token);
    if (!found) throw unauthorized();
    const { shop, staff, vendor } = found;
    const isAuditor = await this.callers.isAuditor(shop, staff);
    return { shop, actor: { kind: 'staff', id: staff }, customer: null, isAuditor, ...(vendor && { vendor }) };
  }

  private async visitor(request: FastifyRequest): Promise<Principal> {
    const query = request.raw.url?.split('?')[1] ?? '';
    const shopper = proxiedShopper(query, this.keys.secrets, new Date());
    const shop = shopper && shopOfDomain(shopper.shop);
    if (!shopper || !shop) throw unauthorized();
    return this.shopperOf(shop, shopper.customerId);
  }

  /** A shopper of an extension, whose token comes from the platform and not through the app proxy. */
  private async extensionVisitor(request: FastifyRequest): Promise<Principal> {
    const session = await this.extensions.verify(bearerOf(request), new Date());
    const shop = session && shopOfDomain(session.shop);
    if (!session || !shop) throw unauthorized();
    return { ...(await this.shopperOf(shop, session.customerId)), isDirect: true };
  }

  private async shopperOf(shop: string, customer: string | null): Promise<Principal> {
    const { callers } = this;
    if (!(await callers.isInstalled(shop)) || !(await callers.isStorefrontOn(shop)) || (await callers.isBlocked(shop)))
      throw storefrontOff();
    return { shop, actor: { kind: 'shopper', id: customer ?? 'guest' }, customer };
  }
}

/** @throws HttpProblem for an auditor */
function changing(staff: Principal): Principal {
  if (staff.isAuditor) throw new HttpProblem(403, 'read_only', 'An auditor’s seat reads and changes nothing');
  return staff;
}

/** @throws HttpProblem for a guest */
function signedIn(shopper: Principal): Principal {
  if (shopper.customer === null) throw unauthorized();
  return shopper;
}

/** The one bearer token of a request. @throws HttpProblem */
function bearerOf(request: FastifyRequest): string {
  // Node drops a second header of this name silently, so the raw list is read: names and values in turn.
  const { rawHeaders } = request.raw;
  let given = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (isAuthorization(rawHeaders[at] as string)) given += 1;
  const token = /^Bearer ([^\s]+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token || given !== 1) throw unauthorized();
  return token;
}

const AUTHORIZATION = 'authorization';
const isAuthorization = (name: string): boolean =>
  name.length === AUTHORIZATION.length && name.toLowerCase() === AUTHORIZATION;
