import type { Actor } from '@loyalty/contracts/kernel/envelope';

/** Who calls, proven by a token or signature; the shop comes from nowhere else (I-70). */
export interface Principal {
  readonly shop: string;
  readonly actor: Actor;
  /** The signed-in shopper's customer id; null for guests and for staff. */
  readonly customer: string | null;
  /** Sits in the auditor's seat: reads, and changes nothing. */
  readonly isAuditor?: boolean;
}
