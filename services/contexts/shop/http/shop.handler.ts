import { settingOf } from '@loyalty/contracts/kernel/settings';
import {
  changeSettings,
  checkAppBlocks,
  getHealth,
  getShop,
  listSettings,
  saveSettings,
  saveShop,
} from '@loyalty/contracts/shop/queries';
import {
  accessAppAt,
  adminLanguage,
  promoHolidaySaleShowAt,
  promoShowAt,
  quickSetupDismissed,
  setupDone,
} from '@loyalty/contracts/shop/settings';
import { z } from 'zod';
import { domainOf } from '../../../platform/access/platform-access.js';
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
import { fromValidation } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { claimKey } from '../../../platform/http/run-bulk.js';
import { Vitals } from '../../../platform/observability/vitals.js';
import { Vault } from '../../../platform/vault/vault.js';
import { loadMerchantDeals } from '../../deals/application/queries.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { ActorNames } from '../application/actor-names.js';
import { BlockedShops } from '../application/blocked-shops.js';
import { Installation } from '../application/installation.js';
import { loadShop } from '../application/queries.js';
import { checkedSettings, listedSettings, type SettingValues, storeSettings } from '../application/settings.js';
import { widgetLanguageOf } from '../domain/shop.js';

@Handles(getShop)
export class GetShopHandler implements Handler<typeof getShop> {
  constructor(
    private readonly ledger: Ledger,
    private readonly vault: Vault,
    private readonly names: ActorNames,
    private readonly reads: QueryRunner,
    private readonly blocked: BlockedShops,
    private readonly clock: ShiftedClock,
    private readonly installation: Installation,
  ) {}

  /** The spec's call returns `shop` and `shopInfo` next to `success` (CALL-003); they are in `data` as well. */
  async execute({ call }: Message<typeof getShop>) {
    const { shop: id, actor, isAuditor = false, support = null } = call.principal;
    const [known, { plan, locks }, { claim }, contact, label, isBlockedStore] = await Promise.all([
      loadShop(this.ledger, id),
      loadProgramBook(this.ledger, id),
      loadMerchantDeals(this.ledger, id),
      this.vault.secret(id, 'shop-contact'),
      this.names.name(id, actor),
      this.blocked.has(id),
    ]);
    const { name, email } = contact
      ? (JSON.parse(contact) as { name: string; email: string })
      : { name: id, email: '' };
    const { settings, currency, zone, platformPlan } = known;
    const shop = {
      id,
      name,
      email,
      shopifyDomain: domainOf(id),
      plan,
      setupDone: settingOf(setupDone, settings),
      isDismissQuickSetup: settingOf(quickSetupDismissed, settings),
      isNonDevShop: platformPlan !== 'affiliate' && platformPlan !== 'Development',
      isBlockedStore,
      supportLocks: locks,
      shouldLimitTransactions: false,
      countTransactions: 0,
      primaryLanguageInApp: settingOf(adminLanguage, settings),
      widgetLanguage: widgetLanguageOf(known, plan),
      settings: { isShowSettingLanguage: true },
      accessAppAt: settingOf(accessAppAt, settings),
      promoShowAt: settingOf(promoShowAt, settings),
      promoHolidaySaleShowAt: settingOf(promoHolidaySaleShowAt, settings),
      promoType: claim?.promoType ?? null,
      planDiscountCode: claim?.discountCode ?? null,
      promoSpecialOfferDelayType: claim?.delayType ?? null,
    };
    const shopInfo = { shopOwner: label, currency, ianaTimezone: zone, planName: platformPlan };
    const { owner } = await this.installation.person(id, actor.id);
    const { position } = await this.reads.one(call as unknown as Call, async () => true);
    const data = {
      shop,
      shopInfo,
      user: { id: actor.id, label, owner, auditor: isAuditor, support },
      position,
      now: this.clock.now().toISOString(),
    };
    return { data, shop, shopInfo, position };
  }
}

/**
 * Stores chosen values. The request claims its idempotency key first: another body under the same key is rejected, even if nothing changes
 * (P10).
 */
async function store(ledger: Ledger, call: Call, endpoint: string, chosen: Readonly<Record<string, unknown>>) {
  const values = checked(chosen);
  if (call.idempotencyKey !== null) await claimKey(ledger, call, endpoint);
  const { receipt } = answered(await storeSettings(ledger, values, commandContext(call, `${endpoint}:values`)));
  return { data: {}, receipt, message: 'Updated successfully' };
}

function checked(chosen: Readonly<Record<string, unknown>>): SettingValues {
  try {
    return checkedSettings(chosen);
  } catch (error) {
    throw error instanceof z.ZodError ? fromValidation(error) : error;
  }
}

@Handles(saveShop)
export class SaveShopHandler implements Handler<typeof saveShop> {
  constructor(private readonly ledger: Ledger) {}

  execute({ call }: Message<typeof saveShop>) {
    return store(this.ledger, call as unknown as Call, saveShop.id, call.body);
  }
}

@Handles(saveSettings)
export class SaveSettingsHandler implements Handler<typeof saveSettings> {
  constructor(private readonly ledger: Ledger) {}

  execute({ call }: Message<typeof saveSettings>) {
    return store(this.ledger, call as unknown as Call, saveSettings.id, call.body);
  }
}

@Handles(listSettings)
export class ListSettingsHandler implements Handler<typeof listSettings> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof listSettings>) {
    const data = await listedSettings(this.ledger, call.principal.shop);
    return { data, count: data.length, total: data.length };
  }
}

@Handles(changeSettings)
export class ChangeSettingsHandler implements Handler<typeof changeSettings> {
  constructor(private readonly ledger: Ledger) {}

  execute({ call }: Message<typeof changeSettings>) {
    return store(this.ledger, call as unknown as Call, changeSettings.id, call.body);
  }
}

@Handles(checkAppBlocks)
export class CheckAppBlocksHandler implements Handler<typeof checkAppBlocks> {
  /** The demo store's theme takes app blocks, as every theme of the platform's second generation does. */
  async execute() {
    return { data: { isThemeOS2: true } };
  }
}

@Handles(getHealth)
export class GetHealthHandler implements Handler<typeof getHealth> {
  constructor(private readonly vitals: Vitals) {}

  async execute() {
    const data = this.vitals.lags();
    return { data, count: data.length, total: data.length };
  }
}
