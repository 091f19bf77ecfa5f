import { getFlowConnection, skipFlow } from '@loyalty/contracts/flow/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { FlowCalls } from '../application/calls.js';
import { loadFlowConnection, skipFlow as skip } from '../application/connection.js';
import { FlowEditor } from '../application/flow-editor.js';
import { listenedTo } from '../domain/connection.js';

/** Calls that the page of the integration shows. */
const SHOWN = 20;

export const flowHandlers = [
  handle(getFlowConnection, [Ledger, FlowCalls, FlowEditor], (ledger, calls, editor) => async (call) => {
    const { shop } = call.principal;
    const [connection, latest] = await Promise.all([loadFlowConnection(ledger, shop), calls.latest(shop, SHOWN)]);
    const { by } = connection;
    const listening = listenedTo(connection);
    return { data: { connected: by !== null, by, listening, calls: latest, editor: editor.of(shop) } };
  }),
  handle(skipFlow, [Ledger], (ledger) => async (_call, context) => ({
    ...answered(await skip(ledger, context)),
    message: 'Updated successfully',
  })),
];
