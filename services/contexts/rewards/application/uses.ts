import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import { poolDecider, poolOf, type ReserveUse } from '../domain/pool.js';
import type { RedemptionReserved } from '../kinds/kind.js';
import { kindOf } from '../kinds/kinds.js';

export type Use = { readonly ok: true; readonly number: number } | { readonly ok: false; readonly reason: string };

/** The redeemed version of a program; null where the program is none of the shop's. */
export async function redeemedRule(
  ledger: Ledger,
  shop: string,
  { program, version }: RedemptionReserved['rule'],
): Promise<ProgramRule | null> {
  const { programs } = await loadProgramBook(ledger, shop);
  return programs[program]?.versions.find((one) => one.version === version)?.rule ?? null;
}

/** Monthly maximum of a reward's uses, by the redeemed version. */
async function perMonthOf(
  ledger: Ledger,
  shop: string,
  { rule, promise }: RedemptionReserved,
): Promise<ReserveUse['perMonth']> {
  const { monthlyLimit } = kindOf(promise.reward);
  if (!monthlyLimit) return null;
  const redeemed = await redeemedRule(ledger, shop, rule);
  const max = redeemed ? monthlyLimit(redeemed) : null;
  return max === null ? null : { most: max, zone: (await loadShop(ledger, shop)).zone };
}

/** Whether a reward counts its uses; one without limits and without a list has no pool. */
const isCounted = ({ total, oncePerCustomer, perMonth, fromList }: Omit<ReserveUse, 'kind'>): boolean =>
  total !== null || oncePerCustomer || perMonth !== null || fromList;

/** Reserves a use of a limited reward for a redemption; idempotent by redemption (I-35). */
export async function reserveUse(ledger: Ledger, reserved: RedemptionReserved, event: Recorded): Promise<Use> {
  const { customer, redemption, rule, promise } = reserved;
  const { program } = rule;
  const perMonth = await perMonthOf(ledger, event.shop, reserved);
  const request = {
    program,
    redemption,
    customer,
    ...promise.uses,
    perMonth,
    fromList: kindOf(promise.reward).isFromList,
  };
  if (!isCounted(request)) return { ok: true, number: 0 };
  const command = { kind: 'ReserveUse' as const, ...request };
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

/** Releases the use of a redemption, if it has one. */
export async function releaseUse(ledger: Ledger, program: string, redemption: string, event: Recorded): Promise<void> {
  const pool = await ledger.stateOf(poolDecider, event.shop, poolOf(program));
  if (!pool.held[redemption]) return;
  const command = { kind: 'ReleaseUse' as const, program, redemption };
  await ledger.execute(poolDecider, poolOf(program), command, causedBy(event));
}
