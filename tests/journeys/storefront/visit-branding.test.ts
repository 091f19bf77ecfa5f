import { beforeAll, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
const DOCUMENT = '/documents/visit-branding/main';
let merchant: Merchant;
let shopper: Shopper;

const publish = async (settings: object) => {
  const draft = await merchant.put(`${DOCUMENT}/draft`, { settings });
  if (draft.status !== 200) return draft;
  return merchant.post(`${DOCUMENT}/publish`, {});
};
const stateOf = async (lang = 'en') => (await shopper.get('/state', { lang })).body.data;
const wayTo = async (event: string, lang?: string) =>
  (await stateOf(lang)).earn.find((way: { event: string }) => way.event === event);

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'interact_website', title: 'Come and see', earnPoint: 5 });
  await merchant.program({
    event: 'streak_interact_website',
    title: 'Come by',
    display: true,
    streakDays: 1,
    finalPoint: 50,
  });
  shopper = new Shopper(stage, merchant, await merchant.customer());
}, 60_000);

it('shows visits to shoppers with the texts and colours of the merchant, and with its own before [MILE-027]', async () => {
  expect(await wayTo('interact_website')).toMatchObject({ title: 'Come and see', lead: '', button: '' });
  const visit = { title: 'A sip a day', lead: 'Thank you for looking in', button: 'Sip', colour: '#8a3b00' };
  const streak = { title: 'Seven sips', button: 'Here I am', colour: '#1d4ed8', finished: 'Every cup is yours' };
  expect((await publish({ visit, streak })).status).toBe(200);
  const { title, lead, button } = visit;
  expect(await wayTo('interact_website')).toMatchObject({ title, lead, button });
  expect(await wayTo('streak_interact_website')).toMatchObject({ title: 'Seven sips', lead: '', button: 'Here I am' });
  const { style } = (await shopper.get('/look')).body.data;
  expect(style).toContain('#interact_website{background:#8a3b00;color:#fff}');
  expect(style).toContain('#visit,.box.full{background:#1d4ed8;color:#fff}');
  expect((await shopper.get('/streak')).body.data).toMatchObject({ status: 'ready', message: null });
  const { streak: completed } = (await shopper.post('/streak', {})).body.data;
  expect(completed).toMatchObject({ status: 'done', message: 'Every cup is yours', code: null });
  expect((await shopper.get('/streak')).body.data.message).toBe('Every cup is yours');
});

it('shows visits with the texts of the shopper’s language, and with those of all languages in the others [MILE-027]', async () => {
  const visit = { title: 'A sip a day', button: 'Sip' };
  const languages = {
    de: { visit: { title: 'Jeden Tag ein Schluck' }, streak: { finished: 'Jede Tasse ist Ihre' } },
    'zh-TW': { visit: { button: '喝一口' } },
  };
  expect((await publish({ visit, streak: { finished: 'Every cup is yours' }, languages })).status).toBe(200);
  expect(await wayTo('interact_website', 'de-AT')).toMatchObject({ title: 'Jeden Tag ein Schluck', button: 'Sip' });
  expect(await wayTo('interact_website', 'zh-tw')).toMatchObject({ title: 'A sip a day', button: '喝一口' });
  expect(await wayTo('interact_website', 'fr')).toMatchObject(visit);
  const messageIn = async (lang: string) => (await shopper.get('/streak', { lang })).body.data.message;
  expect([await messageIn('de'), await messageIn('fr')]).toEqual(['Jede Tasse ist Ihre', 'Every cup is yours']);
  const other = new Shopper(stage, merchant, await merchant.customer());
  const { data } = (await other.post('/streak', {}, undefined, { lang: 'de' })).body;
  expect(data.streak.message).toBe('Jede Tasse ist Ihre');
});

it('refuses a text of a language that is too long, and one of a setting that has no text, by its place', async () => {
  const answered = async (of: object) => {
    const { status, body } = await publish({ languages: { de: of } });
    return [status, JSON.stringify(body.errors)];
  };
  expect(await answered({ visit: { title: 'x'.repeat(61) } })).toEqual([
    422,
    expect.stringContaining('settings.languages.de.visit.title'),
  ]);
  expect(await answered({ streak: { colour: '#1d4ed8' } })).toEqual([
    400,
    expect.stringContaining('settings.languages.de.streak'),
  ]);
});

it('leaves a program out of the widget that is not to be shown, and still pays its visits', async () => {
  await publish({ visit: { show: false }, streak: { show: false } });
  expect(await wayTo('interact_website')).toBeUndefined();
  expect(await wayTo('streak_interact_website')).toBeUndefined();
  const other = new Shopper(stage, merchant, await merchant.customer());
  expect((await other.post('/streak', {})).body.data.points).toBe(50);
  await publish({});
  expect(await wayTo('interact_website')).toMatchObject({ title: 'Come and see' });
});

it('refuses a colour that white text cannot be read on', async () => {
  const { status, body } = await publish({ visit: { colour: '#ffff00' } });
  expect([status, body.errors[0]]).toMatchObject([
    422,
    { path: 'settings.visit.colour', message: 'White text is not readable on this color' },
  ]);
});
