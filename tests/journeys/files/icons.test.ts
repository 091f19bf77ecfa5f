import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { PNG, pngOf } from '../../support/images.js';
import { useStage } from '../../support/service.js';
import { withGenerator } from '../../support/storefront/valid-calls.js';

const MB = 1024 * 1024;

/** Answers of a host of pictures by path. */
const ANSWERS: Readonly<Record<string, (answer: http.ServerResponse) => void>> = {
  '/coin.png': (answer) => answer.end(PNG),
  '/text.png': (answer) => answer.end('no picture'),
  '/huge.png': (answer) => answer.end(pngOf(10 * MB + 1)),
  '/limit.png': (answer) => answer.end(pngOf(10 * MB)),
  '/inward.png': (answer) => answer.writeHead(302, { location: 'http://169.254.169.254/latest/a.png' }).end(),
  '/other-port.png': (answer) => answer.writeHead(302, { location: 'http://127.0.0.1:1/a.png' }).end(),
};
const host = http.createServer((request, answer) => {
  const found = ANSWERS[request.url ?? ''];
  if (found) found(answer);
  else answer.writeHead(404).end();
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
const address = `127.0.0.1:${(host.address() as AddressInfo).port}`;
/** A service for images that is not there. */
const stage = await useStage('configuration', { IMAGE_HOSTS: address });
afterAll(() => void host.close());

let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

const rejectionOf = ({ status, body }: { status: number; body: { error: string; errors: { path: string }[] } }) => [
  status,
  body.errors[0]?.path,
  body.error,
];

describe('an icon by its address', () => {
  const take = (url: string) => merchant.post('/lp/icons/fetch', { url });

  it('is copied as an upload, if its address ends as one of an image [STOR-050]', async () => {
    const { status, body } = await take(`http://${address}/coin.png`);
    expect([status, body.data]).toMatchObject([200, { use: 'point-icon', type: 'image/png', name: 'coin.png' }]);
    const used = await merchant.put('/lp/shop-settings', { pointIcon: body.data.id });
    expect(used.status).toBe(200);
    for (const url of [
      'https://cdn.example/coin',
      'https://cdn.example/coin.svg',
      'ftp://cdn.example/a.png',
      'coin.png',
    ])
      expect(rejectionOf(await take(url))).toEqual([
        422,
        'url',
        'Enter a valid image URL that ends in .png, .jpg, .jpeg, .gif or .webp',
      ]);
    expect(rejectionOf(await take(`http://${address}/text.png`))).toEqual([422, 'url', 'Image type is not supported']);
    expect(rejectionOf(await take(`http://${address}/none.png`))).toEqual([
      422,
      'url',
      'No image was found at this URL',
    ]);
  });

  it('is at most 10 MB large [STOR-051]', async () => {
    expect(rejectionOf(await take(`http://${address}/huge.png`))).toEqual([422, 'url', 'Image is larger than 10 MB']);
    expect((await take(`http://${address}/limit.png`)).status).toBe(200);
  });

  it.each([
    'http://localhost/a.png',
    'http://127.0.0.1:1/a.png',
    'http://2130706433/a.png',
    'http://[::1]/a.png',
    'http://[::ffff:127.0.0.1]/a.png',
    'http://169.254.169.254/latest/a.png',
    'http://10.0.0.1/a.png',
    `http://user:pass@${address}/coin.png`,
    `http://${address}/inward.png`,
    `http://${address}/other-port.png`,
  ])('is not fetched from within a network: %s', async (url) => {
    expect(rejectionOf(await take(url))).toEqual([422, 'url', 'No image was found at this URL']);
  });
});

describe('a made icon', () => {
  const generate = (colors: string[], prompt = 'A gold coin') =>
    merchant.post('/lp/icons/generate', { prompt, colors });

  it('is offered only where the shop has the generator [GATE-038, BILL-019]', async () => {
    await withGenerator(stage, merchant, false);
    expect((await merchant.get('/shops')).body.shop.isAvailableGenerateAI).toBe(false);
    expect([(await generate(['#b45309'])).status, (await generate(['#b45309'])).body.code]).toEqual([
      422,
      'feature.flag',
    ]);
    await withGenerator(stage, merchant);
    expect((await generate(['#b45309'])).status).toBe(200);
  });

  it('is drawn in one to three colours, and is an image of the shop [STOR-040, STOR-041, CALL-050]', async () => {
    await withGenerator(stage, merchant);
    const { status, body } = await generate(['#b45309', '#fde68a', '#166534']);
    expect([status, body.data]).toMatchObject([200, { use: 'point-icon', type: 'image/png' }]);
    const shown = await fetch(`${stage.api}/files/${merchant.shop.replace(/\..*$/, '')}/${body.data.id}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    const four = ['#111111', '#222222', '#333333', '#444444'];
    expect(rejectionOf(await generate(four))).toEqual([422, 'colors', 'Choose at most 3 colors']);
    expect(rejectionOf(await generate([]))).toEqual([422, 'colors', 'Choose at least one color']);
    expect(rejectionOf(await generate(['red']))).toEqual([422, 'colors.0', 'Enter a color like #1d4ed8']);
    expect((await generate(['#b45309'], '')).body.errors[0].path).toBe('prompt');
  });

  it('loses its background as another file of the same use [STOR-042, CALL-051]', async () => {
    await withGenerator(stage, merchant);
    const { id: image } = (await merchant.upload('point-icon', PNG, 'coin.jpg')).body.data;
    const { status, body } = await merchant.post('/lp/images/remove-background', { image });
    expect([status, body.data]).toMatchObject([200, { use: 'point-icon', name: 'coin.png', type: 'image/png' }]);
    expect(body.data.id).not.toBe(image);
    const unknown = await merchant.post('/lp/images/remove-background', {
      image: '6c84fb90-12c4-4e1a-8d5b-9c9e3f0a1b2c',
    });
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([404, 'image']);
  });
});
