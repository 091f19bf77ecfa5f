import type { Actor } from '@loyalty/contracts/kernel/envelope';

/** Authenticated caller; the only source of the shop (I-70). */
export interface Principal {
  readonly shop: string;
  readonly actor: Actor;
  /** The signed-in shopper's customer id; null for guests and for staff. */
  readonly customer: string | null;
  /** A member of staff with the auditor role: reads everything, changes nothing. */
  readonly isAuditor?: boolean;
}
