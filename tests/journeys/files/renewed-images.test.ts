import { crc32 } from 'node:zlib';
import { beforeAll, expect, it } from '@jest/globals';
import { pixelsOf, pngOf } from '@loyalty/services/gateways/images/raster';
import type { Merchant } from '../../support/clients/merchant.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

const SCRIPT = '<script>alert(1)</script>';

/** An image of one colour, with a text chunk in its middle and a script behind it. */
async function noted(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 4, 200);
  const image = await pngOf({ width, height, data });
  const text = Buffer.from('tEXtComment\0taken at 52.52 N 13.40 E');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(text));
  // Behind the signature and the header.
  return Buffer.concat([image.subarray(0, 33), length, text, sum, image.subarray(33), Buffer.from(SCRIPT)]);
}

const stored = async (image: Buffer): Promise<Buffer> => {
  const { status, body } = await merchant.upload('shop-logo', image, 'logo.png');
  expect(status).toBe(200);
  const shown = await fetch(`${stage.api}/files/${merchant.shop.replace(/\..*$/, '')}/${body.data.id}`);
  return Buffer.from(await shown.arrayBuffer());
};

it('an image loses what it holds besides its pixels', async () => {
  const image = await noted(20, 10);
  expect(image.includes('52.52')).toBe(true);
  const left = await stored(image);
  expect([left.includes('52.52'), left.includes('script')]).toEqual([false, false]);
  expect(await pixelsOf(left)).toMatchObject({ width: 20, height: 10 });
});

it('a large image becomes smaller in its proportions', async () => {
  expect(await pixelsOf(await stored(await noted(4096, 64)))).toMatchObject({ width: 2048, height: 32 });
});
