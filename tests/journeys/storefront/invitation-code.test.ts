import { beforeAll, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { PNG, SVG } from '../../support/images.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
const BLOCK = '/documents/block-customer-invite/main';
const USE = 'qr-image';
/** A picture of one pixel. */
const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
let merchant: Merchant;

beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

const save = (qr: string) => merchant.put(`${BLOCK}/draft`, { settings: { qr } });

it('the QR code of the invitation may be webp, and comes with the published block [STOR-048]', async () => {
  const uploaded = await merchant.upload(USE, WEBP, 'code.webp');
  expect(uploaded.body.data).toMatchObject({ use: USE, type: 'image/webp' });
  const { id } = uploaded.body.data;
  expect((await save(id)).status).toBe(200);
  expect((await merchant.post(`${BLOCK}/publish`, {})).status).toBe(200);
  const guest = new Shopper(stage, merchant);
  const { blocks } = (await guest.get('/blocks', { names: 'customer-invite' })).body.data;
  expect(blocks[0].settings.qr).toBe(id);
  expect((await guest.get(`/files/${id}`)).headers.get('content-type')).toBe('image/webp');
});

it('what is no image, and a file of another use, is rejected with its field', async () => {
  const wrong = await merchant.upload(USE, SVG, 'code.svg');
  expect([wrong.status, wrong.body.code, wrong.body.errors[0].path]).toEqual([422, 'image.wrong-type', 'file']);
  const logo = (await merchant.upload('shop-logo', PNG, 'logo.png')).body.data.id;
  const { status, body } = await save(logo);
  expect([status, body.code, body.errors[0].path]).toEqual([404, 'file.unknown', 'settings.qr']);
});
