import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { PNG, pngOf, SVG } from '../../support/images.js';
import { useStage } from '../../support/service.js';
import { startS3Server } from '../../support/services/s3-server.js';
import { BRONZE, GOLD, SILVER } from '../../support/tiers/schemes.js';
import { calculated } from '../../support/tiers/valid-calls.js';

const s3 = await startS3Server();
afterAll(() => s3.stop());
const stage = await useStage('configuration', {
  FILES_S3_ENDPOINT: s3.endpoint,
  FILES_S3_BUCKET: s3.bucket,
  FILES_S3_REGION: s3.region,
  FILES_S3_ACCESS_KEY_ID: s3.accessKeyId,
  FILES_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
});
let merchant: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

const upload = async (use: string): Promise<string> => (await merchant.upload(use, PNG, 'a.png')).body.data.id;
const draft = (tiers: readonly object[]) => merchant.put('/lp/tiers/draft', { settings: { tiers } });
const rejectionOf = async (use: string, content: Buffer) => {
  const { status, body } = await merchant.upload(use, content, 'icon.png');
  return [status, body.errors[0]];
};

describe('an icon of a tier', () => {
  it('is stored in the cloud store of the installation, with the type of its content [SHELL-066]', async () => {
    const before = s3.objects.size;
    const file = await upload('tier-icon');
    expect(s3.objects.size).toBe(before + 1);
    const [, object] = [...s3.objects].find(([name]) => name.includes(file))!;
    expect(object).toMatchObject({ type: 'image/png' });
  });

  it('of another type is refused, whatever its name says [MSG-021]', async () => {
    const reason = { path: 'file', message: 'Image type is not supported' };
    expect(await rejectionOf('tier-icon', SVG)).toMatchObject([422, reason]);
    expect(await rejectionOf('tier-icon', Buffer.from('BM000000'))).toMatchObject([422, reason]);
  });

  it('is at most 2 MB large, and a picture of a perk 200 KB [MSG-022]', async () => {
    const [icon, perk] = [2 * 1024 * 1024, 200 * 1024];
    const reason = (limit: string) => ({ path: 'file', message: `Image is larger than ${limit}` });
    expect(await rejectionOf('tier-icon', pngOf(icon + 1))).toMatchObject([413, reason('2 MB')]);
    expect(await rejectionOf('tier-perk-icon', pngOf(perk + 1))).toMatchObject([413, reason('200 KB')]);
    expect((await merchant.upload('tier-icon', pngOf(icon), 'a.png')).status).toBe(200);
    expect((await merchant.upload('tier-perk-icon', pngOf(perk), 'a.png')).status).toBe(200);
  });

  it('must have been uploaded by the shop for this purpose', async () => {
    const perks = [{ description: 'Early access', icon: await upload('tier-icon') }];
    for (const [tier, path] of [
      [{ ...GOLD, icon: 'star' }, 'settings.tiers.2.icon'],
      [{ ...GOLD, icon: randomUUID() }, 'settings.tiers.2.icon'],
      [{ ...GOLD, perks }, 'settings.tiers.2.perks.0.icon'],
    ] as const) {
      const { status, body } = await draft([BRONZE, SILVER, tier]);
      expect([status, body.code, body.errors[0].path]).toEqual([404, 'file.unknown', path]);
    }
  });
});

describe('the tiers of the storefront', () => {
  it('show visitors, former members and members the icons and perks [TIER-004, TIER-006]', async () => {
    const [icon, picture] = [await upload('tier-icon'), await upload('tier-perk-icon')];
    const perks = [{ description: 'Early access', icon: picture, reward: 'New harvests' }];
    expect((await draft([BRONZE, { ...SILVER, icon, perks }])).status).toBe(200);
    await merchant.post('/lp/tiers/launch', {});
    await calculated(merchant);
    const [member, guest] = [await merchant.customer(), await merchant.customer()];
    await merchant.put('/lp/customers/status', { ids: [guest], status: 'Left' });
    await stage.idle();
    const shown = {
      id: 'silver',
      icon: `/files/${icon}`,
      perks: [{ description: 'Early access', icon: `/files/${picture}`, reward: 'New harvests' }],
    };
    for (const customer of ['', guest]) {
      const { data } = (await new Shopper(stage, merchant, customer).get('/tier')).body;
      expect(data).toMatchObject({ member: false, current: null, next: null, tiers: [{ id: 'bronze' }, shown] });
    }
    const { data } = (await new Shopper(stage, merchant, member).get('/tier')).body;
    expect(data).toMatchObject({ member: true, current: { id: 'bronze', icon: null }, tiers: [{}, shown] });
    const image = await fetch(`${stage.api}/files/fern-and-clay/${icon}`);
    expect([image.headers.get('content-type'), Buffer.from(await image.arrayBuffer())]).toEqual(['image/png', PNG]);
  });

  it('are not found in a shop without tiers', async () => {
    await merchant.post('/lp/tiers/deactivate', {});
    expect((await new Shopper(stage, merchant).get('/tier')).status).toBe(404);
  });
});
