import { undoAdjustment } from '@loyalty/contracts/points/queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, commandContext, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { Vault } from '../../../platform/vault/vault.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { executeOnAccount } from '../../points/application/merges/on-account.js';
import { accountState } from '../../points/domain/account-state.js';
import { loadShop } from '../../shop/application/queries.js';
import { adjustedOf } from '../application/adjust-points.js';

@Handles(undoAdjustment)
export class UndoAdjustmentHandler implements Handler<typeof undoAdjustment> {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: ShiftedClock,
    private readonly vault: Vault,
  ) {}

  async execute({ call }: Message<typeof undoAdjustment>) {
    const { id, event } = call.params;
    const { shop } = call.principal;
    if (!(await loadCustomer(this.ledger, shop, id)).known) throw notFound();
    const cause = commandContext(call, undoAdjustment.id);
    const { zone } = await loadShop(this.ledger, shop);
    // An adjustment of a merged customer is undone on the survivor's account.
    const undo = (adminNote: string) =>
      executeOnAccount(
        this.ledger,
        id,
        (customer) => ({ kind: 'UndoAdjustment' as const, customer, event, ...call.body, adminNote, zone }),
        cause,
        (account, events, customer) => {
          const { amount, debtIncurred } = adjustedOf(events);
          const original = account.adjustments[event]?.amount ?? 0;
          const state = accountState(customer, account, this.clock.now().toISOString());
          return { ...state, amount, owed: debtIncurred, forgiven: Math.max(0, original + amount) };
        },
      );
    const outcome = await this.vault.notes.sealFor({ about: [id] }, [call.body.adminNote], cause, undo);
    return { ...answered(outcome), message: 'Adjustment undone' };
  }
}
