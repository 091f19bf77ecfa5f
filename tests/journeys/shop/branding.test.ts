import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Plan } from '@loyalty/contracts/kernel/plans';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { PNG, pngOf } from '../../support/images.js';
import { ledger } from '../../support/operator.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('operator');
const operator = (...words: string[]) => ledger(words, { ...stage.service.parts.config, APP_URL: stage.api });
const set = (field: string, value: unknown) =>
  operator('set', '--shop', 'fern-and-clay', '--field', field, '--value', JSON.stringify(value));
const plan = (handle: Plan) => operator('plan', '--shop', 'fern-and-clay', '--plan', handle);
const MARK = 'Powered by Loyalty';
let merchant: Merchant;

const change = async (values: object) => {
  const { status, body } = await merchant.put('/lp/shop-settings', values);
  return status === 200 ? null : [status, body.error, body.errors[0].path];
};
const style = async (): Promise<string> => {
  await stage.idle();
  return (await new Shopper(stage, merchant).get('/look', { lang: 'en' })).body.data.style;
};
const NEEDS_PRO = 'Please upgrade to Pro plan to use this feature.';

beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);
beforeEach(async () => {
  await plan('pro');
  await change({ logoDefault: '', primaryColor: '', removeBranding: false, customCSS: '', widgetFont: '' });
});

describe('branding of the widget', () => {
  it('has the mark of its maker until a plan from Pro on removes it [GATE-039]', async () => {
    expect(await style()).toContain(MARK);
    expect(await change({ removeBranding: true })).toBeNull();
    expect(await style()).not.toContain(MARK);
    await plan('free');
    expect(await style()).toContain(MARK);
    expect(await change({ removeBranding: false })).toBeNull();
    expect(await change({ removeBranding: true })).toEqual([422, expect.any(String), 'removeBranding']);
  });

  it('takes the merchant’s own styles and font on plans from Pro on [GATE-041, GATE-042]', async () => {
    const css = 'dialog header{border-bottom:4px solid gold}';
    expect(await change({ customCSS: css, widgetFont: 'serif' })).toBeNull();
    expect(await style()).toContain(css);
    expect(await style()).toContain('Georgia');
    for (const reaching of [
      'dialog { background: url(https://elsewhere.example/pixel.png) }',
      '@import "styles.css";',
      'dialog { background: u\\72l(x.png) }',
      'dialog { position: fixed; inset: 0 }',
      'dialog { position: absolute; inset: 0 }',
      ':host { POSITION/**/: sticky; top: 0 }',
      ':host { --over: fixed; position:var(--over) }',
    ])
      expect(await change({ customCSS: reaching })).toEqual([422, expect.any(String), 'customCSS']);
    const inFlow = 'dialog header { position: relative; background-position: center; color: gold }';
    expect(await change({ customCSS: inFlow })).toBeNull();
    await plan('free');
    expect(await style()).not.toContain('gold');
    expect(await style()).not.toContain('Georgia');
    expect(await change({ customCSS: `${css} ` })).toEqual([422, expect.any(String), 'customCSS']);
    expect(await change({ widgetFont: 'mono' })).toEqual([422, expect.any(String), 'widgetFont']);
    expect(await change({ customCSS: '' })).toBeNull();
  });

  it('takes a primary colour on the free plan only with its flag [GATE-045, BILL-027]', async () => {
    await plan('free');
    await set('isAllowFreeChangePrimaryColor', false);
    expect(await change({ primaryColor: '#1d4ed8' })).toEqual([422, expect.any(String), 'primaryColor']);
    await set('isAllowFreeChangePrimaryColor', true);
    expect(await change({ primaryColor: '#1d4ed8' })).toBeNull();
    expect(await style()).toContain('--loyalty-primary:#1d4ed8');
    await set('isAllowFreeChangePrimaryColor', false);
    expect(await style()).not.toContain('#1d4ed8');
  });

  it('rejects a colour on which white text is not readable, and one that is none', async () => {
    expect(await change({ primaryColor: '#ffe066' })).toEqual([
      422,
      'White text is not readable on this color',
      'primaryColor',
    ]);
    expect(await change({ primaryColor: 'red}' })).toEqual([422, expect.any(String), 'primaryColor']);
  });

  it('asks newer shops for a paid plan before it takes a logo [GATE-044]', async () => {
    const logoDefault = 'https://cdn.fern-and-clay.example/logo.png?a="b';
    await plan('free');
    await set('isNewBranding', true);
    expect(await change({ logoDefault })).toEqual([422, expect.any(String), 'logoDefault']);
    await set('isNewBranding', false);
    expect(await change({ logoDefault })).toBeNull();
    expect(await style()).toContain('url("https://cdn.fern-and-clay.example/logo.png?a=');
    expect(await style()).not.toContain('"b"');
    await set('isNewBranding', true);
    expect(await style()).not.toContain('logo.png');
  });
});

describe('an uploaded logo', () => {
  it('is shown in the widget, from below the app proxy, and only as a file of the shop', async () => {
    const { id } = (await merchant.upload('shop-logo', PNG, 'logo.png')).body.data;
    expect(await change({ logoDefault: id })).toBeNull();
    expect(await style()).toContain(`background:url("/files/${id}")`);
    const shown = await fetch(`${stage.api}/files/${merchant.shop.replace(/\..*$/, '')}/${id}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(await change({ logoDefault: randomUUID() })).toEqual([404, 'File not found', 'logoDefault']);
    const { id: other } = (await merchant.upload('tier-icon', PNG, 'icon.png')).body.data;
    expect(await change({ logoDefault: other })).toEqual([404, 'File not found', 'logoDefault']);
  });

  it('is at most 2 MB large, as the images that widget and mails share are [STOR-045]', async () => {
    const limit = 2 * 1024 * 1024;
    const { status, body } = await merchant.upload('shop-logo', pngOf(limit + 1), 'logo.png');
    expect([status, body.error]).toEqual([413, 'Image is larger than 2 MB']);
    expect((await merchant.upload('shop-logo', pngOf(limit), 'logo.png')).status).toBe(200);
  });

  it('has an address in mails', async () => {
    const { id } = (await merchant.upload('shop-logo', PNG, 'logo.png')).body.data;
    await change({ logoDefault: id });
    const shop = merchant.shop.replace(/\..*$/, '');
    const { logo } = await stage.service.parts.messaging.letterheads(shop);
    expect(logo).toMatch(new RegExp(`^http://.*/files/${shop}/${id}$`));
  });
});

describe('branding of mails', () => {
  it('takes sender and footer on plans from Pro on [GATE-033]', async () => {
    for (const name of ['ana@fern.example', 'Fern <ana', 'Fern>'])
      expect(await change({ mailSenderName: name })).toEqual([422, expect.any(String), 'mailSenderName']);
    expect(await change({ mailSenderName: 'Fern’s club', mailFooter: 'Fern & Clay, Main Street 1' })).toBeNull();
    await plan('free');
    const rejected = await merchant.put('/lp/shop-settings', { mailSenderName: 'Another' });
    expect([rejected.status, rejected.body.errors[0].path]).toEqual([422, 'mailSenderName']);
    expect(rejected.body.error).toBe(NEEDS_PRO);
    expect(await change({ mailFooter: 'Another' })).toEqual([422, NEEDS_PRO, 'mailFooter']);
  });
});
