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
import { DELETION, loadDeletions } from '../../shop/application/queries.js';
import { type Deletions, deletionDecider } from '../../shop/domain/deletion.js';
import { nameMismatch } from '../application/confirmation.js';

const stateOf = ({ pending }: Deletions) => ({ pending, days: DELETION_DAYS });

export const deletionHandlers = [
  handle(getShopDeletion, [Ledger], (ledger) => async (call) => ({
    data: stateOf(await loadDeletions(ledger, call.principal.shop)),
  })),
  handle(requestShopDeletion, [Ledger, Vault], (ledger, vault) => async (call, context) => {
    const { scope, confirmation } = call.body;
    const mismatch = await nameMismatch(vault, call.principal.shop, confirmation);
    if (mismatch) throw fromRejection(mismatch);
    const command = { kind: 'RequestDeletion' as const, scope };
    return answered(await ledger.execute(deletionDecider, DELETION, command, context, stateOf));
  }),
  handle(cancelShopDeletion, [Ledger], (ledger) => async (_call, context) => {
    const command = { kind: 'CancelDeletion' as const };
    return answered(await ledger.execute(deletionDecider, DELETION, command, context, stateOf));
  }),
];
