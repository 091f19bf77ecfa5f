import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { executeOnAccount } from '../../points/application/merges/on-account.js';
import { loadShop } from '../../shop/application/queries.js';

/** Part of a coupon's events that names its redemption. */
interface RedeemedCoupon {
  readonly customer: string;
  readonly redemption: string;
  readonly coupon: string;
  readonly points: number;
}

/** Posts the redemption of an issued coupon: its points are spent. A granted coupon cost nothing, and may have no account behind it. */
export async function postRedemption(
  ledger: Ledger,
  { customer, redemption, points }: Omit<RedeemedCoupon, 'coupon'>,
  context: CommandContext,
): Promise<void> {
  if (points === 0) return;
  const command = (owner: string) => ({ kind: 'PostRedemption' as const, customer: owner, redemption });
  await executeOnAccount(ledger, customer, command, context);
}

/**
 * Returns the points of a coupon that failed or was revoked.
 * @throws Unreturnable where the account cannot take them back
 */
export async function returnRedemption(
  ledger: Ledger,
  { customer, redemption, coupon, points }: RedeemedCoupon,
  cause: 'refused' | 'revoked',
  context: CommandContext,
): Promise<void> {
  if (points === 0) return;
  const { zone } = await loadShop(ledger, context.shop);
  const source = { kind: 'coupon' as const, id: coupon, label: cause };
  const kind = 'ReturnRedemption' as const;
  const command = (owner: string) => ({ kind, customer: owner, redemption, cause, zone, source });
  const outcome = await executeOnAccount(ledger, customer, command, context);
  if (!outcome.ok) throw new Unreturnable(`points of coupon ${coupon} cannot go back: ${outcome.rejection.rejected}`);
}

/** The account cannot take the points back now: the event is parked and visible, never skipped, and can be retried. */
export class Unreturnable extends Error {}
