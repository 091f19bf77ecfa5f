import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { amountDiscountSettings } from '@loyalty/contracts/programs/settings/rewards';
import { programBookDecider } from '@loyalty/services/contexts/programs/domain/book';
import { withoutBuiltIn } from '../../support/built-in-texts.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { withPrograms } from '../../support/for-a-while.js';
import { KUMO, useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
let stranger: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
  stranger = await stage.merchant(KUMO);
}, 60_000);

const ORDERS = { event: 'place_order', title: 'Buy', earnPoint: 1, rateMoney: 10 };
const at = (language: string) => `/documents/translations/${language}`;
const draft = (language: string, settings: unknown, revision?: number) =>
  merchant.put(
    `${at(language)}/draft`,
    { settings },
    undefined,
    revision === undefined ? {} : { 'if-match': String(revision) },
  );
const publish = (language: string, body: object = {}) => merchant.post(`${at(language)}/publish`, body);
const read = async (language: string) => (await merchant.get(at(language))).body.data;
const versions = async (language: string) => (await merchant.get(`${at(language)}/versions`)).body.data;
const widget = async (lang: string, who = '') => {
  const shopper = new Shopper(stage, merchant, who);
  const { texts } = (await shopper.get('/texts', { lang })).body.data;
  return { ...(await shopper.get('/state', { lang })).body.data, texts: withoutBuiltIn(lang, texts) };
};

describe('translations', () => {
  it('are shown to shoppers once they are published, and only in their language [STOR-038, TRAN-005]', async () => {
    await withPrograms(merchant, [ORDERS], async ([buy = '']) => {
      expect(await read('fi')).toMatchObject({
        revision: 0,
        version: 0,
        settings: { titles: {}, widget: {} },
        draft: null,
      });
      const settings = { titles: { [buy]: 'Osta' }, widget: { rewards: 'Edut' } };
      expect((await draft('fi', settings)).body.data).toEqual({ revision: 1, version: 0, drafted: true });
      expect(await widget('fi')).toMatchObject({ texts: {}, earn: [{ title: 'Buy' }] });
      expect((await publish('fi', { note: 'First' })).body.data).toEqual({ revision: 2, version: 1, drafted: false });
      expect(await widget('fi-FI')).toMatchObject({ texts: { rewards: 'Edut' }, earn: [{ title: 'Osta' }] });
      expect(await widget('sv')).toMatchObject({ texts: {}, earn: [{ title: 'Buy' }] });
      expect(await read('fi')).toMatchObject({ revision: 2, version: 1, settings, draft: null });
      expect((await merchant.get(`/lp/programs/${buy}`)).body.data.translateTitle).toEqual({ fi: 'Osta' });
      expect((await publish('fi')).body.code).toBe('document.no-draft');
    });
  });

  it('name a member’s coupons as well, until its program has another title [TRAN-005]', async () => {
    const customer = await merchant.customer();
    await merchant.post(`/lp/customers/${customer}/points`, { amount: 100, adminNote: 'Gift' });
    const reward = { event: 'amount_discount', title: '5 off', pointsCost: 100, redeemValue: 5 };
    await withPrograms(merchant, [reward], async ([id = '']) => {
      await draft('it', { titles: { [id]: '5 di sconto' } });
      await publish('it');
      await stage.idle();
      expect((await new Shopper(stage, merchant, customer).post('/redeem', { programId: id })).status).toBe(200);
      await stage.idle();
      const titles = async (lang: string) =>
        (await widget(lang, customer)).member.coupons.map(({ title }: { title: string }) => title);
      expect([await titles('it'), await titles('sv')]).toEqual([['5 di sconto'], ['5 off']]);
      const changed = { ...reward, title: '8 off', redeemValue: 8, status: true };
      expect((await merchant.put(`/lp/programs/${id}`, changed)).status).toBe(200);
      await stage.idle();
      expect(await titles('it')).toEqual(['5 off']);
    });
  });

  it('have a history that names who changed what, and a version of it can be restored', async () => {
    await draft('nl', { widget: { home: 'Start' } });
    await publish('nl', { note: 'First words' });
    await draft('nl', { widget: { home: 'Thuis', earn: 'Verdienen' } });
    await publish('nl');
    expect(await versions('nl')).toMatchObject([
      {
        version: 2,
        note: '',
        adopted: false,
        restored: null,
        actor: { kind: 'staff', label: 'Ana Vidal' },
        differences: [
          { path: 'widget.earn', before: null, after: 'Verdienen' },
          { path: 'widget.home', before: 'Start', after: 'Thuis' },
        ],
      },
      { version: 1, note: 'First words', differences: [{ path: 'widget.home', before: null, after: 'Start' }] },
    ]);
    const restored = await merchant.post(`${at('nl')}/versions/1/restore`);
    expect([restored.status, restored.body.data.version]).toEqual([200, 3]);
    expect((await widget('nl')).texts).toEqual({ home: 'Start' });
    expect((await versions('nl'))[0]).toMatchObject({ version: 3, restored: 1 });
    const missing = await merchant.post(`${at('nl')}/versions/9/restore`);
    expect([missing.status, missing.body.code]).toEqual([422, 'document.no-such-version']);
  });

  it('are rejected with the name of the field, and with the revision that another editor left [UX-9]', async () => {
    const wrong = async (settings: unknown) => {
      const { status, body } = await draft('pl', settings);
      return [Math.trunc(status / 100), body.errors[0].path];
    };
    expect(await wrong({ widget: { nothing: 'x' } })).toEqual([4, 'settings.widget.nothing']);
    expect(await wrong({ widget: { home: 'x'.repeat(501) } })).toEqual([4, 'settings.widget.home']);
    expect(await wrong({ titles: { [randomUUID()]: '' } })).toEqual([4, expect.stringMatching(/^settings\.titles\./)]);
    expect(await wrong({ colour: 'red' })).toEqual([4, 'settings.colour']);
    await draft('pl', { widget: { home: 'Start' } }, 0);
    const late = await draft('pl', { widget: { home: 'Dom' } }, 0);
    expect([late.status, late.body.code, late.body.currentRevision]).toEqual([409, 'document.changed', 1]);
    expect((await read('pl')).draft).toMatchObject({ widget: { home: 'Start' } });
    expect((await merchant.delete(`${at('pl')}/draft`)).body.data).toEqual({ revision: 2, version: 0, drafted: false });
  });

  it('are those of one shop, in languages that there are', async () => {
    await draft('hu', { widget: { home: 'Kezdőlap' } });
    await publish('hu');
    expect((await stranger.get(at('hu'))).body.data).toMatchObject({ revision: 0, settings: { widget: {} } });
    expect((await stranger.get(`${at('hu')}/versions`)).body.data).toEqual([]);
    for (const address of ['/documents/translations/klingon', '/documents/colours/fr']) {
      const { status, body } = await merchant.get(address);
      expect([status, body.code]).toEqual([404, 'document.unknown']);
    }
  });

  it('a repeat with the same key publishes once [P10]', async () => {
    await draft('ro', { widget: { home: 'Acasă' } });
    const key = randomUUID();
    const first = await merchant.post(`${at('ro')}/publish`, {}, key);
    expect((await merchant.post(`${at('ro')}/publish`, {}, key)).body.data).toEqual(first.body.data);
    expect(await versions('ro')).toHaveLength(1);
  });
});

describe('names in settings of programs from before there were documents', () => {
  it('are shown as version 1 of a document, and stay when another text is published [EARN-014]', async () => {
    const { ledger } = stage.service.parts;
    const program = randomUUID();
    const settings = amountDiscountSettings.parse({
      title: 'Old reward',
      translateTitle: { cs: 'Stará odměna' },
      pointsCost: 100,
      redeemValue: 5,
    });
    const cause = {
      shop: merchant.shop.split('.')[0]!,
      actor: { kind: 'staff' as const, id: '90210001' },
      causation: program,
      correlation: program,
    };
    const rule = { event: 'amount_discount' as const, settings };
    await ledger.execute(programBookDecider, 'book', { kind: 'AddProgram', program, rule, on: true }, cause);
    await stage.idle();
    const titleOf = async () => (await widget('cs')).redeem.find(({ id }: { id: string }) => id === program).title;
    expect(await titleOf()).toBe('Stará odměna');
    const before = await read('cs');
    expect(before).toMatchObject({ revision: 0, version: 1, settings: { titles: { [program]: 'Stará odměna' } } });
    const { titles } = before.settings;
    await draft('cs', { titles, widget: { rewards: 'Odměny' } }, 0);
    await publish('cs');
    expect(await titleOf()).toBe('Stará odměna');
    expect(
      (await versions('cs')).map(({ version, adopted }: { version: number; adopted: boolean }) => [version, adopted]),
    ).toEqual([
      [2, false],
      [1, true],
    ]);
    await draft('cs', { titles: { [program]: 'Nová odměna' } });
    await publish('cs');
    expect(await titleOf()).toBe('Nová odměna');
    const stored = (await merchant.get(`/lp/programs/${program}`)).body.data;
    expect([stored.translateTitle, stored.version]).toEqual([{ cs: 'Nová odměna' }, 1]);
    await merchant.delete(`/lp/programs/${program}`);
  });
});

describe('names that are sent with a program', () => {
  it('are published for its languages; a program that is saved without names keeps them [EARN-014, CALL-020]', async () => {
    await withPrograms(merchant, [{ ...ORDERS, translateTitle: { sk: 'Kúpiť' } }], async ([buy = '']) => {
      const named = async () => (await merchant.get(`/lp/programs/${buy}`)).body.data.translateTitle;
      expect(await named()).toEqual({ sk: 'Kúpiť' });
      await draft('sk', { titles: { [buy]: 'Nákup' }, widget: { home: 'Domov' } });
      await merchant.put(`/lp/programs/${buy}`, { ...ORDERS, earnPoint: 2 });
      expect(await named()).toEqual({ sk: 'Kúpiť' });
      await merchant.put('/lp/programs', [{ id: buy, translateTitle: { sk: 'Kúp' } }]);
      expect(await named()).toEqual({ sk: 'Kúp' });
      // The draft of a translator is given the name too, so that publishing it brings no older one back.
      expect((await read('sk')).draft).toEqual({ titles: { [buy]: 'Kúp' }, widget: { home: 'Domov' } });
      await merchant.put(`/lp/programs/${buy}`, { ...ORDERS, earnPoint: 2, translateTitle: {} });
      expect(await named()).toEqual({});
    });
  });
});
