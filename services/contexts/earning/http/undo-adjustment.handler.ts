import { undoAdjustment } from '@loyalty/contracts/points/queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { Vault } from '../../../platform/vault/vault.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { accountState } from '../../points/application/account-state.js';
import { executeOnAccount } from '../../points/application/merges/on-account.js';
import { loadShop } from '../../shop/application/queries.js';
import { adjustedOf } from '../application/adjust-points.js';

export const undoAdjustmentHandlers = [
  handle(undoAdjustment, [Ledger, ShiftedClock, Vault], (ledger, clock, vault) => async (call, context) => {
    const { id, event } = call.params;
    const { shop } = call.principal;
    if (!(await loadCustomer(ledger, shop, id)).known) throw notFound();
    const { zone } = await loadShop(ledger, shop);
    // An adjustment of a merged customer is undone on the survivor's account.
    const undo = (adminNote: string) =>
      executeOnAccount(
        ledger,
        id,
        (customer) => ({ kind: 'UndoAdjustment' as const, customer, event, ...call.body, adminNote, zone }),
        context,
        (account, events, customer) => {
          const { amount, debtIncurred } = adjustedOf(events);
          const original = account.adjustments[event]?.amount ?? 0;
          const state = accountState(customer, account, clock.now().toISOString());
          return { ...state, amount, owed: debtIncurred, forgiven: Math.max(0, original + amount) };
        },
      );
    const outcome = await vault.notes.sealFor({ about: [id] }, [call.body.adminNote], context, undo);
    return { ...answered(outcome), message: 'Adjustment undone' };
  }),
];
