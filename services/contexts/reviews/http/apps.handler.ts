import { connectReviewApp, listReviewApps } from '@loyalty/contracts/intake/reviews';
import { reviewApps } from '@loyalty/contracts/programs/settings/actions';
import { secretOf } from '../../../gateways/reviews/apps.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import type { Call, Handler, Message } from '../../../platform/http/call.js';
import { Handles } from '../../../platform/http/call.js';
import { claimKey } from '../../../platform/http/run-bulk.js';
import { Vault } from '../../../platform/vault/vault.js';

@Handles(listReviewApps)
export class ListReviewAppsHandler implements Handler<typeof listReviewApps> {
  constructor(private readonly vault: Vault) {}

  async execute({ call }: Message<typeof listReviewApps>) {
    const names = new Set(await this.vault.secrets.names(call.principal.shop, 'review-app/'));
    const data = reviewApps.map((app) => ({ app, connected: names.has(secretOf(app)) }));
    return { data, count: data.length, total: data.length };
  }
}

@Handles(connectReviewApp)
export class ConnectReviewAppHandler implements Handler<typeof connectReviewApp> {
  constructor(
    private readonly vault: Vault,
    private readonly ledger: Ledger,
  ) {}

  /** The secret belongs to the shop and is no fact of the ledger: it has no event. */
  async execute({ call }: Message<typeof connectReviewApp>) {
    const { app } = call.params;
    const { secret } = call.body;
    const { shop } = call.principal;
    const receipt = await claimKey(this.ledger, call as unknown as Call, `${connectReviewApp.id}:${app}`);
    if (secret === null) await this.vault.secrets.drop(shop, secretOf(app));
    else await this.vault.secrets.save(shop, secretOf(app), secret);
    return { data: { app, connected: secret !== null }, receipt, message: 'Updated successfully' };
  }
}
