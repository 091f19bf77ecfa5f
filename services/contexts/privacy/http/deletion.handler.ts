import {
  cancelShopDeletion,
  DELETION_DAYS,
  getShopDeletion,
  requestShopDeletion,
} from '@loyalty/contracts/shop/deletion';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { Vault } from '../../../platform/vault/vault.js';
import { loadDeletions } from '../../shop/application/queries.js';
import { nameMismatch } from '../application/confirmation.js';
import { changeDeletion } from '../application/shop-deletion.js';

const stateOf = ({ pending }: Awaited<ReturnType<typeof loadDeletions>>) => ({ pending, days: DELETION_DAYS });

export const deletionHandlers = [
  handle(getShopDeletion, [Ledger], (ledger) => async (call) => ({
    data: stateOf(await loadDeletions(ledger, call.principal.shop)),
  })),
  handle(requestShopDeletion, [Ledger, Vault], (ledger, vault) => async (call, context) => {
    const { scope, confirmation } = call.body;
    const mismatch = await nameMismatch(vault, call.principal.shop, confirmation);
    if (mismatch) throw fromRejection(mismatch);
    const command = { kind: 'RequestDeletion' as const, scope };
    return answered(await changeDeletion(ledger, command, context, stateOf));
  }),
  handle(cancelShopDeletion, [Ledger], (ledger) => async (_call, context) => {
    const command = { kind: 'CancelDeletion' as const };
    return answered(await changeDeletion(ledger, command, context, stateOf));
  }),
];
