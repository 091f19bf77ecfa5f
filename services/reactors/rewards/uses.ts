import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { Ledger } from '../../commands/ledger.js';
import { poolDecider, poolOf } from '../../domain/rewards/pool.js';
import { causedBy } from '../facts.js';
import type { Reserved } from './issue-coupon.js';

export type Use = { readonly ok: true; readonly number: number } | { readonly ok: false; readonly reason: string };

/** Whether a reward counts its uses at all; one without limits and without a list has no pool. */
const isCounted = ({ uses, reward }: Reserved['promise']): boolean =>
  uses.total !== null || uses.oncePerCustomer || reward.kind === 'voucher';

/** Takes a use of a limited reward for a redemption; the same one however often it is asked (I-35). */
export async function reserveUse(ledger: Ledger, reserved: Reserved, event: Recorded): Promise<Use> {
  const { customer, redemption, rule, promise } = reserved;
  if (!isCounted(promise)) return { ok: true, number: 0 };
  const { program } = rule;
  const limits = { ...promise.uses, fromList: promise.reward.kind === 'voucher' };
  const command = { kind: 'ReserveUse' as const, program, redemption, customer, ...limits };
  const outcome = await ledger.execute(
    poolDecider,
    poolOf(program),
    command,
    causedBy(event),
    (pool) => pool.held[redemption],
  );
  if (!outcome.ok) return { ok: false, reason: outcome.rejection.rejected };
  return { ok: true, number: outcome.answer?.number ?? 0 };
}

/** Frees the use of a redemption, if it has one. */
export async function releaseUse(ledger: Ledger, program: string, redemption: string, event: Recorded): Promise<void> {
  const pool = await ledger.stateOf(poolDecider, event.shop, poolOf(program));
  if (!pool.held[redemption]) return;
  const command = { kind: 'ReleaseUse' as const, program, redemption };
  await ledger.execute(poolDecider, poolOf(program), command, causedBy(event));
}
