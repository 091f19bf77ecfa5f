import { connectReviewApp, listReviewApps } from '@loyalty/contracts/intake/reviews';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handle } from '../../../platform/http/call.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { claimKey } from '../../../platform/http/run-bulk.js';
import { ReviewConnections } from '../application/connections.js';

export const appsHandlers = [
  handle(listReviewApps, [ReviewConnections], (connections) => async (call) => {
    const data = await connections.list(call.principal.shop);
    return { data, count: data.length, total: data.length };
  }),
  /** The secret belongs to the shop and is no fact of the ledger: it has no event. */
  handle(connectReviewApp, [ReviewConnections, Ledger], (connections, ledger) => async (call) => {
    const { app } = call.params;
    const { secret } = call.body;
    const { shop } = call.principal;
    const rejection = secret === null ? null : await connections.check(shop, app, secret);
    if (rejection) throw fromRejection(rejection);
    const receipt = await claimKey(ledger, call, `${connectReviewApp.id}:${app}`);
    if (secret === null) await connections.disconnect(shop, app);
    else await connections.connect(shop, app, secret);
    return { data: await connections.of(shop, app), receipt, message: 'Updated successfully' };
  }),
];
