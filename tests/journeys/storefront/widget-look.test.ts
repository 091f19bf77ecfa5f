import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { PNG } from '../../support/images.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
const DOCUMENT = '/documents/widget-look/main';
let merchant: Merchant;
let shopper: Shopper;
let guest: Shopper;

const NEW = { generation: 'new' };
const publish = async (settings: object) => {
  const draft = await merchant.put(`${DOCUMENT}/draft`, { settings });
  return draft.status === 200 && draft.body.data.drafted ? merchant.post(`${DOCUMENT}/publish`, {}) : draft;
};
const rejection = async (settings: object) => {
  const { status, body } = await publish({ ...NEW, ...settings });
  return [status, body.errors[0].path, body.errors[0].message];
};
const look = async (who = shopper) => (await who.get('/look', { lang: 'en' })).body.data;
const styleWith = async (settings: object): Promise<string> => {
  expect((await publish({ ...NEW, ...settings })).status).toBe(200);
  return (await look()).style;
};

beforeAll(async () => {
  merchant = await stage.merchant();
  shopper = new Shopper(stage, merchant, await merchant.customer());
  guest = new Shopper(stage, merchant);
}, 60_000);

describe('the earlier widget', () => {
  it('follows the colours of the settings alone, until the new one is published, from which no way leads back [STOR-034]', async () => {
    await publish({ display: 'drawer', mobileHeight: '70' });
    const { style } = await look();
    expect(style).not.toContain('100dvh');
    expect(style).not.toContain('70dvh');
    expect((await publish(NEW)).status).toBe(200);
    const reason = ['settings.generation', 'The new widget is published and can’t be reverted to the earlier one'];
    expect(await rejection({ generation: 'earlier' })).toEqual([422, ...reason]);
    const restored = await merchant.post(`${DOCUMENT}/versions/1/restore`, {});
    expect([restored.status, restored.body.code]).toEqual([422, 'look.no-way-back']);
  });
});

describe('the look of the widget', () => {
  beforeEach(async () => {
    await publish(NEW);
  });

  it('has nine templates, each with colours of its own [STOR-027]', async () => {
    const names = ['ocean', 'forest', 'berry', 'sunset', 'clay', 'plum', 'slate', 'night', 'rose'];
    const styles = [];
    for (const template of names) styles.push(await styleWith({ template }));
    const primaries = styles.map((style) => /--loyalty-primary:(#\w+)/.exec(style)?.[1]);
    expect(new Set(primaries).size).toBe(9);
    expect(primaries).not.toContain(undefined);
    expect(await rejection({ template: 'tenth' })).toEqual([422, 'settings.template', expect.any(String)]);
  });

  it('is a widget or a drawer, with vivid or elegant icons [STOR-028, STOR-029]', async () => {
    expect(await styleWith({ display: 'drawer' })).toContain('height:100dvh;border-radius:0');
    expect(await styleWith({ display: 'widget' })).toContain('height:min(640px,');
    expect(await rejection({ display: 'bar' })).toEqual([422, 'settings.display', expect.any(String)]);
    expect(await styleWith({ icons: 'vivid' })).toContain('.picture:not(img){background:var(--primary)');
    expect(await styleWith({ icons: 'elegant' })).toContain('.picture:not(img){background:none');
    expect(await rejection({ icons: 'plain' })).toEqual([422, 'settings.icons', expect.any(String)]);
  });

  it.each([
    ['70', '70dvh'],
    ['80', '80dvh'],
    ['90', '90dvh'],
    ['full', '100dvh'],
  ])('takes %s of the height of a phone [STOR-030]', async (mobileHeight, height) => {
    expect(await styleWith({ mobileHeight })).toContain(`@media (max-width:599px){dialog{height:${height}`);
    expect(await rejection({ mobileHeight: '75' })).toEqual([422, 'settings.mobileHeight', expect.any(String)]);
  });

  it('has the three colours of the brand, each readable where it stands [STOR-031]', async () => {
    const colours = { primary: '#1d4ed8', secondary: '#dbeafe', accent: '#be123c' };
    const style = await styleWith({ template: 'rose', colours });
    for (const [name, colour] of Object.entries(colours))
      expect(style).toContain(`--loyalty-${name}:${colour}!important`);
    expect((await merchant.get(DOCUMENT)).body.data.settings.colours).toEqual(colours);
    expect(await rejection({ colours: { primary: '#ffe066' } })).toEqual([
      422,
      'settings.colours.primary',
      'White text is not readable on this color',
    ]);
    expect(await rejection({ colours: { secondary: '#334155' } })).toEqual([
      422,
      'settings.colours.secondary',
      'Dark text is not readable on this color',
    ]);
    expect(await rejection({ colours: { accent: '#fff7ed' } })).toEqual([
      422,
      'settings.colours.accent',
      'This color can’t be seen on white',
    ]);
    expect(await rejection({ colours: { accent: 'red}' } })).toEqual([
      422,
      'settings.colours.accent',
      'Enter a color like #1d4ed8',
    ]);
  });

  it('stores the palette of the loyalty page, whose texts are readable [STOR-032]', async () => {
    const palette = {
      background: '#fffaf0',
      text: '#222222',
      button: '#111827',
      buttonText: '#ffffff',
      border: '#cccccc',
    };
    await publish({ ...NEW, palette });
    expect((await merchant.get(DOCUMENT)).body.data.settings.palette).toEqual(palette);
    expect(await rejection({ palette: { ...palette, text: '#eeeeee' } })).toEqual([
      422,
      'settings.palette.text',
      'This text is not readable on its background',
    ]);
  });

  it('opens by itself at most ten times for a visitor [STOR-033]', async () => {
    expect((await look()).popups).toBe(0);
    await publish({ ...NEW, popups: 10 });
    expect((await look()).popups).toBe(10);
    expect(await rejection({ popups: 11 })).toEqual([422, 'settings.popups', 'Number needs to be at most 10']);
    expect((await look()).popups).toBe(10);
  });

  it('stands in its corner, at its distances, and not on the pages that are named', async () => {
    const launcher = { corner: 'left', side: 32, bottom: 96, hiddenOn: ['/cart', '/pages/*'] };
    expect(await styleWith({ launcher })).toContain(
      '.launcher,.offline{inset-block-end:96px;inset-inline-start:32px;inset-inline-end:auto}',
    );
    const { hidden } = await look();
    const isHidden = (path: string) => new RegExp(hidden).test(path);
    expect(['/cart', '/pages/about', '/', '/products/1'].map(isHidden)).toEqual([true, true, false, false]);
    expect(await rejection({ launcher: { side: 201 } })).toEqual([
      422,
      'settings.launcher.side',
      'Number needs to be at most 200',
    ]);
    expect(await rejection({ launcher: { hiddenOn: ['cart'] } })).toEqual([
      422,
      'settings.launcher.hiddenOn.0',
      'Enter a path such as /cart or /pages/*',
    ]);
  });

  it('limited to customers who are signed in, gives guests nothing of the widget [STOR-036]', async () => {
    await publish({ ...NEW, membersOnly: true });
    expect(await look(guest)).toMatchObject({ style: '', hidden: '', popups: 0, words: ['', ''] });
    expect((await look()).style).not.toBe('');
    expect([(await guest.get('/state')).status, (await shopper.get('/state')).status]).toEqual([403, 200]);
    await publish(NEW);
    expect([(await look(guest)).hidden, (await guest.get('/state')).status]).toEqual(['^$', 200]);
  });

  it('is kept by a browser for a few seconds, and names the launcher in its language', async () => {
    const { headers, body } = await shopper.get('/look', { lang: 'de' });
    expect(headers.get('cache-control')).toBe('private, max-age=5');
    expect(body.data.words[0]).toBe('Prämien');
  });
});

describe('the switch of the app', () => {
  it('takes everything off the storefront, and members go on earning [STOR-035, CALL-053]', async () => {
    await merchant.program({ event: 'place_order', title: 'Buy', earnPoint: 10, rateMoney: 1 });
    const customer = await merchant.customer();
    const member = new Shopper(stage, merchant, customer);
    const off = await merchant.put('/lp/app-status', { enabled: false });
    expect([off.status, off.body.data]).toEqual([200, { enabled: false }]);
    for (const path of ['/look', '/state', '/history']) expect((await member.get(path)).status).toBe(403);
    expect((await guest.get('/look')).status).toBe(403);
    await merchant.order(customer, [{ price: '10.00' }]);
    await stage.idle();
    expect((await merchant.get('/shops')).body.shop.isAppEnabled).toBe(false);
    await merchant.put('/lp/app-status', { enabled: true });
    expect((await member.get('/state')).body.data.member.points.available).toBe(100);
    const wrong = await merchant.put('/lp/app-status', { enabled: 'yes' });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([400, 'enabled']);
  });
});

describe('the icon of points', () => {
  it('stands beside the balance, from below the app proxy', async () => {
    const { id } = (await merchant.upload('point-icon', PNG, 'coin.png')).body.data;
    expect((await merchant.put('/lp/shop-settings', { pointIcon: id })).status).toBe(200);
    expect((await look()).style).toContain(`url("/files/${id}")`);
    const { id: other } = (await merchant.upload('tier-icon', PNG, 'icon.png')).body.data;
    const wrong = await merchant.put('/lp/shop-settings', { pointIcon: other });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([404, 'pointIcon']);
  });
});
