import { beforeAll, describe, expect, it } from '@jest/globals';
import { planHandles } from '@loyalty/contracts/billing/plans';
import { ordersAtOnce, subscribeTo } from '../../support/billing.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { travelTo } from '../../support/demo-switches.js';
import { ledger } from '../../support/operator.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('configuration', { STARTING_PLAN: 'free' });
const DAY_MS = 86_400_000;
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

describe('GET /shops and POST /shop', () => {
  let merchant: Merchant;
  const answer = async () => {
    await stage.idle();
    return (await merchant.get('/shops')).body as { shop: Record<string, unknown>; shopInfo: Record<string, unknown> };
  };
  const shopOf = async () => (await answer()).shop;
  const operator = async (words: readonly string[]) => {
    const done = await ledger(words, { ...stage.service.parts.config, APP_URL: stage.api });
    expect(done).toMatchObject({ code: 0 });
  };
  const set = (field: string, value: unknown) =>
    operator(['set', '--shop', merchant.shop, '--field', field, '--value', JSON.stringify(value)]);

  beforeAll(async () => {
    merchant = await stage.merchant();
    await stage.idle();
  }, 60_000);

  it('answer identity, plan and dates of the shop [BILL-001, BILL-002, BILL-010]', async () => {
    const shop = await shopOf();
    expect(shop).toMatchObject({
      id: 'fern-and-clay',
      name: 'Fern & Clay',
      email: 'hello@fern-and-clay.example',
      shopifyDomain: 'fern-and-clay.myshopify.com',
      domain: 'fern-and-clay.example',
    });
    expect(shop).toMatchObject({ plan: 'free', planGroup: 'free', isTrialUsed: false, planDiscountCode: null });
    expect(planHandles).toContain(shop.plan);
    const dates = { installedAt: INSTANT, latestInstalledDate: INSTANT, subStartAt: null, accessAppAt: null };
    expect(shop).toMatchObject(dates);
  });

  it('answer flags of set-up, branding and widget, with their defaults [BILL-003, BILL-005, BILL-014]', async () => {
    expect(await shopOf()).toMatchObject({
      setupDone: false,
      isDismissQuickSetup: false,
      isNewBranding: true,
      isNewShop: true,
      useNewWidget: true,
      useWidgetV3: true,
      useReferralV2: true,
      isUseOldThankYouWidget: false,
    });
  });

  it('remember a dismissed quickstart and the language of the admin [BILL-013, BILL-033, SETT-016]', async () => {
    await merchant.post('/shop', { isDismissQuickSetup: true, setupDone: false });
    await merchant.post('/lp/settings', { primaryLanguageInApp: 'de' });
    expect(await shopOf()).toMatchObject({
      isDismissQuickSetup: true,
      setupDone: false,
      settings: { primaryLanguageInApp: 'de', isShowSettingLanguage: false, standaloneSignIn: false },
    });
    await merchant.post('/shop', { setupDone: true });
  });

  it('store moments of promos and of the last visit [CALL-010, CALL-011, CALL-012]', async () => {
    const at = '2026-03-04T05:06:07.000Z';
    for (const field of ['promoHolidaySaleShowAt', 'promoShowAt', 'accessAppAt']) {
      expect(await shopOf()).toMatchObject({ [field]: null });
      expect((await merchant.post('/shop', { [field]: at })).body).toMatchObject({ success: true });
      expect(await shopOf()).toMatchObject({ [field]: at });
      const wrong = await merchant.post('/shop', { [field]: 'soon' });
      expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, field]);
    }
  });

  it('store the first login and the extension for the point of sale [CALL-013, CALL-015, BILL-026]', async () => {
    expect(await shopOf()).toMatchObject({ isFirstLogin: true, isEnablePosPro3: false });
    await merchant.post('/shop', { isFirstLogin: false });
    await merchant.post('/shop', { isEnablePosPro3: true });
    expect(await shopOf()).toMatchObject({ isFirstLogin: false, isEnablePosPro3: true });
  });

  it('store the consent to the assistant together with its time only [CALL-014, BILL-030, BILL-024]', async () => {
    const aiAssistantConsentTimestamp = '2026-05-06T07:08:09.000Z';
    const alone = await merchant.post('/shop', { aiAssistantConsent: true });
    expect([alone.status, alone.body.errors[0]]).toMatchObject([
      422,
      { path: 'aiAssistantConsentTimestamp', message: 'This field is required' },
    ]);
    expect(await shopOf()).toMatchObject({ aiAssistantConsent: false, aiAssistantConsentTimestamp: null });
    await merchant.post('/shop', { aiAssistantConsent: true, aiAssistantConsentTimestamp });
    expect(await shopOf()).toMatchObject({ aiAssistantConsent: true, aiAssistantConsentTimestamp });
    await merchant.post('/shop', { isFirstLogin: true });
    expect(await shopOf()).toMatchObject({ isFirstLogin: true });
  });

  it('keep the session of the support chat, and out of the log', async () => {
    await merchant.post('/shop', { crispSessionToken: 'session-of-chat-4711' });
    expect(await shopOf()).toMatchObject({ crispSessionToken: 'session-of-chat-4711' });
    const { body } = await merchant.get('/lp/events?first=50');
    expect(JSON.stringify(body)).not.toContain('session-of-chat-4711');
  });

  it('store the time zone of the program, which its days follow [SETT-012]', async () => {
    expect((await merchant.put('/lp/shop-settings', { timezone: 'Pacific/Auckland' })).status).toBe(200);
    expect((await answer()).shopInfo).toMatchObject({ ianaTimezone: 'Pacific/Auckland' });
    const wrong = await merchant.put('/lp/shop-settings', { timezone: 'Mars/Base' });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'timezone']);
    await merchant.put('/lp/shop-settings', { timezone: '' });
    expect((await answer()).shopInfo).toMatchObject({ ianaTimezone: 'America/New_York' });
  });

  it('answer what the platform says of the shop [BILL-032, BILL-035, SHELL-052]', async () => {
    const { shop, shopInfo } = await answer();
    expect(shop.shopifyPlan).toBe('Grow');
    expect(shopInfo).toMatchObject({
      shopOwner: 'Ana Vidal',
      countryCode: 'US',
      currency: 'USD',
      planName: 'Grow',
      country: 'United States',
      address1: '1 Market Street',
      phone: '+12025550100',
      ianaTimezone: 'America/New_York',
      createdAt: '2021-05-04T09:00:00.000Z',
      allOrdersCount: expect.any(Number),
    });
    const other = (await stage.merchant(merchant.shop, 'Jonas Meier')).get('/shops');
    expect((await other).body.data.user).toMatchObject({ label: 'Jonas Meier', displayName: 'Ana Vidal' });
  });

  it('take every plan of the platform, known or not [BILL-021, BILL-034]', async () => {
    const plans = ['basic', 'professional', 'unlimited', 'shopify_plus', 'trial', 'affiliate', 'of tomorrow'];
    for (const [index, plan_name] of plans.entries()) {
      const updated_at = new Date(Date.now() + (index + 1) * 1000).toISOString();
      const facts = { currency: 'USD', iana_timezone: 'America/New_York', plan_name, updated_at };
      await merchant.webhook('shop/update', { ...facts, shop_owner: `Owner ${index}` });
      const { shop, shopInfo } = await answer();
      expect([shop.shopifyPlan, shopInfo.shopOwner]).toEqual([plan_name, `Owner ${index}`]);
      expect(shop.isNonDevShop).toBe(plan_name !== 'affiliate');
    }
  });

  it('count customers, transactions and orders [BILL-006, BILL-008, BILL-018]', async () => {
    const before = await shopOf();
    expect(before).toMatchObject({ monthlyOrderCount: 0, last30DayOrdersCount: 0, orderReferralCount: 0 });
    await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
    const customer = await merchant.customer();
    await ordersAtOnce(stage, merchant, customer, 3);
    const { shop, shopInfo } = await answer();
    expect(shop).toMatchObject({ monthlyOrderCount: 3, last30DayOrdersCount: 3, isFeatureForVNM: false });
    expect(Number(shop.countCustomer) - Number(before.countCustomer)).toBe(1);
    expect(Number(shop.countTransactions) - Number(before.countTransactions)).toBe(3);
    expect(Number(shopInfo.allOrdersCount)).toBeGreaterThanOrEqual(3);
  });

  it('sum what the app has cost, by subscription and by usage [BILL-036]', async () => {
    const none = { totalGrossAmount: 0, totalGrossSub: 0, totalTransactions: 0, totalUsageFee: 0 };
    expect((await answer()).shopInfo).toMatchObject(none);
    await subscribeTo(stage, merchant, 'pro_3_2025');
    const subscribed = await answer();
    expect(subscribed.shop).toMatchObject({
      plan: 'pro_3_2025',
      planGroup: 'pro',
      isTrialUsed: true,
      subStartAt: INSTANT,
    });
    expect(subscribed.shopInfo).toMatchObject(none);
    await travelTo(stage, [merchant], new Date(Date.now() + 45 * DAY_MS).toISOString());
    const charged = { totalGrossAmount: 49.98, totalGrossSub: 49.98, totalTransactions: 2, totalUsageFee: 0 };
    expect((await answer()).shopInfo).toMatchObject(charged);
  });

  it('store the formats of dates, the logo and the styles [BILL-017, BILL-023, SETT-013]', async () => {
    const chosen = {
      dateFormat: 'DD/MM/YYYY',
      characterSplitBirthday: '.',
      isNewFormatDOB: true,
      logoDefault: 'https://cdn.fern-and-clay.example/logo.png',
      customCSS: '.widget { color: green }',
    };
    expect((await merchant.put('/lp/shop-settings', chosen)).status).toBe(200);
    expect(await shopOf()).toMatchObject(chosen);
    const wrong = await merchant.put('/lp/shop-settings', { dateFormat: 'YY' });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'dateFormat']);
    expect(await shopOf()).toMatchObject(chosen);
  });

  it('take flags of the operator, and none of them from a merchant [BILL-009]', async () => {
    const flags = ['shouldLimitTransactions', 'isAvailableGenerateAI', 'isAllowFreeChangePrimaryColor'];
    for (const flag of [...flags, 'enableAIAgent', 'disabledEmbedApp']) {
      const { status, body } = await merchant.put('/lp/shop-settings', { [flag]: true });
      expect([status, body.errors[0]]).toMatchObject([
        422,
        { path: flag, message: 'Only support can change this setting' },
      ]);
      expect(await shopOf()).toMatchObject({ [flag]: false });
      await set(flag, true);
      expect(await shopOf()).toMatchObject({ [flag]: true });
    }
    await set('shouldLimitTransactions', false);
  });

  it('take the flags of the app embed and of the assistant [BILL-011]', async () => {
    expect(await shopOf()).toMatchObject({ disabledEmbedApp: true, enableAIAgent: true, isCrmLogin: false });
  });

  it('open a gate of one shop with a flag of its own [BILL-012, BILL-007, GATE-007]', async () => {
    const other = await stage.merchant('kumo-tea.myshopify.com');
    await set('customFeatures', ['unlockUnlimitedOrderReferrals']);
    await set('customizeForShops', ['own-checkout']);
    expect(await shopOf()).toMatchObject({
      customFeatures: ['unlockUnlimitedOrderReferrals'],
      customizeForShops: ['own-checkout'],
      unlockUnlimitedOrderReferrals: true,
    });
    expect((await other.get('/shops')).body.shop).toMatchObject({
      customFeatures: [],
      unlockUnlimitedOrderReferrals: false,
    });
  });

  it('tell the rule engine, pending points and the block of a shop [BILL-015, BILL-016]', async () => {
    await subscribeTo(stage, merchant, 'advanced_2025');
    expect(await shopOf()).toMatchObject({ migratedRuleEngine: false, usePendingPointV2: false });
    expect((await merchant.post('/lp/programs/rule-engine', {})).status).toBe(200);
    expect((await merchant.put('/lp/pending-points', { hold: { days: 14 } })).status).toBe(200);
    await set('isBlockedStore', true);
    const shown = { migratedRuleEngine: true, usePendingPointV2: true, isBlockedStore: true };
    expect(await shopOf()).toMatchObject(shown);
  });
});
