import type { Scope } from '@loyalty/contracts/app-keys/scopes';
import type { Principal, SupportPrincipal, TeamMember } from './principal.js';

/** A program that proved its key. */
export interface KeyHolder {
  readonly shop: string;
  readonly app: string;
  readonly scopes: readonly Scope[];
}

/** A member of staff who signed in outside the store admin. */
export interface StandaloneStaff {
  readonly shop: string;
  readonly staff: string;
  /** Agency that their token names; null without one. */
  readonly vendor: string | null;
}

/** Lookup of callers, implemented by contexts and injected, so that the platform knows no context; also its injection token. */
export abstract class CallerDirectory {
  /** Whether the shop has the app, installing it now if the platform grants it for this session token. */
  abstract ensureInstalled(shop: string, token: string, staff: string): Promise<boolean>;
  abstract isInstalled(shop: string): Promise<boolean>;
  abstract isBlocked(shop: string): Promise<boolean>;
  /** Whether the shop shows anything of the app on its storefront. */
  abstract isStorefrontOn(shop: string): Promise<boolean>;
  /** Whether a member of staff owns the store's account. */
  abstract isOwner(shop: string, staff: string): Promise<boolean>;
  abstract isAuditor(shop: string, staff: string): Promise<boolean>;
  /** Whether a bearer token is meant as a support login's, valid or not. */
  abstract looksLikeSupportToken(token: string): boolean;
  /** The support login of a token; null for a token that is not valid, or not any more. */
  abstract findSupportLogin(token: string): Promise<{ shop: string; caller: SupportPrincipal } | null>;
  /** Whether a bearer token is meant as one of a sign-in outside the store admin, valid or not. */
  abstract looksLikeStandaloneToken(token: string): boolean;
  /** The member of staff who signed in outside the store admin; null for a token that is not valid, or not any more. */
  abstract findStandalone(token: string): Promise<StandaloneStaff | null>;
  /** The vendor's person who works as this member of staff; null for everybody else. */
  abstract teamMember(shop: string, staff: string): TeamMember | null;
  /** Whether a bearer token is meant as an app key, valid or not. */
  abstract looksLikeKey(token: string): boolean;
  /** The program that owns an app key; null for a key that is not valid. */
  abstract openKey(key: string): Promise<KeyHolder | null>;
  /** Seconds until a program may call again; 0 when it may call now. */
  abstract keyWaitS(app: string): number;
}

/** Access log of staff: records reads and actions that no event covers (I-60); also its injection token. */
export abstract class AccessLog {
  /** @throws StoreUnavailable when it cannot be recorded; the caller then gives no answer */
  abstract recordReading(principal: Principal, what: string, requestId: string): Promise<void>;
  /** @throws StoreUnavailable when it cannot be recorded; the caller then does nothing */
  abstract recordAct(principal: Principal, what: string, requestId: string): Promise<void>;
}
