import {
  changeSettings,
  checkAppBlocks,
  getHealth,
  listSettings,
  saveSettings,
  saveShop,
} from '@loyalty/contracts/shop/queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Files } from '../../../platform/files/files.js';
import { type Call, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { Vitals } from '../../../platform/observability/vitals.js';
import { Vault } from '../../../platform/vault/vault.js';
import { ShopSettings } from '../application/settings.js';
import { CHAT_SESSION } from '../application/shop-contacts.js';
import { ThemeSupport } from '../application/theme-support.js';
import { storeChosen } from './store-chosen.js';

@Handles(saveShop)
export class SaveShopHandler implements Handler<typeof saveShop> {
  constructor(
    private readonly ledger: Ledger,
    private readonly settings: ShopSettings,
    private readonly vault: Vault,
    private readonly files: Files,
  ) {}

  /** The session of the support chat is a secret: it goes to the vault, the other choices are settings. */
  async execute({ call }: Message<typeof saveShop>) {
    const { crispSessionToken, ...choices } = call.body;
    const stored = await storeChosen(
      { ledger: this.ledger, settings: this.settings, files: this.files },
      call as unknown as Call,
      saveShop.id,
      choices,
    );
    if (crispSessionToken) await this.vault.secrets.save(call.principal.shop, CHAT_SESSION, crispSessionToken);
    return stored;
  }
}

@Handles(saveSettings)
export class SaveSettingsHandler implements Handler<typeof saveSettings> {
  constructor(
    private readonly ledger: Ledger,
    private readonly settings: ShopSettings,
    private readonly files: Files,
  ) {}

  execute({ call }: Message<typeof saveSettings>) {
    return storeChosen(
      { ledger: this.ledger, settings: this.settings, files: this.files },
      call as unknown as Call,
      saveSettings.id,
      call.body,
    );
  }
}

@Handles(listSettings)
export class ListSettingsHandler implements Handler<typeof listSettings> {
  constructor(private readonly settings: ShopSettings) {}

  async execute({ call }: Message<typeof listSettings>) {
    const data = await this.settings.list(call.principal.shop);
    return { data, count: data.length, total: data.length };
  }
}

@Handles(changeSettings)
export class ChangeSettingsHandler implements Handler<typeof changeSettings> {
  constructor(
    private readonly ledger: Ledger,
    private readonly settings: ShopSettings,
    private readonly files: Files,
  ) {}

  execute({ call }: Message<typeof changeSettings>) {
    return storeChosen(
      { ledger: this.ledger, settings: this.settings, files: this.files },
      call as unknown as Call,
      changeSettings.id,
      call.body,
    );
  }
}

@Handles(checkAppBlocks)
export class CheckAppBlocksHandler implements Handler<typeof checkAppBlocks> {
  constructor(private readonly themes: ThemeSupport) {}

  async execute({ call }: Message<typeof checkAppBlocks>) {
    return { data: { isThemeOS2: await this.themes.isThemeOS2(call.principal.shop) } };
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
