import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { PlatformGateway } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';

/** Whether a shop sells subscriptions, and to companies, as the platform says (spec GAP-59, GATE-026). While it does not answer, it does. */
export class Subscriptions {
  constructor(
    private readonly platform: Pick<PlatformGateway, 'sellsSubscriptions' | 'sellsToCompanies'>,
    private readonly access: Pick<PlatformAccess, 'of'>,
  ) {}

  async sold(shop: string): Promise<boolean> {
    const access = await this.access.of(shop);
    const answer = access ? await this.platform.sellsSubscriptions(access) : null;
    return answer?.ok ? answer.value : true;
  }

  async toCompanies(shop: string): Promise<boolean> {
    const access = await this.access.of(shop);
    const answer = access ? await this.platform.sellsToCompanies(access) : null;
    return answer?.ok ? answer.value : true;
  }

  /** Why a program cannot be for the customers or purchases it names. */
  async unfit(shop: string, { settings }: ProgramRule): Promise<Rejection | null> {
    if ('applyTo' in settings && settings.applyTo === 'b2b_partners' && !(await this.toCompanies(shop)))
      return reject('program.no-partners', { field: 'applyTo' });
    if (!('purchaseType' in settings) || settings.purchaseType === 'one_time' || (await this.sold(shop))) return null;
    return reject('program.no-subscriptions', { field: 'purchaseType' });
  }
}
