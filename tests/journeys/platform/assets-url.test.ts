import { beforeAll, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { useStage } from '../../support/service.js';

const NETWORK = 'https://assets.example.net/loyalty';
const stage = await useStage('configuration', { ASSETS_URL: `${NETWORK}/` });
let merchant: Merchant;
let guest: Shopper;

beforeAll(async () => {
  merchant = await stage.merchant();
  guest = new Shopper(stage, merchant);
}, 60_000);

const folderOf = async (): Promise<string> => (await guest.get('/look', { lang: 'de' })).body.data.assets;
const scriptIn = (page: unknown): string => /src="([^"]*\.js)"/.exec(String(page))?.[1] ?? '';
/** What the delivery network fetches for one of its addresses. */
const origin = (address: string) => fetch(address.replace(NETWORK, stage.api), { redirect: 'manual' });

it('scripts and texts of the widget come from the configured delivery network [SHELL-067]', async () => {
  const folder = await folderOf();
  expect(folder).toMatch(new RegExp(`^${NETWORK}/widget/v/[0-9a-f]{12}/$`));
  const landing = await guest.get('/refer/ABC');
  expect(scriptIn(landing.body)).toBe(`${folder}landing.js`);
  const policy = landing.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('script-src https://assets.example.net;');
  const draft = { settings: { blocks: [{ id: 'faqs', block: 'faqs', shown: true }] } };
  await merchant.put('/documents/loyalty-page/main/draft', draft);
  await merchant.post('/documents/loyalty-page/main/publish', {});
  expect(scriptIn((await guest.get('/joy-loyalty-page')).body)).toBe(`${folder}blocks.js`);
});

it('the network may keep what is in the folder of a version for good, for pages of any store', async () => {
  const folder = await folderOf();
  for (const file of ['panel.js', 'words-de.js', 'blocks.js']) {
    const answer = await origin(folder + file);
    expect([file, answer.status]).toEqual([file, 200]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
    });
  }
  const fixed = await origin(`${NETWORK}/widget/loader.js`);
  expect(fixed.headers.get('cache-control')).toBe('public, max-age=300');
});

it('a page of an earlier version is led to the scripts of now, which nobody keeps by that address', async () => {
  const earlier = await origin(`${NETWORK}/widget/v/0123456789ab/forms.js`);
  expect([earlier.status, earlier.headers.get('location')]).toEqual([302, '../../forms.js']);
  expect(earlier.headers.get('cache-control')).toBe('no-store');
  expect(earlier.headers.get('access-control-allow-origin')).toBe('*');
  for (const file of ['..%2f..%2fpackage.json', 'forms.js.map', 'preview'])
    expect([file, (await origin(`${NETWORK}/widget/v/0123456789ab/${file}`)).status]).toEqual([file, 404]);
});
