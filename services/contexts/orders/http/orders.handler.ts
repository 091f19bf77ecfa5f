import { getTypicalOrder } from '@loyalty/contracts/intake/queries';
import { typicalOrder } from '@loyalty/projections/intake/typical-order.queries';
import { handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';

export const orderHandlers = [
  handle(getTypicalOrder, [QueryRunner], (reads) => (call) => reads.one(call, typicalOrder)),
];
