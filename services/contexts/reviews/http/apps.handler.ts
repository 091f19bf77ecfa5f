import { connectReviewApp, listReviewApps } from '@loyalty/contracts/intake/reviews';
import { Ledger } from '../../../platform/commands/ledger.js';
import type { Call, Handler, Message } from '../../../platform/http/call.js';
import { Handles } from '../../../platform/http/call.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { claimKey } from '../../../platform/http/run-bulk.js';
import { ReviewConnections } from '../application/connections.js';

@Handles(listReviewApps)
export class ListReviewAppsHandler implements Handler<typeof listReviewApps> {
  constructor(private readonly connections: ReviewConnections) {}

  async execute({ call }: Message<typeof listReviewApps>) {
    const data = await this.connections.list(call.principal.shop);
    return { data, count: data.length, total: data.length };
  }
}

@Handles(connectReviewApp)
export class ConnectReviewAppHandler implements Handler<typeof connectReviewApp> {
  constructor(
    private readonly connections: ReviewConnections,
    private readonly ledger: Ledger,
  ) {}

  /** The secret belongs to the shop and is no fact of the ledger: it has no event. */
  async execute({ call }: Message<typeof connectReviewApp>) {
    const { app } = call.params;
    const { secret } = call.body;
    const { shop } = call.principal;
    const rejection = secret === null ? null : await this.connections.check(shop, app, secret);
    if (rejection) throw fromRejection(rejection);
    const receipt = await claimKey(this.ledger, call as unknown as Call, `${connectReviewApp.id}:${app}`);
    if (secret === null) await this.connections.disconnect(shop, app);
    else await this.connections.connect(shop, app, secret);
    return { data: await this.connections.of(shop, app), receipt, message: 'Updated successfully' };
  }
}
