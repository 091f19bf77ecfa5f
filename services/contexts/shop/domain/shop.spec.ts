import { describe, expect, it } from '@jest/globals';
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
  kind: 'SetPreference',
  data: { preference: 'isDismissQuickSetup', value },
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
    expect(past.when(facts('GBP', 7))).toHaveLength(1);
    expect(past.state).toMatchObject({ currency: 'GBP', zone: 'Europe/Berlin' });
  });

  it('remembers a preference once', () => {
    const past = shop().after(install).after(dismiss(true));
    expect(past.when(dismiss(true))).toEqual([]);
    expect(past.when(dismiss(false))).toHaveLength(1);
  });

  it('that does not have the app refuses everything else [I-74]', () => {
    for (const past of [shop(), shop().after(install).after(uninstall)])
      for (const command of [uninstall, facts('USD', 1), dismiss(true)])
        expect(past.when(command)).toEqual({ rejected: 'shop.not-installed' });
  });
});
