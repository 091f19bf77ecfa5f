import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { PoolEvent } from '@loyalty/contracts/rewards/events';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { asRejected } from '../../../platform/commands/idempotent-workflow.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { VoucherVault } from '../../../platform/vault/vouchers.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { current } from '../../programs/domain/book.js';
import { type Pool, poolDecider, poolOf, usesOf } from '../domain/pool.js';
import { codesIn, rejectedCodes } from './voucher-codes.js';

interface Added {
  readonly id: string;
  readonly added: number;
  readonly left: number;
}

/** Kinds that hand out codes of a list. */
const LISTED = new Set(['custom_voucher', 'partner_voucher']);

/** Uses of a limited reward, and the codes that are left of its list; null codes without a list, null without a limit. */
export async function programUses(ledger: Ledger, shop: string, id: string) {
  const program = (await loadProgramBook(ledger, shop)).programs[id];
  const rule = program && !program.removed ? current(program).rule : null;
  if (!rule || !('maxUses' in rule.settings)) return null;
  const pool = await ledger.stateOf(poolDecider, shop, poolOf(id));
  const codesLeft = LISTED.has(rule.event) ? pool.codes - pool.last : null;
  return { used: usesOf(pool), total: rule.settings.maxUses, codesLeft };
}

/**
 * Adds codes to a reward's list. They are written to the vault first and committed only after the pool has counted them, so that every counted
 * code exists.
 * @param text one code a line, or a CSV with codes in its first column
 */
export async function addCodes(
  ledger: Ledger,
  vouchers: VoucherVault,
  { program, text }: { program: string; text: string },
  context: CommandContext,
): Promise<Outcome<Added>> {
  const rejectWith = (no: Rejection) =>
    ledger.rejectBeforeDeciding<PoolEvent, Pool, Added>(poolDecider, poolOf(program), no, context);
  const found = (await loadProgramBook(ledger, context.shop)).programs[program];
  if (!found || found.removed) return rejectWith(reject('program.unknown'));
  if (!LISTED.has(current(found).rule.event)) return rejectWith(reject('program.no-list'));
  const codes = codesIn(text);
  if ('rejected' in codes) return asRejected(codes);
  const command = { kind: 'AddVoucherCodes' as const, program, count: codes.length };
  const toAnswer = (pool: Pool): Added => ({ id: program, added: codes.length, left: pool.codes - pool.last });
  const stored = await vouchers.add(context.shop, program, codes, () =>
    ledger.execute(poolDecider, poolOf(program), command, context, toAnswer),
  );
  if ('reported' in stored) return stored.reported;
  // Under the key of an earlier upload this returns its answer.
  return rejectWith(rejectedCodes('pool.codes-twice', stored.twice));
}
