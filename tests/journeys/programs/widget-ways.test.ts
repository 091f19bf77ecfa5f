import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { WayToRedeem } from '@loyalty/contracts/shopper/ways';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { withPrograms } from '../../support/for-a-while.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
let customer: string;
beforeAll(async () => {
  merchant = await stage.merchant();
  customer = await merchant.customer();
}, 60_000);

const stateOf = async (who: string, query: Record<string, string> = {}) =>
  (await new Shopper(stage, merchant, who).get('/state', query)).body.data;
const titles = (ways: { title: string }[]) => ways.map(({ title }) => title);

const ORDERS = { event: 'place_order', title: 'Buy', earnPoint: 1, rateMoney: 10 };
const VISIT = { event: 'interact_website', title: 'Visit', earnPoint: 10, earnPointsLimit: 20 };
const FOLLOW = { event: 'follow_instagram', title: 'Follow', socialUrl: 'https://instagram.com/fern' };
const SURVEY = { event: 'fill_survey', title: 'Ask', questions: [{ question: 'How?', kind: 'rating' }] };

describe('the order of the lists', () => {
  it('ways to earn are listed by kind, then in the merchant’s order [STOR-026, CALL-048]', async () => {
    await withPrograms(merchant, [FOLLOW, VISIT, ORDERS], async ([follow = '', visit = '', orders = '']) => {
      expect(titles((await stateOf('')).earn)).toEqual(['Buy', 'Visit', 'Follow']);
      const saved = await merchant.put('/lp/display-order/earn', { ids: [visit, follow] });
      expect(saved.body).toMatchObject({ message: 'Updated successfully', data: { ids: [visit, follow, orders] } });
      await stage.idle();
      expect(titles((await stateOf('')).earn)).toEqual(['Visit', 'Follow', 'Buy']);
      const read = (await merchant.get('/lp/display-order/earn')).body.data;
      expect(read.map(({ id }: { id: string }) => id)).toEqual([visit, follow, orders]);
      const wrong: [string[], number, string][] = [
        [[visit, visit], 422, 'invalid'],
        [[visit, '00000000-0000-4000-8000-000000000000'], 404, 'program.unknown'],
      ];
      for (const [ids, ...answer] of wrong) {
        const { status, body } = await merchant.put('/lp/display-order/earn', { ids });
        expect([status, body.code]).toEqual(answer);
      }
    });
  });

  it('rewards are listed in the merchant’s order [CALL-049]', async () => {
    const reward = (title: string) => ({ event: 'amount_discount', title, pointsCost: 100, redeemValue: 1 });
    await withPrograms(merchant, [reward('One'), reward('Two')], async ([one = '', two = '']) => {
      await merchant.put('/lp/display-order/redeem', { ids: [two, one] });
      await stage.idle();
      expect(titles((await stateOf(customer)).redeem)).toEqual(['Two', 'One']);
      const mixed = await merchant.put('/lp/display-order/earn', { ids: [one] });
      expect([mixed.status, mixed.body.code]).toEqual([404, 'program.unknown']);
    });
  });
});

/** The shelf of the demo store: a mug and a candle, and a collection with both. */
const [MUG, CANDLE, GIFTS] = ['7880321190', '7880321195', '7880322091'] as const;
const variantOf = (product: string) => String(78_803_211_900 + Number(product) - 7_880_321_190);
const chosen = (...ids: string[]) => ids.map((id) => ({ id, title: `Product ${id}` }));
async function memberWith(points: number): Promise<string> {
  const who = await merchant.customer();
  await merchant.post(`/lp/customers/${who}/points`, { amount: points, adminNote: 'Start' });
  return who;
}
const reward = (settings: object) => ({ title: 'R', pointsCost: 100, ...settings });
const redeem = (who: string, programId: string | undefined, choice: object = {}) =>
  new Shopper(stage, merchant, who).post('/redeem', { programId, ...choice }, randomUUID());

describe('rewards', () => {
  const KINDS: [
    settings: { event: string; [name: string]: unknown },
    choice: object,
    gives: string,
    summary: string,
  ][] = [
    [{ event: 'percentage_discount', redeemValue: 10 }, {}, 'percent', '10% off for 100 points'],
    [{ event: 'free_shipping', minimumPurchase: 20 }, {}, 'goods', 'Free shipping for 100 points · orders from $20.00'],
    [
      { event: 'buy_x_get_y', buy: { products: chosen(MUG), quantity: 2 }, get: { products: chosen(CANDLE) } },
      {},
      'goods',
      'Buy 2, get 1 free for 100 points',
    ],
    [
      { event: 'free_gift', products: chosen(MUG, CANDLE) },
      { variantId: variantOf(CANDLE) },
      'goods',
      'A free gift for 100 points',
    ],
    [{ event: 'free_gift', giftType: 'all', products: chosen(MUG, CANDLE) }, {}, 'goods', 'Free gifts for 100 points'],
    [{ event: 'custom_voucher', instructions: 'At the door' }, {}, 'goods', 'A voucher for 100 points'],
    [{ event: 'dynamic_voucher', redeemValue: 1 }, { points: 200 }, 'money', '$1.00 off for every 100 points'],
    [{ event: 'store_credit', redeemValue: 5 }, {}, 'money', '$5.00 store credit for 100 points'],
    [{ event: 'pos_amount_discount', redeemValue: 5 }, {}, 'money', '$5.00 off for 100 points'],
    [{ event: 'pos_percentage_discount', redeemValue: 10 }, {}, 'percent', '10% off for 100 points'],
    [{ event: 'amount_discount', redeemValue: 5 }, {}, 'money', '$5.00 off for 100 points'],
  ];

  it('of every kind are listed with their summary, are redeemed and show their code [STOR-053]', async () => {
    const rich = await memberWith(5000);
    const settings = KINDS.map(([one], at) => reward({ ...one, title: `Reward ${at}` }));
    await withPrograms(merchant, settings, async (ids) => {
      const voucher = ids[KINDS.findIndex(([{ event }]) => event === 'custom_voucher')];
      await merchant.post(`/lp/programs/${voucher}/codes`, { text: 'DOOR-1' }, randomUUID());
      await merchant.put('/lp/display-order/redeem', { ids: ids.toReversed() });
      await stage.idle();
      const offered: WayToRedeem[] = (await stateOf(rich)).redeem;
      expect(offered.map(({ id, gives, summary }) => [id, gives, summary.replace(/\s/g, ' ')])).toEqual(
        KINDS.map(([, , gives, summary], at) => [ids[at], gives, summary]).toReversed(),
      );
      expect(offered.filter(({ within, no }) => !within || no)).toEqual([]);
      expect(offered.find(({ id }) => id === voucher)?.instructions).toBe('At the door');
      for (const [at, [{ event }, choice]] of KINDS.entries()) {
        const { status, body } = await redeem(rich, ids[at], choice);
        const { coupon } = body.data ?? {};
        expect([event, status, coupon?.kind, coupon?.status]).toEqual([event, 200, event, 'available']);
        expect(coupon.code).toMatch(event === 'custom_voucher' ? /^DOOR-1$/ : /^[0-9A-Z-]{14,}$/);
      }
      await stage.idle();
      const { member } = await stateOf(rich);
      expect(member.coupons.map(({ program }: { program: string }) => program)).toEqual(ids.toReversed());
    });
  });

  it('say how large an order their code is for', async () => {
    const amount = { event: 'amount_discount', redeemValue: 1 };
    const settings = [reward({ ...amount, minimumPurchase: 60 }), reward({ ...amount, minimumQuantity: 2 })];
    await withPrograms(merchant, settings, async (ids) => {
      const { redeem: offered } = await stateOf(await memberWith(1000));
      const minimums = new Map(offered.map(({ id, minimumPurchase }: WayToRedeem) => [id, minimumPurchase]));
      expect(ids.map((id) => minimums.get(id))).toEqual(['60', null]);
    });
  });

  it('say why they cannot be had, before anybody tries [MSG-024, MSG-025, MSG-026]', async () => {
    const rich = await memberWith(1000);
    const amount = { event: 'amount_discount', redeemValue: 1 };
    const settings = [
      reward({ ...amount, maxUses: 1 }),
      reward({ ...amount, oncePerCustomer: true }),
      reward({ ...amount, pointsCost: 1_000_000 }),
      reward({ ...amount, startDate: '2020-01-01', endDate: '2020-12-31' }),
      reward({ ...amount, endDate: '2099-12-31' }),
      reward({ event: 'partner_voucher' }),
    ];
    await withPrograms(merchant, settings, async (ids) => {
      await redeem(rich, ids[0]);
      await redeem(rich, ids[1]);
      await stage.idle();
      const reported = async (who: string) =>
        (await stateOf(who)).redeem.map(({ id, no, within }: WayToRedeem) => [ids.indexOf(id), no?.text, within]);
      expect(await reported(rich)).toEqual([
        [0, 'We have run out of reward coupons', false],
        [1, 'You have run out of redemption', false],
        [2, undefined, false],
        [4, undefined, true],
        [5, 'Sold out', false],
      ]);
      expect((await reported('')).map(([, text]: unknown[]) => text)).toEqual([
        'We have run out of reward coupons',
        undefined,
        undefined,
        undefined,
        'Sold out',
      ]);
      expect((await stateOf('')).redeem[3].until).toBe('2100-01-01T04:59:59.000Z');
    });
  });

  it('a gift is picked from what the store has now, of products or of collections', async () => {
    const gifts = [
      reward({ event: 'free_gift', products: chosen(MUG, CANDLE) }),
      reward({ event: 'free_gift', typeProductMatch: 'specific_collections', collections: chosen(GIFTS) }),
    ];
    await withPrograms(merchant, gifts, async ([products = '', collection = '']) => {
      const picks = async (programId: string) => {
        const { body } = await new Shopper(stage, merchant, customer).get('/gifts', { programId });
        return body.data ?? body.code;
      };
      await merchant.till('POST', '/out-of-stock', { variants: [variantOf(CANDLE)] });
      const [mug, candle] = await picks(products);
      await merchant.till('POST', '/out-of-stock', { variants: [] });
      expect([mug, candle]).toEqual([
        { variantId: variantOf(MUG), collectionId: null, title: 'Speckled stoneware mug', available: true },
        { variantId: variantOf(CANDLE), collectionId: null, title: 'Beeswax pillar candle', available: false },
      ]);
      expect(await picks(collection)).toContainEqual({ ...candle, collectionId: GIFTS, available: true });
      expect(await picks(randomUUID())).toBe('program.unknown');
    });
  });
});

describe('a program as the widget gets it', () => {
  it('its title and sentence are in the language of the page, else in the merchant’s [EARN-014, TRAN-005]', async () => {
    const translateTitle = { de: 'Einkaufen', 'zh-TW': '購物' };
    await withPrograms(merchant, [{ ...ORDERS, translateTitle }], async ([id = '']) => {
      expect((await merchant.get(`/lp/programs/${id}`)).body.data.translateTitle).toEqual(translateTitle);
      const reported = async (lang: string) => {
        const [way] = (await stateOf('', { lang })).earn;
        return [way.title, way.summary.replace(/\s/g, ' ')];
      };
      expect(await reported('de-AT')).toEqual(['Einkaufen', '1 Punkt pro 10,00 $']);
      expect(await reported('zh-Hant')).toEqual(['購物', '每 US$10.00 得 1 點']);
      expect(await reported('fr')).toEqual(['Buy', '1 point par tranche de 10,00 $US']);
      expect(await reported('en-US')).toEqual(['Buy', '1 point per $10.00']);
    });
  });

  it('programs whose names changed are sent together; one that is unknown leaves all of them as they are [CALL-020]', async () => {
    await withPrograms(merchant, [ORDERS, VISIT], async ([buy = '', visit = '']) => {
      const put = async (body: unknown) => {
        const { status, body: answer } = await merchant.put('/lp/programs', body as object);
        return [status, answer.success, answer.message ?? answer.errors?.[0]?.path ?? answer.code];
      };
      const names = async (lang: string) => titles((await stateOf('', { lang })).earn);
      const changed = [
        { id: buy, translateTitle: { de: 'Einkaufen' } },
        { id: visit, translateTitle: { de: 'Vorbeischauen', fr: 'Passer' } },
      ];
      expect(await put(changed)).toEqual([200, true, 'Updated successfully']);
      await stage.idle();
      expect([await names('de'), await names('fr')]).toEqual([
        ['Einkaufen', 'Vorbeischauen'],
        ['Buy', 'Passer'],
      ]);
      const strange = { id: randomUUID(), translateTitle: { de: 'Nichts' } };
      expect(await put([{ id: buy, translateTitle: {} }, strange])).toEqual([404, false, '1.id']);
      const wrong = [[], {}, [{ id: buy, title: 'Other', translateTitle: {} }], [changed[0], changed[0]]];
      expect((await Promise.all(wrong.map(put))).map(([status]) => Math.trunc(Number(status) / 100))).toEqual([
        4, 4, 4, 4,
      ]);
      // Names are documents of their own: the program keeps its version.
      expect((await put(changed))[0]).toBe(200);
      const { data } = (await merchant.get(`/lp/programs/${buy}`)).body;
      expect(data).toMatchObject({ title: 'Buy', translateTitle: { de: 'Einkaufen' }, version: 1 });
    });
  });

  it('all of it is in the language that the merchant chose for the widget, when they chose one', async () => {
    const choose = (widgetLanguage: string) => merchant.post('/lp/settings', { widgetLanguage }, randomUUID());
    const who = await memberWith(50);
    await stage.idle();
    const reported = async (lang: string) => {
      const { shop, earn } = await stateOf(who, { lang });
      const [line] = (await new Shopper(stage, merchant, who).get('/history', { lang })).body.data;
      return [shop.language, earn[0].summary.replace(/\s/g, ' '), line.title];
    };
    await withPrograms(merchant, [ORDERS], async () => {
      expect(await reported('fr-CA')).toEqual([
        null,
        '1 point par tranche de 10,00 $US',
        'Points ajustés par la boutique',
      ]);
      expect((await choose('de')).body.message).toBe('Updated successfully');
      expect((await merchant.get('/shops')).body.shop.widgetLanguage).toBe('de');
      expect(await reported('fr-CA')).toEqual(['de', '1 Punkt pro 10,00 $', 'Punkte vom Shop angepasst']);
      const wrong = await choose('xx');
      expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'widgetLanguage']);
      await choose('');
      expect(await reported('pt')).toEqual([null, '1 ponto por US$ 10,00', 'Ajuste da loja']);
    });
  });

  it('summaries and the statement have the merchant’s own word for points, in each language [PTS-011]', async () => {
    const call = (label: object) => merchant.put('/lp/point-settings', { label });
    const who = await memberWith(50);
    await stage.idle();
    const reported = async (lang: string) => {
      const { earn } = await stateOf(who, { lang });
      const { texts } = (await new Shopper(stage, merchant, who).get('/texts', { lang })).body.data;
      const [line] = (await new Shopper(stage, merchant, who).get('/history', { lang })).body.data;
      return [earn[0].summary.replace(/\s/g, ' '), line.title, texts.points];
    };
    await withPrograms(merchant, [ORDERS], async () => {
      expect((await call({ singular: 'Bean', plural: 'Beans' })).status).toBe(200);
      expect(await reported('en')).toEqual(['1 Bean per $10.00', 'Beans adjusted by the store', '{n} Bean|{n} Beans']);
      expect(await reported('de')).toEqual(['1 Bean pro 10,00 $', 'Beans vom Shop angepasst', '{n} Bean|{n} Beans']);
      expect((await call({ singular: 'étoile', plural: 'étoiles', position: 'before' })).status).toBe(200);
      expect(await reported('fr')).toEqual([
        'étoile 1 par tranche de 10,00 $US',
        'Ajustement par la boutique : Étoiles',
        'étoile {n}|étoiles {n}',
      ]);
      await call({ singular: 'Point', plural: 'Points' });
      expect(await reported('en')).toEqual(['1 point per $10.00', 'Points adjusted by the store', undefined]);
    });
  });

  it('which form it has, where it is done, and until when its limit is reached', async () => {
    await withPrograms(merchant, [VISIT, FOLLOW, SURVEY], async ([visit, follow, survey]) => {
      const of = async (id: string | undefined) => {
        const { earn } = await stateOf(customer);
        return earn.find((way: { id: string }) => way.id === id);
      };
      expect(await of(follow)).toMatchObject({ form: 'claim', icon: 'heart', link: FOLLOW.socialUrl, done: null });
      expect(await of(survey)).toMatchObject({ form: 'survey', questions: [{ question: 'How?', required: true }] });
      const shopper = new Shopper(stage, merchant, customer);
      await shopper.post('/claims', { event: 'follow_instagram' });
      expect(await of(follow)).toMatchObject({ done: { until: null } });
      await shopper.post('/claims', { event: 'interact_website' });
      expect(await of(visit)).toMatchObject({ form: 'claim', link: null, done: null });
      await shopper.post('/claims', { event: 'interact_website' });
      const { until } = (await of(visit)).done;
      // The next midnight in New York.
      const clock = { timeZone: 'America/New_York', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
      expect(new Intl.DateTimeFormat('en', clock).format(new Date(until))).toBe('00:00');
      expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(25 * 3_600_000);
      // A guest has no limits, and nobody is told of what is hidden.
      expect((await stateOf('')).earn.map((way: { done: null }) => way.done)).toEqual([null, null, null]);
      await stage.idle();
      expect((await stateOf(customer)).member.points).toMatchObject({ available: 70, pending: 0 });
    });
    await withPrograms(merchant, [{ ...VISIT, display: false }], async () => {
      expect((await stateOf('')).earn).toEqual([]);
    });
  });
});
