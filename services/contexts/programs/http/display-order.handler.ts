import { getDisplayOrder, saveDisplayOrder } from '@loyalty/contracts/programs/display-order';
import { isShown, listInDisplayOrder } from '@loyalty/projections/programs/program.queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { changeProgramBook } from '../application/change-program-book.js';
import { inDisplayOrder } from '../domain/display-order.js';

export const displayOrderHandlers = [
  handle(getDisplayOrder, [QueryRunner, ShiftedClock], (reads, clock) => (call) => {
    const now = clock.now().toISOString();
    return reads.all(call, async (db, shop) => {
      const rows = await listInDisplayOrder(db, shop, call.params.of, now);
      return rows.map((row) => {
        const { id, event, title, display } = row;
        return { id, event, title, display, shown: isShown(row) };
      });
    });
  }),
  handle(saveDisplayOrder, [Ledger], (ledger) => async (call, context) => {
    const { of } = call.params;
    const command = { kind: 'SetDisplayOrder' as const, of, programs: call.body.ids };
    const outcome = await changeProgramBook(ledger, command, context, (book) => ({
      ids: inDisplayOrder(book, of),
    }));
    return { ...answered(outcome), message: 'Updated successfully' };
  }),
];
