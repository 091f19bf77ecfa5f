import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { PNG } from '../../support/images.js';
import { ledger } from '../../support/operator.js';
import { referringMember, saveReferrals } from '../../support/referrals/programs.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('operator');
let merchant: Merchant;
let guest: Shopper;
let code: string;
let link: string;

const publish = async (kind: string, settings: object) => {
  const draft = await merchant.put(`/documents/${kind}/main/draft`, { settings });
  if (draft.status !== 200) return draft;
  return merchant.post(`/documents/${kind}/main/publish`, {});
};
const lookOf = async (lang = 'en') => (await guest.get('/referral/offer', { code, lang })).body.data.look;
const useReferralV2 = async (on: boolean) => {
  const config = { ...stage.service.parts.config, APP_URL: stage.api };
  const words = ['set', '--shop', 'fern-and-clay', '--field', 'useReferralV2', '--value', String(on)];
  expect(await ledger(words, config)).toMatchObject({ code: 0 });
  await stage.idle();
};

beforeAll(async () => {
  merchant = await stage.merchant();
  guest = new Shopper(stage, merchant);
  await saveReferrals(merchant);
  ({ code, link } = await referringMember(merchant));
}, 120_000);

it('shows friends the current page, and the earlier one without useReferralV2 [REFR-023]', async () => {
  const empty = { title: '', lead: '', button: '', colour: '', picture: '', background: '', steps: [] };
  expect(await lookOf()).toEqual({ design: 'current', ...empty });
  const current = {
    title: '{shop} greets you',
    lead: 'Take this with your first order',
    button: 'Mine',
    colour: '#8a3b00',
    picture: 'https://cdn.example.com/kettle.jpg',
    background: '#fff7e6',
    steps: ['Leave your email', 'Order', 'Enjoy'],
  };
  const earlier = { title: 'Welcome', lead: '', button: 'Show the code', colour: '' };
  expect((await publish('referral-content', current)).status).toBe(200);
  expect((await publish('earlier-referral-content', earlier)).status).toBe(200);
  expect(await lookOf()).toEqual({ design: 'current', ...current });
  await useReferralV2(false);
  expect(await lookOf()).toEqual({ design: 'earlier', ...empty, ...earlier });
  await useReferralV2(true);
  expect((await lookOf()).design).toBe('current');
});

it('greets friends in the texts of their language, each step for itself, and in those of all languages otherwise [REFR-023, ROUTE-049]', async () => {
  const languages = { de: { title: '{shop} grüßt', steps: { 1: 'Bestellen' } }, 'he-IL': { button: 'שלי' } };
  const content = { title: '{shop} greets you', button: 'Mine', steps: ['Leave your email', 'Order'], languages };
  expect((await publish('referral-content', content)).status).toBe(200);
  expect(await lookOf('de-CH')).toMatchObject({
    title: '{shop} grüßt',
    button: 'Mine',
    steps: ['Leave your email', 'Bestellen'],
  });
  expect(await lookOf('he')).toMatchObject({ title: '{shop} greets you', button: 'שלי' });
  const { languages: _, ...others } = content;
  expect(await lookOf('fr')).toMatchObject(others);
  const { status, body } = await publish('referral-content', { languages: { de: { steps: { 5: 'Zu viel' } } } });
  expect([status, JSON.stringify(body.errors)]).toEqual([400, expect.stringContaining('settings.languages.de.steps')]);
  await useReferralV2(false);
  await publish('earlier-referral-content', { title: 'Welcome', languages: { de: { title: 'Willkommen' } } });
  expect([(await lookOf('de')).title, (await lookOf('en')).title]).toEqual(['Willkommen', 'Welcome']);
  await useReferralV2(true);
});

it('shows friends an uploaded picture, and refuses a file of another use [STOR-045]', async () => {
  const upload = async (use: string) => (await merchant.upload(use, PNG, 'kettle.png')).body.data.id as string;
  const picture = await upload('referral-picture');
  expect((await publish('referral-content', { picture })).status).toBe(200);
  expect((await lookOf()).picture).toBe(`/files/${picture}`);
  const shown = await fetch(new URL(`../files/${picture}`, link));
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  const { status, body } = await publish('referral-content', { picture: await upload('shop-logo') });
  expect([status, body.code, body.errors[0].path]).toEqual([404, 'file.unknown', 'settings.picture']);
});

it('refuses a picture that is no https link, and a sixth step', async () => {
  const messageOf = async (settings: object) => (await publish('referral-content', settings)).body.errors[0].message;
  expect(await messageOf({ picture: 'http://example.com/a.png' })).toBe('Enter a link that starts with https://');
  expect(await messageOf({ steps: ['1', '2', '3', '4', '5', '6'] })).toBe('At most 5 steps');
});

it('shows friends the shop’s logo, and the offer with its condition in their language as the widget words rewards', async () => {
  await merchant.put('/lp/shop-settings', { logoDefault: 'https://cdn.example.com/fern.png' });
  await saveReferrals(merchant, { orderRequirement: 20 });
  await stage.idle();
  const offerIn = async (lang: string) => (await guest.get('/referral/offer', { code, lang })).body.data;
  expect(await offerIn('en-GB')).toMatchObject({
    logo: 'https://cdn.example.com/fern.png',
    reward: { summary: '10% off', condition: 'With an order of $20.00 or more' },
  });
  expect(await offerIn('de')).toMatchObject({
    reward: { summary: '10\u00a0% Rabatt', condition: 'Ab einem Bestellwert von 20,00\u00a0$' },
  });
});

it('leads friends to an uploaded logo below the app proxy, which the page may show', async () => {
  const { id } = (await merchant.upload('shop-logo', PNG, 'logo.png')).body.data;
  expect((await merchant.put('/lp/shop-settings', { logoDefault: id })).status).toBe(200);
  await stage.idle();
  const { logo } = (await guest.get('/referral/offer', { code })).body.data;
  expect(logo).toBe(`/files/${id}`);
  const picture = await fetch(new URL(`..${logo}`, link));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const page = await guest.get(`/refer/${code}`);
  expect(page.headers.get('content-security-policy')).toMatch(/img-src 'self' https:/);
});

it('shows friends the first name of a member who wants that, one word of it, until the member leaves', async () => {
  const { customer, code: ofMember } = await referringMember(merchant, { firstName: 'Ana Lucia', lastName: 'Vidal' });
  const member = new Shopper(stage, merchant, customer);
  const from = async () => (await guest.get('/referral/offer', { code: ofMember })).body.data?.from;
  expect([await from(), (await member.get('/referral')).body.data.showsName]).toEqual(['', false]);
  expect((await member.post('/referral/name', { shown: true })).body.data).toEqual({ shown: true });
  expect([await from(), (await member.get('/referral')).body.data.showsName]).toEqual(['Ana', true]);
  await member.post('/referral/name', { shown: false });
  expect(await from()).toBe('');
  await member.post('/referral/name', { shown: true });
  await merchant.put('/lp/customers/status', { ids: [customer], status: 'Left' });
  await stage.idle();
  expect(await from()).toBeUndefined();
  expect((await member.post('/referral/name', { shown: false })).body.code).toBe('referral.not-a-member');
});

describe('the texts with which members share their link', () => {
  const shareOf = async (member: Shopper, lang: string) =>
    Object.fromEntries(
      (await member.get('/referral', { lang })).body.data.share.map((one: { channel: string }) => [one.channel, one]),
    );
  let member: Shopper;
  beforeAll(async () => {
    const { customer } = await referringMember(merchant);
    member = new Shopper(stage, merchant, customer);
  });

  it('are those of the shopper’s language, with the shop and the friend’s reward in them', async () => {
    const german = await shareOf(member, 'de');
    expect(german.mail).toMatchObject({ label: 'E-Mail', subject: 'Ein Geschenk von Fern & Clay für dich' });
    expect(german.sms.text).toBe(
      'Ich kaufe gern bei Fern & Clay ein. Bei deiner ersten Bestellung bekommst du 10\u00a0% Rabatt: {link}',
    );
  });

  it('are the merchant’s own once published, by channel, and the post of the program on X [REFR-005]', async () => {
    await saveReferrals(merchant, { tweet: 'Look at this:' });
    const own = {
      mail: { subject: 'Try {shop}', text: 'You get {reward}: {link}' },
      whatsapp: { shown: false },
      sms: { text: 'Have a look' },
    };
    expect((await publish('referral-share', own)).status).toBe(200);
    const [first] = (await merchant.get('/documents/referral-share/main/versions')).body.data;
    expect(first.differences.map(({ path }: { path: string }) => path)).toEqual([
      'mail.subject',
      'mail.text',
      'sms.text',
      'whatsapp.shown',
    ]);
    const share = await shareOf(member, 'de');
    expect(Object.keys(share)).toEqual(['mail', 'x', 'facebook', 'sms']);
    expect(share.mail).toMatchObject({ subject: 'Try Fern & Clay', text: 'You get 10\u00a0% Rabatt: {link}' });
    expect(share.x.text).toBe('Look at this: {link}');
    expect(share.sms.text).toBe('Have a look {link}');
  });

  it('are those of the member’s language where the merchant has written them, and otherwise those of all languages [REFR-005]', async () => {
    const own = {
      mail: { subject: 'Try {shop}' },
      sms: { text: 'Have a look' },
      languages: { de: { mail: { subject: 'Probier {shop}' }, sms: { text: 'Schau mal: {link}' } } },
    };
    expect((await publish('referral-share', own)).status).toBe(200);
    const [german, english] = [await shareOf(member, 'de'), await shareOf(member, 'en')];
    expect([german.mail.subject, english.mail.subject]).toEqual(['Probier Fern & Clay', 'Try Fern & Clay']);
    expect([german.sms.text, english.sms.text]).toEqual(['Schau mal: {link}', 'Have a look {link}']);
    const { status, body } = await publish('referral-share', { languages: { de: { sms: { text: 'Hallo {name}' } } } });
    expect([status, body.errors[0].path]).toEqual([422, 'settings.languages.de.sms.text']);
  });

  it('are rejected by the name of the field where a placeholder is unknown or a channel limits the length', async () => {
    const errorOf = async (settings: object) => {
      const { status, body } = await publish('referral-share', settings);
      return [status, body.errors[0].path, body.errors[0].message];
    };
    expect(await errorOf({ sms: { text: 'Hello {name}' } })).toEqual([
      422,
      'settings.sms.text',
      'Only the placeholders shop, reward and link can be used',
    ]);
    expect(await errorOf({ x: { text: 'x'.repeat(257) } })).toEqual([
      422,
      'settings.x.text',
      'At most 280 characters with the link',
    ]);
  });
});
