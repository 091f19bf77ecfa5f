import { undoAdjustment } from '@loyalty/contracts/points/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { PointAdjustments } from '../application/adjust-points.js';

export const undoAdjustmentHandlers = [
  handle(undoAdjustment, [Ledger, PointAdjustments], (ledger, adjustments) => async (call, context) => {
    const { id, event } = call.params;
    if (!(await loadCustomer(ledger, context.shop, id)).known) throw notFound();
    const outcome = await adjustments.undo(id, event, call.body, context);
    return { ...answered(outcome), message: 'Adjustment undone' };
  }),
];
