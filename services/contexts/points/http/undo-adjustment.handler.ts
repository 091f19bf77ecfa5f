import { undoAdjustment } from '@loyalty/contracts/points/queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, commandContext, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import { adjustedOf } from '../application/adjust-points.js';
import { accountOwner } from '../application/merges/account-owner.js';
import { accountState } from '../domain/account-state.js';
import { pointsDecider } from '../domain/decider.js';

@Handles(undoAdjustment)
export class UndoAdjustmentHandler implements Handler<typeof undoAdjustment> {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: ShiftedClock,
  ) {}

  async execute({ call }: Message<typeof undoAdjustment>) {
    const { id, event } = call.params;
    const { shop } = call.principal;
    if (!(await loadCustomer(this.ledger, shop, id)).known) throw notFound();
    // An adjustment of a merged customer is undone on the survivor's account.
    const customer = await accountOwner(this.ledger, shop, id);
    const { zone } = await loadShop(this.ledger, shop);
    const command = { kind: 'UndoAdjustment' as const, customer, event, ...call.body, zone };
    const before = await this.ledger.stateOf(pointsDecider, shop, customer, command);
    const original = before.adjustments[event]?.amount ?? 0;
    const outcome = await this.ledger.execute(
      pointsDecider,
      customer,
      command,
      commandContext(call, undoAdjustment.id),
      (account, events) => {
        const { amount, debtIncurred } = adjustedOf(events);
        const state = accountState(customer, account, this.clock.now().toISOString());
        return { ...state, amount, owed: debtIncurred, forgiven: Math.max(0, original + amount) };
      },
    );
    return { ...answered(outcome), message: 'Adjustment undone' };
  }
}
