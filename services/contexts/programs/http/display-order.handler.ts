import { getDisplayOrder, saveDisplayOrder } from '@loyalty/contracts/programs/display-order';
import { isShown, listInDisplayOrder } from '@loyalty/projections/programs/program.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, commandContext, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { PROGRAM_BOOK } from '../application/queries.js';
import { programBookDecider } from '../domain/book.js';
import { inDisplayOrder } from '../domain/display-order.js';

@Handles(getDisplayOrder)
export class GetDisplayOrderHandler implements Handler<typeof getDisplayOrder> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly clock: ShiftedClock,
  ) {}

  execute({ call }: Message<typeof getDisplayOrder>) {
    const now = this.clock.now().toISOString();
    return this.reads.all(call, async (db, shop) => {
      const rows = await listInDisplayOrder(db, shop, call.params.of, now);
      return rows.map((row) => {
        const { id, event, title, display } = row;
        return { id, event, title, display, shown: isShown(row) };
      });
    });
  }
}

@Handles(saveDisplayOrder)
export class SaveDisplayOrderHandler implements Handler<typeof saveDisplayOrder> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof saveDisplayOrder>) {
    const { of } = call.params;
    const command = { kind: 'SetDisplayOrder' as const, of, programs: call.body.ids };
    const cause = commandContext(call, saveDisplayOrder.id);
    const outcome = await this.ledger.execute(programBookDecider, PROGRAM_BOOK, command, cause, (book) => ({
      ids: inDisplayOrder(book, of),
    }));
    return { ...answered(outcome), message: 'Updated successfully' };
  }
}
