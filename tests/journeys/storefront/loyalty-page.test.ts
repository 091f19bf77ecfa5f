import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from '@jest/globals';
import { type Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
const PAGE = '/documents/loyalty-page/main';
let merchant: Merchant;
let member: Shopper;
let guest: Shopper;

async function publish(kind: string, settings: object) {
  const draft = await merchant.put(`/documents/${kind}/main/draft`, { settings });
  if (draft.status !== 200 || !draft.body.data.drafted) return draft;
  return merchant.post(`/documents/${kind}/main/publish`, {});
}
const pageOf = async (reader: Shopper, slug = 'joy-loyalty-page', query = {}) => reader.get(`/${slug}`, query);
const htmlOf = async (reader: Shopper, slug?: string, query = {}): Promise<string> =>
  String((await pageOf(reader, slug, query)).body);
const rows = (...blocks: string[]) => blocks.map((block) => ({ id: block, block, shown: true }));

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Shop', earnPoint: 10, rateMoney: 1 });
  await merchant.program({ event: 'amount_discount', title: 'Five off', pointsCost: 100, redeemValue: 5 });
  const customer = await merchant.customer({ firstName: 'Rin' });
  await merchant.order(customer, [{ price: '47.60' }]);
  member = new Shopper(stage, merchant, customer);
  guest = new Shopper(stage, merchant);
}, 60_000);

it('is at its slug once it is published, with the true data of its reader [STOR-002, STOR-003]', async () => {
  expect((await pageOf(guest)).status).toBe(404);
  const { settings } = (await merchant.get(PAGE)).body.data;
  expect(settings.slug).toBe('joy-loyalty-page');
  await publish('loyalty-page', { ...settings, blocks: rows('dashboard', 'redemption', 'ways-to-earn') });
  const page = await pageOf(member);
  expect(page.headers.get('content-type')).toContain('application/liquid');
  const drawn = await htmlOf(member);
  expect(drawn).toContain('Hi Rin');
  expect(drawn).toContain('<p class="ll-figure">476</p>');
  expect(drawn).toContain('Five off');
  const visitor = await htmlOf(guest);
  expect(visitor).toContain('Sign in to see your points.');
  expect(visitor).not.toContain('476');
});

it('moves with its slug, in the language of the reader, and says what it is to search engines', async () => {
  await publish('loyalty-page', {
    slug: 'our-rewards',
    title: 'Sip & save',
    description: 'A cup for each order',
    blocks: rows('faqs', 'how-it-works'),
  });
  await publish('block-faqs', { questions: [{ id: '1', question: 'Is it free?', answer: 'Yes.' }] });
  expect((await pageOf(guest)).status).toBe(404);
  const german = await htmlOf(guest, 'our-rewards', { lang: 'de' });
  expect(german).toContain('<h1>Sip &amp; save</h1>');
  expect(german).toContain('So funktioniert es');
  expect(german).toContain('hreflang="fr"');
  expect(german).toContain('"@type":"FAQPage"');
  expect(german).toContain('"name":"Is it free?"');
});

it('costs no bytes again while nothing has changed', async () => {
  const tag = (await guest.get('/our-rewards')).headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]{22}"$/);
  const again = () => guest.get('/our-rewards', {}, { 'if-none-match': tag });
  expect((await again()).status).toBe(304);
  await publish('block-faqs', { questions: [{ id: '1', question: 'Is it for free?', answer: 'Yes.' }] });
  const changed = await again();
  expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false]);
});

it('stays within 28 KB compressed with all of its blocks, beside a script of 12 KB at most', async () => {
  const names = (await merchant.get('/lp/blocks')).body.data.blocks
    .filter(({ place }: { place: string }) => place === 'page')
    .map(({ name }: { name: string }) => name);
  const { settings } = (await merchant.get(PAGE)).body.data;
  await publish('loyalty-page', { ...settings, blocks: rows(...names) });
  expect(gzipSync(await htmlOf(member, 'our-rewards')).length).toBeLessThan(28 * 1024);
  await publish('loyalty-page', settings);
});

it('shows hostile texts as text, and no template of a store', async () => {
  const hostile = '<img src=x onerror=alert(1)> {{ shop.secret }} {% raw %} "quoted" \u202e';
  await publish('block-how-it-works', { title: hostile, steps: [{ id: '1', title: hostile }] });
  await publish('block-faqs', {
    questions: [{ id: '1', question: hostile, answer: '</script><script>alert(1)</script>' }],
  });
  const drawn = await htmlOf(guest, 'our-rewards');
  expect(drawn).not.toContain('<img');
  expect(drawn.replace(/\{% (?:capture page_\w+|endcapture) %\}/g, '')).not.toMatch(/\{\{|\{%/);
  expect(drawn).not.toContain('<script>alert');
  expect(drawn).toContain('&lt;img src=x onerror=alert(1)&gt; &#123;&#123; shop.secret &#125;&#125;');
  await publish('block-how-it-works', {});
});

it('gives the store’s frame its title and description, in which no sign means anything', async () => {
  const { settings } = (await merchant.get(PAGE)).body.data;
  const hostile = '"Sip" & save {{ 7 | times: 7 }} {% raw %} </title><script>';
  await publish('loyalty-page', { ...settings, title: hostile, description: hostile });
  const frame = await fetch(`${stage.store.url}/store/${stage.shop}/apps/loyalty/${settings.slug}`);
  const text = '”Sip” &amp; save (( 7 | times: 7 )) (% raw %) ‹/title›‹script›';
  const head = /<head>.*<\/head>/s.exec(await frame.text())?.[0];
  expect(head).toContain(`<title>${text} – `);
  expect(head).toContain(`<meta name="description" content="${text}">`);
  await publish('loyalty-page', settings);
});

it('refuses by field what cannot be its address', async () => {
  const { takenSlugs } = (await merchant.get('/lp/blocks')).body.data.page;
  expect(takenSlugs).toEqual(expect.arrayContaining(['blocks', 'look', 'refer', 'state']));
  const long = 'a'.repeat(61);
  const slugs = ['state', 'blocks', 'refer', '', 'Our Rewards', '../admin', '<script>', 'ünï', 'a--b', long];
  const verdicts = await Promise.all(
    slugs.map(async (slug) => {
      const { body } = await merchant.put(`${PAGE}/draft`, { settings: { slug, blocks: [] } });
      return { row: slug, got: [body.errors?.[0]?.path, body.errors?.[0]?.message] };
    }),
  );
  const SHAPE = 'Use small letters, digits and single hyphens';
  const path = 'settings.slug';
  expect(verdicts.map(({ got }) => got)).toEqual([
    [path, 'This address is taken'],
    [path, 'This address is taken'],
    [path, 'This address is taken'],
    [path, 'This field is required'],
    [path, SHAPE],
    [path, SHAPE],
    [path, SHAPE],
    [path, SHAPE],
    [path, SHAPE],
    [path, 'At most 60 characters'],
  ]);
});

it('is the same bytes again when an older version is restored', async () => {
  await publish('block-faqs', { questions: [{ id: '1', question: 'Old?', answer: 'Old.' }] });
  const { version } = (await merchant.get('/documents/block-faqs/main')).body.data;
  const before = await htmlOf(guest, 'our-rewards');
  await publish('block-faqs', { questions: [{ id: '1', question: 'New?', answer: 'New.' }] });
  expect(await htmlOf(guest, 'our-rewards')).not.toBe(before);
  await merchant.post(`/documents/block-faqs/main/versions/${version}/restore`, {});
  expect(await htmlOf(guest, 'our-rewards')).toBe(before);
});

it('draws the rest where the settings of one block are broken', async () => {
  const { body } = await merchant.put('/documents/block-faqs/main/draft', { settings: { questions: 'none' } });
  expect(body.errors[0].path).toBe('settings.questions');
  expect(await htmlOf(guest, 'our-rewards')).toContain('Old?');
});

it('links to the languages that the shop offers, once it has chosen some', async () => {
  const slug = (await merchant.get('/lp/blocks')).body.data.page.address.split('/').at(-1);
  const record = { primaryLanguage: 'en', detectMethod: 'storefront' };
  const linked = async () => {
    const { body } = await pageOf(guest, slug);
    return [...String(body).matchAll(/hreflang="(\w+)"/g)].map(([, code]) => code);
  };
  expect(await linked()).toEqual(['de', 'es', 'fr', 'it', 'ja']);
  await merchant.post('/translation', { ...record, additionalLanguages: ['de', 'ar'] });
  expect(await linked()).toEqual(['de', 'ar']);
  expect(await htmlOf(guest, slug, { lang: 'ar' })).toContain('lang="ar" dir="rtl"');
  expect(await htmlOf(guest, slug, { lang: 'de' })).toContain('lang="de" dir="ltr"');
  await merchant.post('/translation', { ...record, additionalLanguages: [] });
});

it.each(['browser', 'customer', 'storefront'])(
  'is in the language of its link, and else of the browser, by the method %s',
  async (detectMethod) => {
    const slug = (await merchant.get('/lp/blocks')).body.data.page.address.split('/').at(-1);
    const record = { primaryLanguage: 'en', detectMethod };
    await merchant.post('/translation', { ...record, additionalLanguages: ['de', 'fr'] });
    const languageIn = async (query: Record<string, string>, accepted: string) => {
      const page = await guest.get(`/${slug}`, query, { 'accept-language': accepted });
      return /class="ll-page" lang="(\w+)"/.exec(String(page.body))?.[1];
    };
    expect(await languageIn({ lang: 'de' }, 'en-US')).toBe('de');
    expect(await languageIn({ lang: 'en' }, 'de')).toBe('en');
    expect(await languageIn({}, 'fr-CA, fr;q=0.9, en;q=0.8')).toBe('fr');
    expect(await languageIn({ lang: 'it' }, 'de')).toBe('en');
    const { body } = await guest.get('/blocks', { names: 'how-it-works', lang: 'de' }, { 'accept-language': 'de' });
    expect(body.data.language).toBe('de');
    await merchant.post('/translation', { ...record, detectMethod: 'storefront', additionalLanguages: [] });
  },
);

it('says what an order would bring, by the rules that settle orders', async () => {
  const { body } = await guest.get('/points-for', { amounts: '47.60,0.05,1000' });
  expect(body.data).toEqual([
    { amount: '47.60', points: 476 },
    { amount: '0.05', points: 0 },
    { amount: '1000', points: 10_000 },
  ]);
  expect((await guest.get('/points-for', { amounts: 'ten' })).status).toBe(422);
});

it('counts an amount with more digits than its currency without them', async () => {
  const { status, body } = await guest.get('/points-for', { amounts: '47.609,0.999' });
  expect([status, body.data]).toEqual([
    200,
    [
      { amount: '47.609', points: 476 },
      { amount: '0.999', points: 9 },
    ],
  ]);
});

it('lists the blocks for the hub, with drafts and what is on the page [STOR-001]', async () => {
  await merchant.put('/documents/block-hero-banner/main/draft', { settings: { title: 'Hello' } });
  const { page, blocks } = (await merchant.get('/lp/blocks')).body.data;
  expect(page.address).toMatch(/\/apps\/loyalty\/our-rewards$/);
  const of = (name: string) => blocks.find((block: { name: string }) => block.name === name);
  expect(of('faqs')).toMatchObject({ place: 'page', isPlaced: true });
  expect(of('hero-banner')).toMatchObject({ isPlaced: false, version: 0, draft: { title: 'Hello' } });
  expect(of('point-calculator')).toMatchObject({ place: 'product', isPlaced: null });
});

it('gives scripts of themes the published blocks in a language, and refuses unknown names', async () => {
  await publish('block-reminder', { title: 'Do not forget', frequency: 2 });
  const { body } = await guest.get('/blocks', { names: 'reminder,point-calculator', lang: 'fr' });
  expect(body.data.blocks.map(({ name }: { name: string }) => name)).toEqual(['reminder', 'point-calculator']);
  expect(body.data.blocks[0]).toMatchObject({ settings: { frequency: 2 }, texts: { title: 'Do not forget' } });
  expect(body.data.blocks[1].texts.guest).toBe('Participez pour les cumuler.');
  expect((await guest.get('/blocks', { names: 'nothing' })).status).toBe(422);
  const { body: eleven } = await publish('block-reminder', { frequency: 11 });
  expect(eleven.errors[0]).toMatchObject({ path: 'settings.frequency', message: 'Enter a whole number from 1 to 10' });
});
