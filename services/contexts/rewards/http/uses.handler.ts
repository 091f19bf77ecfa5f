import { addVoucherCodes, getProgramUses } from '@loyalty/contracts/rewards/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { VoucherVault } from '../../../platform/vault/vouchers.js';
import { addCodes, programUses } from '../application/voucher-pool.js';

export const usesHandlers = [
  handle(addVoucherCodes, [Ledger, VoucherVault], (ledger, vouchers) => async (call, context) => {
    const codes = { program: call.params.id, text: call.body.text };
    return answered(await addCodes(ledger, vouchers, codes, context));
  }),
  handle(getProgramUses, [Ledger], (ledger) => async (call) => {
    const data = await programUses(ledger, call.principal.shop, call.params.id);
    if (!data) throw notFound();
    return { data };
  }),
];
