import type { Actor } from '@loyalty/contracts/kernel/envelope';
import type { SupportRole } from '@loyalty/contracts/support/roles';

/** A person of the vendor, whom the operator lists. */
export interface TeamMember {
  readonly person: string;
  readonly role: SupportRole;
}

/** A person of the vendor in a shop that they opened. */
export interface SupportPrincipal extends TeamMember {
  readonly login: string;
  /** ISO 8601 instant. */
  readonly endsAt: string;
}

/** Authenticated caller; the only source of the shop (I-70). */
export interface Principal {
  readonly shop: string;
  readonly actor: Actor;
  /** The signed-in shopper's customer id; null for guests and for staff. */
  readonly customer: string | null;
  /** A shopper whose browser calls the service itself, from an extension, and not through the app proxy. */
  readonly isDirect?: true;
  /** A member of staff with the auditor role: reads everything, changes nothing. */
  readonly isAuditor?: boolean;
  /** Agency that the token of a sign-in outside the store admin names. */
  readonly vendor?: string;
  /** Set within a support login. */
  readonly support?: SupportPrincipal;
  /** Set for a person of the vendor who calls from their own shop, at the entrance to others. */
  readonly team?: TeamMember;
}
