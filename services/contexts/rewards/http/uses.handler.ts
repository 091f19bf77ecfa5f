import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { PoolEvent } from '@loyalty/contracts/rewards/events';
import { addVoucherCodes, getProgramUses } from '@loyalty/contracts/rewards/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, commandContext, type Handler, Handles, type Message } from '../../../platform/http/call.js';
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

@Handles(addVoucherCodes)
export class AddVoucherCodesHandler implements Handler<typeof addVoucherCodes> {
  constructor(
    private readonly ledger: Ledger,
    private readonly vouchers: VoucherVault,
  ) {}

  /** Codes are written to the vault first and committed only after the pool has counted them, so that every counted code exists. */
  async execute({ call }: Message<typeof addVoucherCodes>) {
    const { id: program } = call.params;
    const cause = commandContext(call, addVoucherCodes.id);
    const rejectWith = async (no: Rejection) =>
      answered(await this.ledger.rejectBeforeDeciding<PoolEvent, Pool, Added>(poolDecider, poolOf(program), no, cause));
    const found = (await loadProgramBook(this.ledger, cause.shop)).programs[program];
    if (!found || found.removed) return rejectWith(reject('program.unknown'));
    if (!LISTED.has(current(found).rule.event)) return rejectWith(reject('program.no-list'));
    const codes = codesIn(call.body.text);
    if ('rejected' in codes) throw fromRejection(codes);
    const command = { kind: 'AddVoucherCodes' as const, program, count: codes.length };
    const added = () =>
      this.ledger.execute(
        poolDecider,
        poolOf(program),
        command,
        cause,
        (pool): Added => ({
          id: program,
          added: codes.length,
          left: pool.codes - pool.last,
        }),
      );
    const stored = await this.vouchers.add(cause.shop, program, codes, added);
    if ('reported' in stored) return answered(stored.reported);
    // Under the key of an earlier upload this returns its answer.
    const no = rejectedCodes('pool.codes-twice', stored.twice);
    return answered(
      await this.ledger.rejectBeforeDeciding<PoolEvent, Pool, Added>(poolDecider, poolOf(program), no, cause),
    );
  }
}

@Handles(getProgramUses)
export class GetProgramUsesHandler implements Handler<typeof getProgramUses> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof getProgramUses>) {
    const { shop } = call.principal;
    const program = (await loadProgramBook(this.ledger, shop)).programs[call.params.id];
    const rule = program && !program.removed ? current(program).rule : null;
    if (!rule || !('maxUses' in rule.settings)) throw notFound();
    const pool = await this.ledger.stateOf(poolDecider, shop, poolOf(call.params.id));
    const codesLeft = LISTED.has(rule.event) ? pool.codes - pool.last : null;
    return { data: { used: usesOf(pool), total: rule.settings.maxUses, codesLeft } };
  }
}
