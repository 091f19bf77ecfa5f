import { beforeAll, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { PNG } from '../../support/images.js';
import { useStage } from '../../support/service.js';
import { withGenerator } from '../../support/storefront/valid-calls.js';

// Nobody listens on port 9 of this machine.
const stage = await useStage('configuration', { IMAGES_API_URL: 'http://127.0.0.1:9/v1', IMAGES_API_KEY: 'key' });
let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
  await withGenerator(stage, merchant);
}, 60_000);

it('a service that does not answer makes no icon, and nothing is stored [MSG-082]', async () => {
  const { status, body } = await merchant.post('/lp/icons/generate', { prompt: 'A coin', colors: ['#b45309'] });
  expect([status, body.code, body.error]).toEqual([422, 'icon.failed', 'Failed to generate icon. Please try again.']);
});

it('a background that cannot be taken away leaves the image as it is [MSG-083]', async () => {
  const { id: image } = (await merchant.upload('point-icon', PNG, 'coin.png')).body.data;
  const { status, body } = await merchant.post('/lp/images/remove-background', { image });
  expect([status, body.code, body.error]).toEqual([422, 'background.failed', 'Failed to remove background image']);
  expect((await fetch(`${stage.api}/files/${merchant.shop.replace(/\..*$/, '')}/${image}`)).status).toBe(200);
});
