import { getShop } from '@loyalty/contracts/shop/queries';
import { shopCounts } from '@loyalty/projections/shop/shop-counts.queries';
import { localDay } from '../../../kernel/calendar.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { BlockedShops } from '../../shop/application/blocked-shops.js';
import { Installation } from '../../shop/application/installation.js';
import { loadShop } from '../../shop/application/queries.js';
import { ShopProfiles } from '../application/shop-profiles.js';

/** Vendor of a caller whose token names none (spec SHELL-044). */
const NO_VENDOR = 'others';

export const shopHandlers = [
  /** The spec's call returns `shop` and `shopInfo` next to `success` (CALL-003); they are in `data` as well. */
  handle(
    getShop,
    [Ledger, ActorNames, QueryRunner, BlockedShops, ShiftedClock, Installation, ShopProfiles],
    (ledger, names, reads, blocked, clock, installation, profiles) => async (call) => {
      const { shop: id, actor, isAuditor = false, support = null, vendor = NO_VENDOR } = call.principal;
      const now = clock.now().toISOString();
      const [{ zone }, isBlocked] = await Promise.all([loadShop(ledger, id), blocked.has(id)]);
      const today = localDay(now, zone);
      const { data: counts, position } = await reads.one(call, (db) => shopCounts(db, id, today));
      const isSupport = support !== null || actor.kind === 'support';
      const [{ shop, shopInfo }, label, { owner, email }] = await Promise.all([
        profiles.of({ shop: id, counts, isBlocked, isSupport, now }),
        names.name(id, actor),
        installation.person(id, actor.id),
      ]);
      const who = { id: actor.id, label, email, displayName: shopInfo.shopOwner };
      const user = { ...who, owner, auditor: isAuditor, support, vendor };
      const data = { shop, shopInfo, user, position, now };
      return { data, shop, shopInfo, position };
    },
  ),
];
