import { getMetafields, setMetafields, syncMetafields } from '@loyalty/contracts/metafields/queries';
import { answered, handle } from '../../../platform/http/call.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { Metafields } from '../application/metafields.js';

export const metafieldHandlers = [
  handle(getMetafields, [Metafields], (metafields) => async (call) => ({ data: await metafields.of(call.principal) })),
  handle(setMetafields, [Metafields], (metafields) => async (call, context) => {
    const { enabled, map } = call.body;
    answered(await metafields.choose(enabled, map, context));
    return { data: await metafields.of(call.principal) };
  }),
  handle(syncMetafields, [Metafields], (metafields) => async (call) => {
    const started = await metafields.sync(call.principal);
    if (!started.ok) throw fromRejection(started.rejection);
    return { data: started.value };
  }),
];
