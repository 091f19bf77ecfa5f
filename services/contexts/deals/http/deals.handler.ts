import { promoWidget } from '@loyalty/contracts/deals/promos';
import {
  getExclusiveDeal,
  getPromo,
  hideExclusiveDeal,
  saveExclusiveDeal,
  savePromo,
} from '@loyalty/contracts/deals/queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { DEALS, exclusiveDealOf, loadMerchantDeals } from '../application/queries.js';
import { merchantDealsDecider } from '../domain/deals.js';

@Handles(getExclusiveDeal)
export class GetExclusiveDealHandler implements Handler<typeof getExclusiveDeal> {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: ShiftedClock,
  ) {}

  async execute({ call }: Message<typeof getExclusiveDeal>) {
    const { shop, support } = call.principal;
    // What support sees, the merchant has not seen.
    if (call.query.firstSeen && !support) {
      const cause = commandContext(call as unknown as Call, getExclusiveDeal.id);
      await this.ledger.execute(merchantDealsDecider, DEALS, { kind: 'SeeExclusiveDeal' }, cause);
    }
    return { data: exclusiveDealOf(await loadMerchantDeals(this.ledger, shop), this.clock.now().toISOString()) };
  }
}

@Handles(hideExclusiveDeal)
export class HideExclusiveDealHandler implements Handler<typeof hideExclusiveDeal> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof hideExclusiveDeal>) {
    const cause = commandContext(call as unknown as Call, hideExclusiveDeal.id);
    const command = { kind: 'HideExclusiveDeal' as const, ...call.body };
    return answered(await this.ledger.execute(merchantDealsDecider, DEALS, command, cause, () => ({})));
  }
}

@Handles(saveExclusiveDeal)
export class SaveExclusiveDealHandler implements Handler<typeof saveExclusiveDeal> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof saveExclusiveDeal>) {
    const cause = commandContext(call as unknown as Call, saveExclusiveDeal.id);
    const command = { kind: 'SaveExclusiveDeal' as const, settings: call.body };
    const saved = await this.ledger.execute(merchantDealsDecider, DEALS, command, cause, ({ deal }) => ({
      id: deal!.id,
    }));
    return { ...answered(saved), message: 'Updated successfully' };
  }
}

@Handles(getPromo)
export class GetPromoHandler implements Handler<typeof getPromo> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof getPromo>) {
    const { promo } = await loadMerchantDeals(this.ledger, call.principal.shop);
    if (!promo) return { data: promoWidget.parse({}) };
    const { app: appName, ...stored } = promo;
    return { data: { ...stored, appName } };
  }
}

@Handles(savePromo)
export class SavePromoHandler implements Handler<typeof savePromo> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof savePromo>) {
    const cause = commandContext(call as unknown as Call, savePromo.id);
    const command = { kind: 'SavePromo' as const, promo: call.body };
    const saved = await this.ledger.execute(merchantDealsDecider, DEALS, command, cause, () => ({}));
    return { ...answered(saved), message: 'Updated successfully' };
  }
}
