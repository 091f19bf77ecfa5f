import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Plan, planNames, plans } from '@loyalty/contracts/kernel/plans';
import { catalogue, type ProgramEvent, programEvents } from '@loyalty/contracts/programs/catalogue';
import type { Reply } from '../../support/clients/http.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { ledger } from '../../support/operator.js';
import { judgemeReview, reportReview, SECRET } from '../../support/reviews.js';
import { FERN, KUMO, useStage } from '../../support/service.js';

const stage = await useStage('operator');
const operator = (...words: string[]) => ledger(words, { ...stage.service.parts.config, APP_URL: stage.api });

/** Answer of the explanation. */
const NOT_IN_PLAN = { code: 'not-in-plan' };
const MUG = { id: '7880321190', title: 'Mug' };
const side = { products: [MUG] };
/** Required settings of a kind besides its name. */
const REQUESTED: Partial<Record<ProgramEvent, object>> = {
  custom_program: { eventId: 'quiz' },
  google_maps_review: { placeUrl: 'https://maps.app.goo.gl/fern' },
  fill_survey: { questions: [{ question: 'How was it?' }] },
  join_telegram: { socialUrl: 'https://t.me/fern' },
  join_whatsapp: { socialUrl: 'https://wa.me/96512' },
  join_discord: { socialUrl: 'https://discord.gg/fern' },
  join_line: { socialUrl: 'https://line.me/fern' },
  pos_amount_discount: { redeemValue: 5 },
  pos_percentage_discount: { redeemValue: 5 },
  buy_x_get_y: { buy: side, get: side },
  free_gift: { typeProductMatch: 'specific_products', products: [MUG] },
};

/** The gates of the spec, written down once more beside the catalogue. */
const GATED: readonly [id: string, plan: Plan, events: readonly ProgramEvent[]][] = [
  ['GATE-011', 'pro', ['custom_program', 'birthday', 'write_review', 'google_maps_review', 'fill_survey']],
  ['GATE-012', 'pro', ['join_telegram', 'join_whatsapp', 'join_discord', 'join_line']],
  ['GATE-017', 'pro', ['buy_x_get_y', 'free_shipping', 'free_gift', 'pos_amount_discount', 'pos_percentage_discount']],
  ['GATE-022', 'advanced', ['milestone']],
];

let merchant: Merchant;
let member: string;
let on: (plan: Plan) => Promise<void>;

const bodyOf = (event: ProgramEvent) => {
  const cost = catalogue[event].type === 'spending' ? { pointsCost: 100 } : {};
  return { event, title: event, status: false, ...cost, ...REQUESTED[event] };
};
const add = (body: object): Promise<Reply> => merchant.post('/lp/programs', body);
const stands = async (id: string) => (await merchant.get(`/lp/programs/${id}`)).body.data;
const head = async () => (await merchant.get('/shops')).body.data.position;

/** Refused with the spec's words, at its field, and nothing is written. */
function expectLocked({ status, body }: Reply, plan: Plan, field: string): void {
  const message = `Please upgrade to ${planNames[plan]} plan to use this feature.`;
  expect({ status, ...body.errors[0] }).toMatchObject({ status: 422, path: field, code: 'plan.needed', message });
}

beforeAll(async () => {
  merchant = await stage.merchant();
  member = await merchant.customer();
  await merchant.put('/lp/integrations/review/judgeme/secret', { secret: SECRET });
  on = async (plan) => {
    expect(await operator('plan', '--shop', FERN, '--plan', plan)).toMatchObject({ code: 0, errors: [] });
    await stage.idle();
  };
}, 60_000);

describe('a shop without a plan set', () => {
  it('is not limited, and says so', async () => {
    expect((await merchant.get('/shops')).body.data.shop.plan).toBeNull();
    const { status, body } = await add(bodyOf('milestone'));
    expect(status).toBe(200);
    await merchant.delete(`/lp/programs/${body.data.id}`);
  });
});

describe('the plan of a shop', () => {
  it('is set by an operator, for a known shop and to a known plan', async () => {
    await on('free');
    expect((await merchant.get('/shops')).body.data.shop.plan).toBe('free');
    expect((await (await stage.merchant(KUMO)).get('/shops')).body.data.shop.plan).toBeNull();
    for (const words of [
      ['plan', '--shop', FERN],
      ['plan', '--shop', FERN, '--plan', 'gold'],
      ['plan', '--shop', 'nobody', '--plan', 'pro'],
    ])
      expect((await operator(...words)).code).toBe(2);
    expect((await merchant.get('/shops')).body.data.shop.plan).toBe('free');
  });
});

describe('features of a plan', () => {
  it('is what its row says, and no kind is gated but those of the spec', () => {
    const gated = GATED.flatMap(([, plan, events]) => events.map((event) => [event, plan]));
    const rows = programEvents.filter((event) => catalogue[event].plan !== 'free');
    expect(Object.fromEntries(gated)).toEqual(Object.fromEntries(rows.map((event) => [event, catalogue[event].plan])));
    expect(plans).toEqual(['free', 'pro', 'advanced', 'enterprise']);
  });

  it.each(GATED.map(([id, plan, events]) => ({ id, plan, events })))(
    '$events are refused below $plan, and nothing changes [$id, GATE-004, MSG-136]',
    async ({ plan, events }) => {
      const below = plans[plans.indexOf(plan) - 1]!;
      await on(below);
      await stage.idle();
      const before = await head();
      for (const event of events) expectLocked(await add(bodyOf(event)), plan, 'event');
      expect(await head()).toBe(before);
      await on(plan);
      const had: [ProgramEvent, string][] = [];
      for (const event of events) had.push([event, await merchant.program(bodyOf(event))]);
      await on(below);
      for (const [event, id] of had) {
        expectLocked(await merchant.put(`/lp/programs/${id}/status`, { status: true }), plan, 'event');
        expectLocked(await merchant.put(`/lp/programs/${id}`, { ...bodyOf(event), title: 'Other' }), plan, 'event');
        expectLocked(await merchant.post(`/lp/programs/${id}/publish`), plan, 'event');
        expectLocked(await merchant.post(`/lp/programs/${id}/versions/1/restore`), plan, 'event');
        expect(await stands(id)).toMatchObject({ title: event, version: 1, status: false, state: 'Draft' });
        expect((await merchant.delete(`/lp/programs/${id}`)).status).toBe(200);
      }
    },
  );

  it('the rule engine is in Advanced: its conditions, points by item, and adopting it [GATE-013]', async () => {
    await on('pro');
    const conditions = [{ field: 'order_total_price', typeMatch: 'greater_than', content: '5' }];
    const orders = { event: 'place_order', title: 'Orders', status: false };
    expectLocked(await add({ ...orders, statusUseCondition: true, conditions }), 'advanced', 'statusUseCondition');
    expectLocked(await add({ ...orders, earnBy: 'item' }), 'advanced', 'earnBy');
    expectLocked(await merchant.post('/lp/programs/rule-engine'), 'advanced', 'adopted');
    expect((await merchant.get('/lp/programs/rule-engine')).body.data).toEqual({ adopted: false });
    expect((await add({ ...orders, conditions })).status).toBe(200);
  });

  it('the widget follows the language of the page in Advanced, else it has the one that was chosen [GATE-043]', async () => {
    const settings = (widgetLanguage: string) => merchant.post('/lp/settings', { widgetLanguage });
    const spoken = async () =>
      (await new Shopper(stage, merchant, '').get('/state', { lang: 'fr' })).body.data.shop.language;
    await on('pro');
    expect([await spoken(), (await merchant.get('/shops')).body.data.shop.widgetLanguage]).toEqual(['en', 'en']);
    expectLocked(await settings(''), 'advanced', 'widgetLanguage');
    expect([(await settings('de')).status, await spoken()]).toEqual([200, 'de']);
    await on('advanced');
    expect([(await settings('')).status, await spoken()]).toEqual([200, null]);
  });

  it('one language beside the primary one is free, more of them are in Pro [TRAN-018]', async () => {
    const choose = (...additionalLanguages: string[]) =>
      merchant.post('/translation', { primaryLanguage: 'en', detectMethod: 'storefront', additionalLanguages });
    await on('free');
    expectLocked(await choose('de', 'fr'), 'pro', 'additionalLanguages');
    expect((await choose('de')).status).toBe(200);
    await on('pro');
    expect((await choose('de', 'fr')).status).toBe(200);
  });

  it('texts of a part that a plan lacks stay as they are [TRAN-017]', async () => {
    const record = { primaryLanguage: 'en', detectMethod: 'storefront', additionalLanguages: [] };
    const write = (de: object) => merchant.post('/translation', { ...record, de });
    await on('free');
    expectLocked(await write({ Home: 'Start', 'VIP tiers': 'Stufen' }), 'pro', 'de.VIP tiers');
    expect((await write({ Home: 'Start' })).status).toBe(200);
    await on('pro');
    expect((await write({ Home: 'Start', 'VIP tiers': 'Stufen' })).status).toBe(200);
    await on('free');
    expect((await write({ Home: 'Zuhause', 'VIP tiers': 'Stufen' })).status).toBe(200);
  });

  it('advanced redeem is in Advanced: a price that the shopper picks [GATE-018]', async () => {
    await on('pro');
    const picked = { event: 'amount_discount', title: 'Pay', costMode: 'dynamic', pointsCost: 10, redeemValue: 1 };
    expectLocked(await add(picked), 'advanced', 'costMode');
    await on('advanced');
    const { status, body } = await add(picked);
    expect(status).toBe(200);
    await merchant.delete(`/lp/programs/${body.data.id}`);
  });

  it('export is in Pro [GATE-030]', async () => {
    await on('free');
    expectLocked(await merchant.post('/lp/exports/activities'), 'pro', 'kind');
    expect((await merchant.get('/lp/exports')).body.data).toEqual([]);
    await on('pro');
    expect((await merchant.post('/lp/exports/activities')).status).toBe(200);
  });

  it('a free shop has one discount [GATE-016]', async () => {
    await on('pro');
    const discount = (title: string) => ({ event: 'amount_discount', title, pointsCost: 10, redeemValue: 1 });
    const [first, second] = [await merchant.program(discount('First')), await merchant.program(discount('Second'))];
    await on('free');
    expect([await stands(first), await stands(second)]).toMatchObject([{ state: 'Active' }, { state: 'Paused' }]);
    expectLocked(await merchant.put(`/lp/programs/${second}/status`, { status: true }), 'pro', 'event');
    expectLocked(
      await add({ event: 'percentage_discount', title: 'Third', pointsCost: 1, redeemValue: 5 }),
      'pro',
      'event',
    );
    await merchant.put(`/lp/programs/${first}/status`, { status: false });
    expect((await merchant.put(`/lp/programs/${second}/status`, { status: true })).status).toBe(200);
    for (const id of [first, second]) await merchant.delete(`/lp/programs/${id}`);
    expect((await add(discount('Only'))).status).toBe(200);
  });
});

describe('a downgrade', () => {
  it('pauses what the plan has not: it awards nothing and says why, until it is turned on again after an upgrade [EARN-119, BILL-053]', async () => {
    await on('advanced');
    const conditions = [{ field: 'order_total_price', typeMatch: 'greater_than', content: '5' }];
    const orders = { event: 'place_order', earnPoint: 1, rateMoney: 1 };
    const gated = await merchant.program({ ...orders, title: 'Large', statusUseCondition: true, conditions });
    const plain = await merchant.program({ ...orders, title: 'All', earnPoint: 2 });
    const reviews = await merchant.program({ event: 'write_review', title: 'Reviews', earnPoint: 50 });
    const reported = async (order: string) => (await merchant.get(`/lp/orders/${order}/why`)).body.data.programs;
    const given = async (lines: { price: string }[]) => {
      const { id } = await merchant.order(member, lines);
      return (await reported(id)).map(
        (one: { paid: { points: number } | null; reason: unknown }) => one.paid?.points ?? one.reason,
      );
    };
    expect(await given([{ price: '10.00' }])).toEqual([10, 20]);

    await on('free');
    expect([await stands(gated), await stands(reviews)]).toMatchObject([
      { state: 'Paused', status: false },
      { state: 'Paused', status: false },
    ]);
    expect(await stands(plain)).toMatchObject({ state: 'Active' });
    expect(await given([{ price: '10.00' }])).toEqual([20, NOT_IN_PLAN]);
    const before = await merchant.points(member);
    await reportReview(merchant, 'judgeme', judgemeReview(7, {}, { external_id: member }));
    await stage.idle();
    expect(await merchant.points(member)).toEqual(before);

    await on('enterprise');
    expect([await stands(gated), await given([{ price: '10.00' }])]).toMatchObject([
      { state: 'Paused' },
      [20, NOT_IN_PLAN],
    ]);
    expect((await merchant.put(`/lp/programs/${gated}/status`, { status: true })).status).toBe(200);
    expect(await given([{ price: '10.00' }])).toEqual([10, 20]);
    const switches = (await merchant.get(`/lp/programs/${gated}/versions`)).body.data.switches;
    expect(switches.map((one: { on: boolean; actor: { kind: string } }) => [one.on, one.actor.kind])).toEqual([
      [true, 'staff'],
      [false, 'support'],
      [true, 'staff'],
    ]);
    expect((await operator('verify', '--shop', FERN)).code).toBe(0);
    expect((await operator('drift')).code).toBe(0);
  });
});
