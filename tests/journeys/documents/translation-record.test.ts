import { beforeAll, describe, expect, it } from '@jest/globals';
import { blockTexts } from '@loyalty/contracts/shopper/texts/block-texts';
import { furtherTexts } from '@loyalty/contracts/shopper/texts/further-texts';
import { choicesRevision } from '@loyalty/contracts/shopper/texts/record';
import { shopperTexts } from '@loyalty/contracts/shopper/texts/text-keys';
import { withoutBuiltIn } from '../../support/built-in-texts.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

const DEFAULT = { primaryLanguage: 'en', detectMethod: 'storefront', additionalLanguages: [] };
const record = async () => (await merchant.get('/translation')).body.data;
const save = (body: object, headers: Record<string, string> = {}) =>
  merchant.call('POST', '/translation', body, undefined, headers);
const wrongOf = async (body: object) => {
  const { status, body: answer } = await save(body);
  return [Math.trunc(status / 100), answer.errors[0].path];
};
const rowOf = async (code: string) =>
  (await merchant.get('/lp/languages')).body.data.find((row: { code: string }) => row.code === code);
const guest = () => new Shopper(stage, merchant);
const stateFor = async (query: Record<string, string>, who = guest()) => (await who.get('/state', query)).body.data;
const textsIn = async (lang: string) => withoutBuiltIn(lang, (await guest().get('/texts', { lang })).body.data.texts);

describe('the translation record', () => {
  it('has the languages of the shop and a text for each key by language code [CALL-016, TRAN-001, TRAN-002]', async () => {
    expect(await record()).toEqual({ ...DEFAULT, en: {} });
    const german = { Home: 'Start', '[[landing]]Copy': 'Abschreiben' };
    const languages = { primaryLanguage: 'fr', detectMethod: 'browser', additionalLanguages: ['de', 'zh-TW'] };
    const saved = await save({ ...languages, de: german });
    expect([saved.status, saved.body.success, saved.body.message]).toEqual([
      200,
      true,
      'Saved translations successfully',
    ]);
    expect(await record()).toEqual({ ...languages, fr: {}, de: german, 'zh-TW': {} });
    expect(Object.keys(german).every((key) => shopperTexts.some((text) => text.key === key))).toBe(true);
    await save({ ...DEFAULT, de: {} });
    expect(await record()).toEqual({ ...DEFAULT, en: {} });
  });

  it('is published as a whole, and names that it does not have stay [CALL-017, TRAN-014]', async () => {
    await merchant.put('/documents/translations/nl/draft', { settings: { titles: {}, widget: { home: 'Concept' } } });
    await save({ ...DEFAULT, fi: { Earn: 'Kerää' }, nl: { Home: 'Thuis', History: '' } });
    expect([await textsIn('fi-FI'), await textsIn('nl')]).toEqual([{ earn: 'Kerää' }, { home: 'Thuis' }]);
    await save({ ...DEFAULT, fi: {} });
    expect([await textsIn('fi'), await textsIn('nl')]).toEqual([{}, { home: 'Thuis' }]);
    const { draft, version } = (await merchant.get('/documents/translations/nl')).body.data;
    expect([draft, version]).toEqual([null, 1]);
    await save({ ...DEFAULT, nl: {} });
  });

  it('is rejected with the name of the field, and then changes nothing', async () => {
    const before = await record();
    const long = 'x'.repeat(501);
    expect(await wrongOf({ ...DEFAULT, de: { Nothing: 'x', Home: 'y' } })).toEqual([4, 'de.Nothing']);
    expect(await wrongOf({ ...DEFAULT, fi: { Home: 'Koti' }, de: { Home: long } })).toEqual([4, 'de.Home']);
    expect(await wrongOf({ ...DEFAULT, tlh: {} })).toEqual([4, 'tlh']);
    expect(await wrongOf({ ...DEFAULT, primaryLanguage: 'tlh' })).toEqual([4, 'primaryLanguage']);
    expect(await wrongOf({ ...DEFAULT, detectMethod: 'dice' })).toEqual([4, 'detectMethod']);
    expect(await wrongOf({ ...DEFAULT, additionalLanguages: ['de', 'de'] })).toEqual([4, 'additionalLanguages']);
    expect(await wrongOf({ ...DEFAULT, additionalLanguages: ['en'] })).toEqual([4, 'additionalLanguages']);
    expect(await wrongOf({ primaryLanguage: 'en', detectMethod: 'browser' })).toEqual([4, 'additionalLanguages']);
    expect(await record()).toEqual(before);
  });

  it('does not overwrite what another editor has saved [UX-9]', async () => {
    const { data } = (await merchant.get('/lp/languages')).body;
    const revision = data.reduce((sum: number, row: { revision: number }) => sum + row.revision, 0);
    const first = await save({ ...DEFAULT, sv: { Home: 'Hem' } }, { 'if-match': String(revision) });
    expect([first.status, first.body.data]).toEqual([200, { revision: revision + 1 }]);
    const late = await save({ ...DEFAULT, sv: { Home: 'Hus' } }, { 'if-match': String(revision) });
    expect([late.status, late.body.code, late.body.currentRevision]).toEqual([409, 'document.changed', revision + 1]);
    expect(await textsIn('sv')).toEqual({ home: 'Hem' });
    await save({ ...DEFAULT, sv: {} });
  });

  it('stores how the language of a shopper is found, which the widget follows [TRAN-021]', async () => {
    const person = { email: 'luca.detected@example.com', firstName: 'Luca', lastName: 'Rossi', language: 'it-IT' };
    const { customer: member } = (await merchant.post('/lp/customers', person)).body.data;
    await stage.idle();
    const who = new Shopper(stage, merchant, member);
    const hints = { lang: 'de-AT', browser: 'pl,es-MX,en' };
    const spoken = async () => [
      (await stateFor(hints)).shop.language,
      (await stateFor(hints, who)).shop.language,
      (await stateFor({ ...hints, lang: 'nl', browser: 'tlh' }, who)).shop.language,
    ];
    const by = async (detectMethod: string, additionalLanguages: readonly string[]) => {
      await save({ ...DEFAULT, primaryLanguage: 'fr', detectMethod, additionalLanguages });
      expect((await record()).detectMethod).toBe(detectMethod);
      return spoken();
    };
    expect(await by('storefront', ['de', 'es', 'it'])).toEqual([null, null, 'fr']);
    expect(await by('browser', ['de', 'es', 'it'])).toEqual(['es-MX', 'es-MX', 'fr']);
    expect(await by('customer', ['de', 'es', 'it'])).toEqual([null, 'it-IT', 'it-IT']);
    expect(await by('customer', ['de'])).toEqual([null, null, 'fr']);
    await save(DEFAULT);
  });
});

describe('the languages of a shop', () => {
  it('are not overwritten by a second person who read them before [UX-9]', async () => {
    const read = choicesRevision(await record());
    const first = { ...DEFAULT, additionalLanguages: ['de'] };
    const match = { 'if-match': String(read) };
    expect((await save(first, match)).status).toBe(200);
    const late = await save({ ...DEFAULT, additionalLanguages: ['fr'] }, match);
    const now = choicesRevision(first as never);
    expect([late.status, late.body.code, late.body.currentRevision]).toEqual([409, 'document.changed', now]);
    expect(await record()).toMatchObject(first);
    const both = await Promise.all(
      ['fr', 'it'].map((code) => save({ ...DEFAULT, additionalLanguages: [code] }, { 'if-match': String(now) })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await save(DEFAULT);
  });

  it('are marked as changed one by one: a changed text is of its own language alone', async () => {
    const states = async () => (await merchant.get('/lp/languages')).body.data as { code: string; revision: number }[];
    const before = await states();
    await save({ ...(await record()), hu: { Home: 'Kezdőlap' } });
    const changed = (await states()).filter((row, at) => JSON.stringify(row) !== JSON.stringify(before[at]));
    expect(changed).toMatchObject([{ code: 'hu', own: 1 }]);
    await save({ ...DEFAULT, hu: {} });
  });

  it('are listed with how much of them there is [TRAN-019]', async () => {
    const texts = shopperTexts.length + blockTexts.length;
    await save({ ...DEFAULT, additionalLanguages: ['ru', 'de'], ru: { Home: 'Домой', 'Balance so far': 'Пока' } });
    const all = (await merchant.get('/lp/languages')).body.data;
    expect(all.map(({ code }: { code: string }) => code)).toHaveLength(30);
    expect(await rowOf('en')).toMatchObject({ role: 'primary', texts, own: 0, unreviewed: 0 });
    expect(await rowOf('de')).toMatchObject({ role: 'additional', unreviewed: 0 });
    const russian = await rowOf('ru');
    expect(russian).toMatchObject({ role: 'additional', own: 2, changedAt: expect.any(String), hasDraft: false });
    expect(russian.own + russian.unreviewed).toBe(texts);
    expect(await rowOf('fi')).toMatchObject({ role: 'none', own: 0 });
    await save({ ...DEFAULT, ru: {} });
  });

  it('are at most twenty beside the primary one [TRAN-018]', async () => {
    const codes = (await merchant.get('/lp/languages')).body.data.map(({ code }: { code: string }) => code);
    const others = codes.filter((code: string) => code !== 'en');
    expect(await wrongOf({ ...DEFAULT, additionalLanguages: others.slice(0, 21) })).toEqual([4, 'additionalLanguages']);
    expect((await save({ ...DEFAULT, additionalLanguages: others.slice(0, 20) })).status).toBe(200);
    await save(DEFAULT);
  });
});

describe('texts of shoppers', () => {
  it('are built-in ones, too, in languages that the widget’s scripts have no room for [TRAN-007]', async () => {
    const builtIn = async (lang: string) => (await guest().get('/texts', { lang })).body.data.texts;
    const { 'tier.title': tier, 'landing.get': get, 'pool.used': used } = furtherTexts('ar')!;
    expect(await builtIn('ar-EG')).toMatchObject({ 'tier.title': tier, 'landing.get': get, 'pool.used': used });
    expect(Object.keys(await builtIn('ar')).filter((id) => id.startsWith('history.'))).toEqual([]);
    expect(await builtIn('de')).toEqual({});
    expect((await stateFor({ lang: 'ar' })).texts).toMatch(/^[0-9a-f]{16}$/);
  });

  it('are no part of the state, and are kept by browsers under their version', async () => {
    expect((await stateFor({ lang: 'it' })).texts).toBeNull();
    await save({ ...DEFAULT, it: { Home: 'Casa' } });
    const { texts: version } = await stateFor({ lang: 'it' });
    const known = await guest().get('/texts', { lang: 'it', v: version });
    expect(known.body.data).toEqual({ language: 'it', version, texts: { home: 'Casa' } });
    expect(known.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const other = await guest().get('/texts', { lang: 'it', v: 'older' });
    expect(other.headers.get('cache-control')).toBe('public, no-cache');
    const tag = other.headers.get('etag') ?? '';
    const again = await guest().get('/texts', { lang: 'it' }, { 'if-none-match': tag });
    expect([again.status, again.body]).toEqual([304, '']);
    await save({ ...DEFAULT, it: { Home: 'Inizio' } });
    expect((await stateFor({ lang: 'it' })).texts).not.toBe(version);
    expect((await guest().get('/texts', { lang: 'it' }, { 'if-none-match': tag })).status).toBe(200);
    await save({ ...DEFAULT, it: {} });
    expect((await stateFor({ lang: 'it' })).texts).toBeNull();
  });

  it('stand in the lines of a history as well [TRAN-004]', async () => {
    const member = await merchant.customer();
    await merchant.post(`/lp/customers/${member}/points`, { amount: 50, adminNote: 'Test' });
    await stage.idle();
    await save({ ...DEFAULT, tr: { 'Points adjusted by the store': '{unknown} elle değişti' } });
    const titleIn = async (lang: string) =>
      (await new Shopper(stage, merchant, member).get('/history', { lang })).body.data[0].title;
    expect(await titleIn('tr')).toBe('{unknown} elle değişti');
    expect(await titleIn('ar')).toBe(furtherTexts('ar')!['history.adjusted']);
    await save({ ...DEFAULT, tr: {} });
  });
});
