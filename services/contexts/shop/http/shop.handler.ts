import type { EventOf } from '@loyalty/contracts/kernel/event';
import type { ShopPreferenceSet } from '@loyalty/contracts/shop/events';
import { detectedLanguage } from '@loyalty/contracts/shop/features';
import { checkAppBlocks, getHealth, getShop, saveSettings, saveShop } from '@loyalty/contracts/shop/queries';
import { domainOf } from '../../../gateways/platform-access.js';
import { rejectWithout } from '../../../kernel/features.js';
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
import { QueryRunner } from '../../../platform/http/reads.js';
import { claimKey } from '../../../platform/http/run-bulk.js';
import { Vitals } from '../../../platform/observability/vitals.js';
import { Vault } from '../../../platform/vault/vault.js';
import { loadProgramBook, loadShopFacts } from '../../programs/application/queries.js';
import { ActorNames } from '../application/actor-names.js';
import { BlockedShops } from '../application/blocked-shops.js';
import { Installation } from '../application/installation.js';
import { loadShop, SHOP } from '../application/queries.js';
import { shopDecider, widgetLanguageOf } from '../domain/shop.js';

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

  /** The spec's call answers `shop` and `shopInfo` beside `success` (CALL-003); they stand below `data` as well. */
  async execute({ call }: Message<typeof getShop>) {
    const { shop: id, actor, isAuditor = false } = call.principal;
    const [known, { plan }, contact, label, isBlockedStore] = await Promise.all([
      loadShop(this.ledger, id),
      loadProgramBook(this.ledger, id),
      this.vault.secret(id, 'shop-contact'),
      this.names.name(id, actor),
      this.blocked.has(id),
    ]);
    const { name, email } = contact
      ? (JSON.parse(contact) as { name: string; email: string })
      : { name: id, email: '' };
    const { preferences, currency, zone, platformPlan } = known;
    const language = preferences.primaryLanguageInApp;
    const shop = {
      id,
      name,
      email,
      shopifyDomain: domainOf(id),
      plan,
      setupDone: preferences.setupDone !== false,
      isDismissQuickSetup: preferences.isDismissQuickSetup === true,
      isNonDevShop: platformPlan !== 'affiliate' && platformPlan !== 'Development',
      isBlockedStore,
      shouldLimitTransactions: false,
      countTransactions: 0,
      primaryLanguageInApp: typeof language === 'string' ? language : 'en',
      widgetLanguage: widgetLanguageOf(known, plan),
      settings: { isShowSettingLanguage: true },
    };
    const shopInfo = { shopOwner: label, currency, ianaTimezone: zone, planName: platformPlan };
    const { owner } = await this.installation.person(id, actor.id);
    const { position } = await this.reads.one(call as unknown as Call, async () => true);
    const data = {
      shop,
      shopInfo,
      user: { id: actor.id, label, owner, auditor: isAuditor },
      position,
      now: this.clock.now().toISOString(),
    };
    return { data, shop, shopInfo, position };
  }
}

type Preference = EventOf<typeof ShopPreferenceSet>['data'];
type Choices = Partial<Record<Preference['preference'], Preference['value'] | undefined>>;

/** Keeps each of the choices that were made. */
async function remember(ledger: Ledger, call: Call, endpoint: string, choices: Choices) {
  let receipt = { stream: '', revision: 0, position: 0, events: [] as string[] };
  // Each choice has a key of its own; the request's key sees that another body comes under it.
  if (call.idempotencyKey !== null) await claimKey(ledger, call, endpoint);
  for (const [preference, value] of Object.entries(choices)) {
    if (value === undefined) continue;
    const data = { preference: preference as keyof Choices, value };
    const cause = commandContext(call, `${endpoint}:${preference}`);
    receipt = answered(await ledger.execute(shopDecider, SHOP, { kind: 'SetPreference', data }, cause)).receipt;
  }
  return { data: {}, receipt, message: 'Updated successfully' };
}

@Handles(saveShop)
export class SaveShopHandler implements Handler<typeof saveShop> {
  constructor(private readonly ledger: Ledger) {}

  execute({ call }: Message<typeof saveShop>) {
    return remember(this.ledger, call as unknown as Call, saveShop.id, call.body);
  }
}

@Handles(saveSettings)
export class SaveSettingsHandler implements Handler<typeof saveSettings> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof saveSettings>) {
    const facts = await loadShopFacts(this.ledger, call.principal.shop);
    const locked = call.body.widgetLanguage === '' ? rejectWithout(detectedLanguage, facts, 'widgetLanguage') : null;
    // By way of the ledger: a repeat gets what was answered first, whatever the plan is by now (I-75).
    if (locked) {
      const cause = commandContext(call as unknown as Call, `${saveSettings.id}:widgetLanguage`);
      answered(await this.ledger.rejectBeforeDeciding(shopDecider, SHOP, locked, cause));
    }
    return remember(this.ledger, call as unknown as Call, saveSettings.id, call.body);
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
