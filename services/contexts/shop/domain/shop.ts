import { occurred } from '@loyalty/contracts/kernel/event';
import { featureState, type ShopFacts } from '@loyalty/contracts/kernel/features';
import type { Language } from '@loyalty/contracts/kernel/languages';
import type { Plan } from '@loyalty/contracts/kernel/plans';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { type SettingValue, settingOf } from '@loyalty/contracts/kernel/settings';
import {
  AccessScopesChanged,
  ShopCurrencyChanged,
  type ShopEvent,
  ShopFactsChanged,
  ShopInstalled,
  ShopRedacted,
  ShopSettingChanged,
  ShopUninstalled,
} from '@loyalty/contracts/shop/events';
import { detectedLanguage } from '@loyalty/contracts/shop/features';
import { primaryLanguage, standaloneSignIn, timezone, widgetLanguage } from '@loyalty/contracts/shop/settings';
import { flagsOf, operatorFields } from '@loyalty/contracts/shop/stored-fields';
import type { Decider } from '../../../kernel/decider.js';
import { type TestPeriod, testingAfter } from './test-mode.js';

type Data<T extends ShopEvent['type']> = Extract<ShopEvent, { type: T }>['data'];

/** The shop's data for decisions: whether it has the app, its currency and its calendar. */
export interface Shop {
  installed: boolean;
  domain: string;
  currency: string;
  zone: string;
  platformPlan: string;
  platformVersion: string;
  /** ISO 8601 instant of the first installation; null before it. */
  installedAt: string | null;
  /** ISO 8601 instant of the latest installation; null before the first. */
  latestInstalledAt: string | null;
  /** Zone of the store at the platform; `zone` may be another one by the merchant's choice. */
  storeZone: string;
  /** Stored values by key; `settingOf` adds the defaults. */
  settings: Record<string, SettingValue>;
  /** When the program was in test mode, in the order of time. */
  testing: readonly TestPeriod[];
  /** Access scopes that the store grants, as last reported with the platform's time of that; null before any report of this installation. */
  scopes: readonly string[] | null;
  scopesVersion: string;
  /** How often sign-in outside the store admin was turned off: sessions of before do not come back with it. */
  signInEnds: number;
}

/** The shop's data that feature gates are checked against. */
export const shopFacts = ({ platformPlan, installedAt, settings }: Shop, plan: Plan | null): ShopFacts => ({
  plan,
  platformPlan,
  installedAt,
  flags: flagsOf({
    customFeatures: settingOf(operatorFields.customFeatures, settings),
    isAvailableGenerateAI: settingOf(operatorFields.isAvailableGenerateAI, settings),
    isAllowFreeChangePrimaryColor: settingOf(operatorFields.isAllowFreeChangePrimaryColor, settings),
    isNewBranding: settingOf(operatorFields.isNewBranding, settings),
  }),
});

/** The merchant's language for the widget; empty where it follows the shopper, for plans that include it (spec GATE-043). */
export function widgetLanguageOf(shop: Shop, plan: Plan | null): Language | '' {
  const chosen = settingOf(widgetLanguage, shop.settings);
  if (chosen) return chosen;
  return featureState(detectedLanguage, shopFacts(shop, plan)).available
    ? ''
    : settingOf(primaryLanguage, shop.settings);
}

export type ShopCommand =
  | { readonly kind: 'InstallShop'; readonly data: Data<'ShopInstalled'>; readonly at?: string }
  | { readonly kind: 'ChangeShopFacts'; readonly data: Data<'ShopFactsChanged'> }
  | { readonly kind: 'ReportScopes'; readonly data: Data<'AccessScopesChanged'> }
  | { readonly kind: 'UninstallShop' }
  | { readonly kind: 'RecordRedaction'; readonly people: number }
  /** Values by key, validated by their schemas; rejected where one of `before` is another value by now. */
  | {
      readonly kind: 'ChangeSettings';
      readonly values: Readonly<Record<string, SettingValue>>;
      readonly before?: Readonly<Record<string, SettingValue | undefined>>;
    };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** An event for each changed value. */
const changed = (values: Readonly<Record<string, SettingValue>>, { settings }: Shop) =>
  Object.entries(values)
    .filter(([key, value]) => !isSame(settings[key], value))
    .map(([key, value]) => occurred(ShopSettingChanged, { setting: key, value, before: settings[key] ?? null }));

/** The store's zone, and that of the program: the merchant's choice where there is one (spec SETT-012). */
const zonesOf = ({ settings }: Shop, storeZone: string) => ({
  storeZone,
  zone: settingOf(timezone, settings) || storeZone,
});

/** Names the currency before and after, where it changed: programs with amounts of money are then to be checked. */
const currencyChange = ({ currency: from }: Shop, { currency: to }: { readonly currency: string }) =>
  from === to ? [] : [occurred(ShopCurrencyChanged, { from, to })];

export const shopDecider: Decider<ShopCommand, ShopEvent, Shop> = {
  context: 'shop',
  foldVersion: 'shop/6',
  initial: () => ({
    installed: false,
    domain: '',
    currency: 'USD',
    zone: 'UTC',
    platformPlan: '',
    platformVersion: '',
    installedAt: null,
    latestInstalledAt: null,
    storeZone: 'UTC',
    settings: {},
    testing: [],
    scopes: null,
    scopesVersion: '',
    signInEnds: 0,
  }),
  evolve(shop, event) {
    switch (event.type) {
      case 'ShopInstalled':
        return Object.assign(shop, {
          installed: true,
          installedAt: shop.installedAt ?? event.occurredAt,
          latestInstalledAt: event.occurredAt,
          ...event.data,
          ...zonesOf(shop, event.data.zone),
          // Another installation is asked for its scopes anew.
          scopes: null,
        });
      case 'ShopFactsChanged':
        return Object.assign(shop, event.data, zonesOf(shop, event.data.zone));
      case 'AccessScopesChanged':
        return Object.assign(shop, { scopes: event.data.scopes, scopesVersion: event.data.platformVersion });
      case 'ShopUninstalled':
        return Object.assign(shop, { installed: false });
      case 'ShopCurrencyChanged':
      case 'ShopRedacted':
        return shop;
      case 'ShopPreferenceSet':
        shop.settings[event.data.preference] = event.data.value;
        return shop;
      case 'ShopSettingChanged':
        shop.settings[event.data.setting] = event.data.value;
        if (event.data.setting === standaloneSignIn.key && event.data.value !== true) shop.signInEnds += 1;
        shop.testing = testingAfter(shop, event.occurredAt);
        return Object.assign(shop, zonesOf(shop, shop.storeZone));
    }
  },
  decide(command, shop) {
    if (command.kind === 'InstallShop') {
      if (shop.installed) return [];
      const installed = occurred(ShopInstalled, command.data);
      const first = command.at ? { ...installed, occurredAt: command.at } : installed;
      return [first, ...(shop.installedAt === null ? [] : currencyChange(shop, command.data))];
    }
    // Requested two days after the app was removed.
    if (command.kind === 'RecordRedaction') return [occurred(ShopRedacted, { people: command.people })];
    if (!shop.installed) return reject('shop.not-installed');
    switch (command.kind) {
      case 'UninstallShop':
        return [occurred(ShopUninstalled, { domain: shop.domain })];
      case 'ChangeShopFacts': {
        const { currency, zone, platformPlan, platformVersion } = command.data;
        const same = currency === shop.currency && zone === shop.storeZone && platformPlan === shop.platformPlan;
        if (same || platformVersion < shop.platformVersion) return [];
        return [occurred(ShopFactsChanged, command.data), ...currencyChange(shop, command.data)];
      }
      case 'ReportScopes': {
        const { scopes, platformVersion } = command.data;
        if (platformVersion < shop.scopesVersion || isSame(scopes, shop.scopes)) return [];
        return [occurred(AccessScopesChanged, command.data)];
      }
      case 'ChangeSettings': {
        const before = Object.entries(command.before ?? {});
        if (before.some(([key, value]) => !isSame(shop.settings[key], value))) return reject('document.changed');
        return changed(command.values, shop);
      }
    }
  },
};
