import { settingOf } from '@loyalty/contracts/kernel/settings';
import {
  accessAppAt,
  adminLanguage,
  promoHolidaySaleShowAt,
  promoShowAt,
  quickSetupDismissed,
  setupDone,
  standaloneSignIn,
  timezone,
} from '@loyalty/contracts/shop/settings';
import {
  chosenFields,
  languageSwitcher,
  operatorFields,
  rememberedFields,
} from '@loyalty/contracts/shop/stored-fields';
import type { z } from 'zod';
import { domainOf } from '../../../platform/access/platform-access.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Vault } from '../../../platform/vault/vault.js';
import type { Shop } from '../domain/shop.js';
import { loadShop } from './queries.js';
import { CHAT_SESSION, type Contact, loadShopProfile } from './shop-contacts.js';
import type { ProfileRequest, ShopFields } from './shop-profile.js';

interface ShopParts {
  readonly ledger: Ledger;
  readonly vault: Pick<Vault, 'secrets'>;
  /** Transactions that a shop may have before its account is verified. */
  readonly transactionLimit: number;
}

/** Plans of stores that are no shops yet. */
const DEVELOPMENT = ['affiliate', 'partner_test', 'development'];

/** The values of stored fields, by key. */
const stored = <Fields extends Readonly<Record<string, Parameters<typeof settingOf>[0]>>>(fields: Fields, shop: Shop) =>
  Object.fromEntries(Object.values(fields).map((field) => [field.key, settingOf(field, shop.settings)])) as {
    [Key in keyof Fields]: z.output<Fields[Key]['schema']>;
  };

/** What the merchant and the operator have set. */
function settingFields(known: Shop, isBlocked: boolean) {
  const byOperator = stored(operatorFields, known);
  const primaryLanguageInApp = settingOf(adminLanguage, known.settings);
  return {
    accessAppAt: settingOf(accessAppAt, known.settings),
    promoShowAt: settingOf(promoShowAt, known.settings),
    promoHolidaySaleShowAt: settingOf(promoHolidaySaleShowAt, known.settings),
    ...stored(rememberedFields, known),
    ...stored(chosenFields, known),
    ...byOperator,
    isBlockedStore: isBlocked || byOperator.isBlockedStore,
    setupDone: settingOf(setupDone, known.settings),
    isDismissQuickSetup: settingOf(quickSetupDismissed, known.settings),
    primaryLanguageInApp,
    timezone: settingOf(timezone, known.settings),
    settings: {
      primaryLanguageInApp,
      isShowSettingLanguage: settingOf(languageSwitcher, known.settings),
      standaloneSignIn: settingOf(standaloneSignIn, known.settings),
    },
  };
}

/** The platform's facts of the shop (spec BILL-035, BILL-036). */
const infoFields = (known: Shop, contact: Contact | null, { counts }: ProfileRequest) => ({
  shopOwner: contact?.shopOwner ?? '',
  countryCode: contact?.countryCode ?? '',
  country: contact?.country ?? '',
  address1: contact?.address1 ?? '',
  phone: contact?.phone ?? '',
  currency: known.currency,
  ianaTimezone: known.zone,
  planName: known.platformPlan,
  createdAt: contact?.createdAt ?? null,
  allOrdersCount: Math.max(contact?.allOrdersCount ?? 0, counts.orders),
});

/** The shop's own fields as the admin reads them (spec BILL-001 to BILL-034). */
export const ownShopFields =
  ({ ledger, vault, transactionLimit }: ShopParts): ShopFields =>
  async (request) => {
    const { shop: id, counts, isBlocked, isSupport } = request;
    const [known, contact, crispSessionToken] = await Promise.all([
      loadShop(ledger, id),
      loadShopProfile(vault, id),
      vault.secrets.read(id, CHAT_SESSION),
    ]);
    const shop = {
      id,
      name: contact?.name ?? id,
      email: contact?.email ?? '',
      shopifyDomain: domainOf(id),
      domain: contact?.domain || domainOf(id),
      ...settingFields(known, isBlocked),
      isNonDevShop: !DEVELOPMENT.includes(known.platformPlan.toLowerCase()),
      isCrmLogin: isSupport,
      installedAt: known.installedAt,
      latestInstalledDate: known.latestInstalledAt,
      last30DayOrdersCount: counts.ordersOf30Days,
      orderReferralCount: counts.referredOrders,
      countCustomer: counts.customers,
      countTransactions: counts.transactions,
      transactionLimit,
      shopifyPlan: known.platformPlan,
      crispSessionToken,
    };
    return { shop, shopInfo: infoFields(known, contact, request) };
  };
