import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { getSubscriptions } from '@loyalty/contracts/programs/subscriptions';
import type { PlatformGateway } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import { type Handler, Handles, type Message } from '../../../platform/http/call.js';

/** Whether a shop sells subscriptions, as the platform reports (spec GAP-59); assumed while it does not answer. */
export class Subscriptions {
  constructor(
    private readonly platform: Pick<PlatformGateway, 'sellsSubscriptions'>,
    private readonly access: Pick<PlatformAccess, 'of'>,
  ) {}

  async sold(shop: string): Promise<boolean> {
    const access = await this.access.of(shop);
    const answer = access ? await this.platform.sellsSubscriptions(access) : null;
    return answer?.ok ? answer.value : true;
  }

  /** Rejection of a reward for purchases that the shop does not offer (REDM-051). */
  async unfit(shop: string, { settings }: ProgramRule): Promise<Rejection | null> {
    if (!('purchaseType' in settings) || settings.purchaseType === 'one_time' || (await this.sold(shop))) return null;
    return reject('program.no-subscriptions', { field: 'purchaseType' });
  }
}

@Handles(getSubscriptions)
export class GetSubscriptionsHandler implements Handler<typeof getSubscriptions> {
  constructor(private readonly subscriptions: Subscriptions) {}

  async execute({ call }: Message<typeof getSubscriptions>) {
    return { data: { sold: await this.subscriptions.sold(call.principal.shop) } };
  }
}
