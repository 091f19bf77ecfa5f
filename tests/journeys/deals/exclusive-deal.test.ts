import { beforeAll, describe, expect, it } from '@jest/globals';
import { atPlatform, change, choose } from '../../support/billing.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { dealOf, developerOf, offersOf } from '../../support/deals.js';
import { FERN, useShops } from '../../support/service.js';

const stage = await useShops();
const DAY_MS = 86_400_000;
let developer: Awaited<ReturnType<typeof developerOf>>;
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
  developer = await developerOf(stage);
}, 60_000);

const save = (settings: object) => developer('PUT', '/lp/deals/exclusive', settings);

describe('the exclusive deal', () => {
  it('has every field with the defaults of the spec before it is saved [DEAL-002, DEAL-003, CALL-007]', async () => {
    const deal = await dealOf(merchant);
    for (const field of 'id isActive hiddenAt deleteAt firstSeen forMerchants applyPlan discountCode'.split(' '))
      expect(deal).toHaveProperty(field);
    expect(deal).toMatchObject({ type: 'exclusive_deal', isActive: false, hiddenAt: null, firstSeen: null });
  });

  it('is created with 50% for 3 months, 6 hours and an end in a year [DEAL-012, DEAL-013, DEAL-015]', async () => {
    expect((await save({ isActive: true })).status).toBe(200);
    const deal = await dealOf(merchant);
    expect(deal).toMatchObject({ discountPercent: 50, discountApplyMonths: 3, bannerSpamDuration: 6, isActive: true });
    const days = (Date.parse(deal.deleteAt) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(364);
    expect(days).toBeLessThan(367);
  });

  it('keeps what is saved [DEAL-005, DEAL-006, DEAL-007]', async () => {
    const settings = {
      isActive: true,
      forMerchants: 'exclusive_deal_post_cal',
      applyPlan: 'pro_3_2025',
      discountCode: 'LOYAL30',
      discountPercent: 30,
      discountApplyMonths: 12,
      bannerDuration: 48,
      bannerSpamDuration: 12,
      disabledCountDown: true,
      title: 'Hello {{store_name}}',
      subtitle: '',
      btnGroupType: 'upgrade',
      btnCallText: 'Call us',
      btnUpgradeText: 'Upgrade',
      btnCallLink: 'https://calls.example/book',
      settingTrigger: 'after-call',
    };
    const { id, deleteAt } = await dealOf(merchant);
    expect((await save(settings)).status).toBe(200);
    expect(await dealOf(merchant)).toEqual({
      ...settings,
      id,
      deleteAt,
      type: 'exclusive_deal',
      hiddenAt: null,
      firstSeen: null,
    });
  });

  it.each([
    ['forMerchants', 'everybody'],
    ['discountApplyMonths', 7],
    ['btnGroupType', 'chat'],
    ['discountCode', 'NONE'],
    ['discountPercent', 40],
    ['btnCallLink', 'http://calls.example'],
    ['deleteAt', '2020-01-01T00:00:00.000Z'],
  ])('rejects %s %s, names it and changes nothing [DEAL-004, DEAL-008, DEAL-011]', async (field, value) => {
    const before = await dealOf(merchant);
    const { status, body } = await save({ isActive: true, [field]: value });
    expect([status, body.errors[0].path]).toEqual([422, field]);
    expect(await dealOf(merchant)).toEqual(before);
  });

  it('is edited by developers of the vendor only, whose looking at it is not the merchant’s [DEVZ-004]', async () => {
    const owner = await stage.merchant(FERN, 'Ana Vidal');
    const { status, body } = await owner.put('/lp/deals/exclusive', { isActive: false });
    expect([status, body.code]).toEqual([403, 'developer_only']);
    await developer('GET', '/shop-marketing-configs/exclusive_deal?firstSeen=1');
    expect((await dealOf(merchant)).firstSeen).toBeNull();
  });

  it('remembers when it was seen first, once', async () => {
    const first = await dealOf(merchant, '?firstSeen=1');
    expect(first.firstSeen).not.toBeNull();
    expect((await dealOf(merchant, '?firstSeen=1')).firstSeen).toBe(first.firstSeen);
    expect((await merchant.get('/shop-marketing-configs/exclusive_deal?firstSeen=2')).status).toBe(422);
  });

  it('records when the banner was closed [DEAL-021, CALL-008]', async () => {
    const { id } = await dealOf(merchant);
    const hiddenAt = '2026-03-01T09:00:00.000Z';
    expect((await merchant.post('/shop-marketing-configs', { id: 'other', hiddenAt })).body.errors[0]).toMatchObject({
      path: 'id',
      message: 'This deal does not exist',
    });
    expect((await merchant.post('/shop-marketing-configs', { id })).body.errors[0].path).toBe('hiddenAt');
    expect((await merchant.post('/shop-marketing-configs', { id, hiddenAt })).status).toBe(200);
    expect((await dealOf(merchant)).hiddenAt).toBe(hiddenAt);
  });

  it('limits the discount of a subscription to its months [DEAL-005]', async () => {
    await choose(merchant, 'pro_3_2025', 'discountCode=LOYAL30');
    expect((await atPlatform(merchant)).at(-1)).toMatchObject({ discountPercent: 30, discountIntervals: 12 });
  });
});

describe('a sale promo', () => {
  it('is on offer once it is enabled [DEAL-033]', async () => {
    expect((await offersOf(merchant)).promo).toBeNull();
    const closed = await merchant.post('/lp/deals/promo/claim', { promoType: 'salePopup' });
    expect([closed.status, closed.body.errors[0].path]).toEqual([422, 'promoType']);
    const promo = { type: 'salePopup', enabled: true, discountCode: 'LOYAL20', promoDelay: 7 };
    expect((await developer('PUT', '/lp/deals/promo', promo)).status).toBe(200);
    expect((await merchant.get('/lp/deals/promo')).body.data).toEqual({
      ...promo,
      appName: 'Loyalty',
      newPromoShowAt: null,
      isHolidaySale: false,
      countdown: false,
      promoCountdown: 24,
    });
    expect((await offersOf(merchant)).promo).toEqual({ type: 'salePopup', discountCode: 'LOYAL20', percent: 20 });
  });

  it('is claimed once: type, code and delay are on the shop [DEAL-034, DEAL-036, BILL-004]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => merchant.post('/lp/deals/promo/claim', { promoType: 'salePopup' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { shop } = (await merchant.get('/shops')).body;
    expect([shop.promoType, shop.planDiscountCode, shop.promoSpecialOfferDelayType]).toEqual([
      'salePopup',
      'LOYAL20',
      '7_days',
    ]);
    expect((await offersOf(merchant)).promo).toBeNull();
  });

  it('gives stores on higher plans of the platform a coupon in place of the headstart [DEAL-035, DEAL-040]', async () => {
    expect((await offersOf(merchant)).headstart).toEqual({
      offer: 'coupon',
      claimed: false,
      eligible: false,
      until: null,
    });
    const wrong = await merchant.post('/lp/deals/promo/claim', { promoType: 'headstart' });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'promoType']);
    expect((await merchant.post('/lp/deals/promo/claim', { promoType: 'coupon' })).status).toBe(200);
    const { shop } = (await merchant.get('/shops')).body;
    expect([shop.promoType, shop.planDiscountCode]).toEqual(['coupon', 'LOYAL20']);
    await choose(merchant, 'advanced_2025', `discountCode=${shop.planDiscountCode}`);
    expect((await atPlatform(merchant)).at(-1)).toMatchObject({ discountPercent: 20, discountIntervals: 3 });
  });

  it('gives its code to one subscription', async () => {
    await change(stage, merchant, 'approve');
    expect((await merchant.get('/shops')).body.shop.planDiscountCode).toBeNull();
    const { status, body } = await choose(merchant, 'pro_3_2025', 'discountCode=LOYAL20');
    expect([status, body.errors[0].message]).toEqual([422, 'This offer was used before']);
  });

  it('is in the answer about the shop, with the dates of its promos [BILL-020, BILL-025]', async () => {
    const { shop } = (await merchant.get('/shops')).body;
    expect(shop.exclusiveDeal).toEqual(await dealOf(merchant));
    expect(shop).toMatchObject({
      promoShowAt: null,
      promoHolidaySaleShowAt: null,
      promoSpecialOfferDelayType: null,
    });
  });

  it('stores when promos were shown and access was renewed [CALL-010, CALL-011, CALL-012]', async () => {
    const times = {
      accessAppAt: '2026-03-01T09:00:00.000Z',
      promoShowAt: '2026-03-02T09:00:00.000Z',
      promoHolidaySaleShowAt: '2026-03-03T09:00:00.000Z',
    };
    for (const [field, at] of Object.entries(times)) {
      expect((await merchant.get('/shops')).body.shop[field]).toBeNull();
      expect((await merchant.post('/shop', { [field]: 'yesterday' })).body.errors[0].path).toBe(field);
      expect((await merchant.post('/shop', { [field]: at })).status).toBe(200);
      expect((await merchant.get('/shops')).body.shop[field]).toBe(at);
    }
    expect((await merchant.get('/shops')).body.shop).toMatchObject(times);
  });
});
