import { getShop } from '@loyalty/contracts/shop/queries';
import { shopCounts } from '@loyalty/projections/shop/shop-counts.queries';
import { localDay } from '../../../kernel/calendar.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { type Call, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { Vault } from '../../../platform/vault/vault.js';
import { loadBilling } from '../../billing/application/queries.js';
import { exclusiveDealOf, loadMerchantDeals } from '../../deals/application/queries.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { loadReferralProgram } from '../../referrals/application/queries.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import { BlockedShops } from '../../shop/application/blocked-shops.js';
import { Installation } from '../../shop/application/installation.js';
import { loadShop } from '../../shop/application/queries.js';
import { CHAT_SESSION, loadShopProfile } from '../../shop/application/shop-contacts.js';
import { TransactionLimit } from '../../shop/application/transaction-limit.js';
import { type ShopSources, shopFieldsOf, shopInfoOf } from '../application/shop-profile.js';

/** Vendor of a caller whose token names none (spec SHELL-044). */
const NO_VENDOR = 'others';

export const shopHandlers = [
  /** The spec's call returns `shop` and `shopInfo` next to `success` (CALL-003); they are in `data` as well. */
  handle(
    getShop,
    [Ledger, Vault, ActorNames, QueryRunner, BlockedShops, ShiftedClock, Installation, TransactionLimit],
    (ledger, vault, names, reads, blocked, clock, installation, limit) => {
      const sourcesOf = async (call: Call): Promise<{ sources: ShopSources; position: number }> => {
        const { shop: id, actor, support = null } = call.principal;
        const now = clock.now().toISOString();
        const [known, book, billing, { flags }, deals, contact, chatSession, isBlocked] = await Promise.all([
          loadShop(ledger, id),
          loadProgramBook(ledger, id),
          loadBilling(ledger, id),
          loadReferralProgram(ledger, id),
          loadMerchantDeals(ledger, id),
          loadShopProfile(vault, id),
          vault.secrets.read(id, CHAT_SESSION),
          blocked.has(id),
        ]);
        const today = localDay(now, known.zone);
        const { data: counts, position } = await reads.one(call, (db, shop) => shopCounts(db, shop, today));
        const isSupport = support !== null || actor.kind === 'support';
        const { claim } = deals;
        const offered = { claim, exclusiveDeal: exclusiveDealOf(deals, now), transactionLimit: limit.most };
        const found = { known, book, billing, flags, contact, counts, isBlocked, chatSession };
        return { sources: { id, ...found, ...offered, isSupport, now }, position };
      };
      return async (call) => {
        const { shop: id, actor, isAuditor = false, support = null, vendor = NO_VENDOR } = call.principal;
        const { sources, position } = await sourcesOf(call);
        const [label, { owner, email }] = await Promise.all([names.name(id, actor), installation.person(id, actor.id)]);
        const shop = shopFieldsOf(sources);
        const shopInfo = shopInfoOf(sources);
        const who = { id: actor.id, label, email, displayName: shopInfo.shopOwner };
        const user = { ...who, owner, auditor: isAuditor, support, vendor };
        const data = { shop, shopInfo, user, position, now: sources.now };
        return { data, shop, shopInfo, position };
      };
    },
  ),
];
