import { beforeAll, describe, expect, it } from '@jest/globals';
import { withPrograms } from '../support/for-a-while.js';
import type { Merchant } from '../support/merchant.js';
import { useStage } from '../support/service.js';
import { Shopper } from '../support/shopper.js';

const stage = await useStage();
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
  it('STOR-024 STOR-026 CALL-048 ways to earn stand by kind, then as the merchant has put them', async () => {
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

  it('STOR-025 CALL-049 rewards stand as the merchant has put them', async () => {
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

describe('what the widget is told of a program', () => {
  it('EARN-014 TRAN-005 STOR-038 its title and sentence are in the language of the page, else in the merchant’s', async () => {
    const translateTitle = { de: 'Einkaufen', 'zh-TW': '購物' };
    await withPrograms(merchant, [{ ...ORDERS, translateTitle }], async ([id = '']) => {
      expect((await merchant.get(`/lp/programs/${id}`)).body.data.translateTitle).toEqual(translateTitle);
      const said = async (lang: string) => {
        const [way] = (await stateOf('', { lang })).earn;
        return [way.title, way.summary.replace(/\s/g, ' ')];
      };
      expect(await said('de-AT')).toEqual(['Einkaufen', '1 Punkt pro 10,00 $']);
      expect(await said('zh-Hant')).toEqual(['購物', '1 point per $10.00']);
      expect(await said('fr')).toEqual(['Buy', '1 point par tranche de 10,00 $US']);
      expect(await said('en-US')).toEqual(['Buy', '1 point per $10.00']);
    });
  });

  it('STOR-053 STOR-054 which form it has, where it is done, and until when its limit is reached', async () => {
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
      expect((await stateOf(customer)).member.points).toMatchObject({ available: 70, pending: 0 });
    });
    await withPrograms(merchant, [{ ...VISIT, display: false }], async () => {
      expect((await stateOf('')).earn).toEqual([]);
    });
  });
});
