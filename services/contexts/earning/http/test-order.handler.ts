import { reject } from '@loyalty/contracts/kernel/rejection';
import { findOrders, testOnOrder } from '@loyalty/contracts/programs/order-test';
import { findOrders as ordersOf } from '@loyalty/projections/intake/find-orders.queries';
import type { z } from 'zod';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handle } from '../../../platform/http/call.js';
import { fromValidation, HttpProblem, notFound } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { NeedsHelp, TryLater } from '../../../platform/tasks/task-errors.js';
import { loadOrder } from '../../orders/application/queries.js';
import { EligibilityData } from '../../points/application/eligibility-data.js';
import { draftRejection, isForOrders } from '../../programs/application/draft-rules.js';
import { parseRule } from '../../programs/application/parse-rule.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { testDraft } from '../application/test-on-order.js';

/** Problem of a test whose facts the platform does not give now; any other error is unchanged. */
function unanswered(error: unknown): unknown {
  if (!(error instanceof TryLater || error instanceof NeedsHelp)) return error;
  const message = 'The store cannot be asked right now. Try again.';
  return new HttpProblem(503, 'unavailable', message, [], { retryAfterS: 2 });
}

/** The draft of a body. @throws HttpProblem where it is wrong, pays nothing for orders or may not replace its program */
async function draftOf(ledger: Ledger, shop: string, { program, draft }: z.output<typeof testOnOrder.body>) {
  const rule = parseRule(draft);
  if (!('event' in rule)) throw fromValidation(rule);
  if (!isForOrders(rule)) throw fromRejection(reject('what-if.not-for-orders', { field: 'draft.event' }));
  const rejection = draftRejection(await loadProgramBook(ledger, shop), { program, rule });
  if (rejection) throw fromRejection(rejection);
  return { program, rule };
}

export const testOrderHandlers = [
  handle(
    findOrders,
    [QueryRunner],
    (reads) => (call) => reads.all(call, (db, shop) => ordersOf(db, shop, call.query.search)),
  ),
  handle(testOnOrder, [Ledger, EligibilityData, ShiftedClock], (ledger, facts, clock) => async (call) => {
    const { shop } = call.principal;
    const draft = await draftOf(ledger, shop, call.body);
    const known = await loadOrder(ledger, shop, call.params.id);
    const { snapshot } = known;
    if (!snapshot) throw notFound();
    const inputs = { ledger, facts, shop, now: clock.now().toISOString() };
    const data = await testDraft(inputs, { ...known, snapshot }, draft).catch((error: unknown) => {
      throw unanswered(error);
    });
    return { data };
  }),
];
