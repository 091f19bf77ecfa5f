import { getShop } from '@loyalty/contracts/shop/queries';
import { shopCounts } from '@loyalty/projections/shop/shop-counts.queries';
import { localDay } from '../../../kernel/calendar.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { type Call, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { BlockedShops } from '../../shop/application/blocked-shops.js';
import { Installation } from '../../shop/application/installation.js';
import { loadShop } from '../../shop/application/queries.js';
import type { ProfileRequest } from '../../shop/application/shop-profile.js';
import { ShopProfiles } from '../application/shop-profiles.js';

/** Vendor of a caller whose token names none (spec SHELL-044). */
const NO_VENDOR = 'others';

@Handles(getShop)
export class GetShopHandler implements Handler<typeof getShop> {
  constructor(
    private readonly ledger: Ledger,
    private readonly names: ActorNames,
    private readonly reads: QueryRunner,
    private readonly blocked: BlockedShops,
    private readonly clock: ShiftedClock,
    private readonly installation: Installation,
    private readonly profiles: ShopProfiles,
  ) {}

  /** The spec's call returns `shop` and `shopInfo` next to `success` (CALL-003); they are in `data` as well. */
  async execute({ call }: Message<typeof getShop>) {
    const { shop: id, actor, isAuditor = false, support = null, vendor = NO_VENDOR } = call.principal;
    const { request, position } = await this.requestOf(call as unknown as Call);
    const [{ shop, shopInfo }, label, { owner, email }] = await Promise.all([
      this.profiles.of(request),
      this.names.name(id, actor),
      this.installation.person(id, actor.id),
    ]);
    const who = { id: actor.id, label, email, displayName: shopInfo.shopOwner };
    const user = { ...who, owner, auditor: isAuditor, support, vendor };
    const data = { shop, shopInfo, user, position, now: request.now };
    return { data, shop, shopInfo, position };
  }

  private async requestOf(call: Call): Promise<{ request: ProfileRequest; position: number }> {
    const { shop, actor, support = null } = call.principal;
    const now = this.clock.now().toISOString();
    const [{ zone }, isBlocked] = await Promise.all([loadShop(this.ledger, shop), this.blocked.has(shop)]);
    const today = localDay(now, zone);
    const { data: counts, position } = await this.reads.one(call, (db) => shopCounts(db, shop, today));
    return {
      request: { shop, counts, isBlocked, isSupport: support !== null || actor.kind === 'support', now },
      position,
    };
  }
}
