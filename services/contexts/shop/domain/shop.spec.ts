import { describe, expect, it } from '@jest/globals';
import { occurred } from '@loyalty/contracts/kernel/event';
import { ShopPreferenceSet } from '@loyalty/contracts/shop/events';
import { given, kinds } from '../../../../tests/support/given.js';
import { type ShopCommand, shopDecider } from './shop.js';

const install: ShopCommand = {
  kind: 'InstallShop',
  data: { domain: 'fern.myshopify.com', currency: 'EUR', zone: 'Europe/Berlin', platformPlan: 'basic' },
};
const facts = (currency: string, minute: number): ShopCommand => ({
  kind: 'ChangeShopFacts',
  data: { currency, zone: 'Europe/Berlin', platformPlan: 'basic', platformVersion: `2026-03-01T10:0${minute}:00.000Z` },
});
const uninstall: ShopCommand = { kind: 'UninstallShop' };
const dismiss = (value: boolean): ShopCommand => ({
  kind: 'ChangeSettings',
  values: { isDismissQuickSetup: value },
});
const shop = () => given(shopDecider);

describe('a shop', () => {
  it('is installed once, and again after it was uninstalled', () => {
    const past = shop().after(install);
    expect(past.when(install)).toEqual([]);
    expect(kinds(past.when(uninstall))).toEqual(['ShopUninstalled']);
    expect(past.state.installed).toBe(false);
    expect(kinds(past.when(install))).toEqual(['ShopInstalled']);
  });

  it('takes its facts from the platform, newer ones only, and only when they differ [I-14]', () => {
    const past = shop().after(install).after(facts('USD', 5));
    expect(past.when(facts('USD', 6))).toEqual([]);
    expect(past.when(facts('GBP', 4))).toEqual([]);
    expect(past.when(facts('GBP', 7))).toMatchObject([
      { type: 'ShopFactsChanged', data: { currency: 'GBP' } },
      { type: 'ShopCurrencyChanged', data: { from: 'USD', to: 'GBP' } },
    ]);
    expect(past.state).toMatchObject({ currency: 'GBP', zone: 'Europe/Berlin' });
  });

  it('stores a setting once, with what it was before', () => {
    const past = shop().after(install).after(dismiss(true));
    expect(past.events.at(-1)?.data).toEqual({ setting: 'isDismissQuickSetup', value: true, before: null });
    expect(past.when(dismiss(true))).toEqual([]);
    expect(past.when(dismiss(false))).toMatchObject([{ data: { value: false, before: true } }]);
  });

  it('changes several settings in one decision, and only those that differ', () => {
    const past = shop().after(install).after(dismiss(true));
    const values = { isDismissQuickSetup: true, setupDone: true, widgetLanguage: 'de' };
    expect(past.when({ kind: 'ChangeSettings', values })).toMatchObject([
      { data: { setting: 'setupDone', value: true, before: null } },
      { data: { setting: 'widgetLanguage', value: 'de', before: null } },
    ]);
  });

  it('reads settings that were recorded as preferences', () => {
    const old = occurred(ShopPreferenceSet, { preference: 'widgetLanguage', value: 'de' });
    const state = shopDecider.evolve(shopDecider.initial(), {
      ...old,
      id: 'e',
      occurredAt: '2026-01-01T00:00:00.000Z',
    });
    expect(state.settings).toEqual({ widgetLanguage: 'de' });
  });

  it('that does not have the app refuses everything else [I-74]', () => {
    for (const past of [shop(), shop().after(install).after(uninstall)])
      for (const command of [uninstall, facts('USD', 1), dismiss(true)])
        expect(past.when(command)).toEqual({ rejected: 'shop.not-installed' });
  });
});
