import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { PoolEvent } from '@loyalty/contracts/rewards/events';
import { addVoucherCodes, getProgramUses } from '@loyalty/contracts/rewards/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { VoucherVault } from '../../../platform/vault/vouchers.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { current } from '../../programs/domain/book.js';
import { codesIn, rejectedCodes } from '../application/voucher-codes.js';
import { type Pool, poolDecider, poolOf, usesOf } from '../domain/pool.js';

interface Added {
  readonly id: string;
  readonly added: number;
  readonly left: number;
}

/** Kinds that hand out codes of a list. */
const LISTED = new Set(['custom_voucher', 'partner_voucher']);

export const usesHandlers = [
  /** Codes are written to the vault first and committed only after the pool has counted them, so that every counted code exists. */
  handle(addVoucherCodes, [Ledger, VoucherVault], (ledger, vouchers) => async (call, context) => {
    const { id: program } = call.params;
    const rejectWith = async (no: Rejection) =>
      answered(await ledger.rejectBeforeDeciding<PoolEvent, Pool, Added>(poolDecider, poolOf(program), no, context));
    const found = (await loadProgramBook(ledger, context.shop)).programs[program];
    if (!found || found.removed) return rejectWith(reject('program.unknown'));
    if (!LISTED.has(current(found).rule.event)) return rejectWith(reject('program.no-list'));
    const codes = codesIn(call.body.text);
    if ('rejected' in codes) throw fromRejection(codes);
    const command = { kind: 'AddVoucherCodes' as const, program, count: codes.length };
    const added = () =>
      ledger.execute(
        poolDecider,
        poolOf(program),
        command,
        context,
        (pool): Added => ({
          id: program,
          added: codes.length,
          left: pool.codes - pool.last,
        }),
      );
    const stored = await vouchers.add(context.shop, program, codes, added);
    if ('reported' in stored) return answered(stored.reported);
    // Under the key of an earlier upload this returns its answer.
    const no = rejectedCodes('pool.codes-twice', stored.twice);
    return answered(
      await ledger.rejectBeforeDeciding<PoolEvent, Pool, Added>(poolDecider, poolOf(program), no, context),
    );
  }),
  handle(getProgramUses, [Ledger], (ledger) => async (call) => {
    const { shop } = call.principal;
    const program = (await loadProgramBook(ledger, shop)).programs[call.params.id];
    const rule = program && !program.removed ? current(program).rule : null;
    if (!rule || !('maxUses' in rule.settings)) throw notFound();
    const pool = await ledger.stateOf(poolDecider, shop, poolOf(call.params.id));
    const codesLeft = LISTED.has(rule.event) ? pool.codes - pool.last : null;
    return { data: { used: usesOf(pool), total: rule.settings.maxUses, codesLeft } };
  }),
];
