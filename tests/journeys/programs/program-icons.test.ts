import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { withPrograms } from '../../support/for-a-while.js';
import { IMAGES, PNG, pngOf, SVG } from '../../support/images.js';
import { SECRET } from '../../support/reviews.js';
import { KUMO, useStage } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useStage('clock');
let merchant: Merchant;
let stranger: Merchant;
beforeAll(async () => {
  merchant = await stage.merchant();
  stranger = await stage.merchant(KUMO);
}, 60_000);

const ORDERS = { event: 'place_order', title: 'Buy', earnPoint: 1, rateMoney: 10 };
const MB = 1024 * 1024;
const USE = 'program-icon';

const dataDir = () => stage.service.parts.config.DATA_DIR;
/** Files of uploads on the disk, stored or under way. */
const onDisk = () =>
  ['files', 'uploads'].flatMap((name) => {
    const folder = path.join(dataDir(), name);
    if (!fs.existsSync(folder)) return [];
    const all = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
    return all.filter((entry) => entry.isFile()).map((entry) => entry.name);
  });
const uploadIcon = async (content: Buffer | string = PNG, name = 'star.png') =>
  (await merchant.upload(USE, content, name)).body.data.id as string;
const icons = async (who = merchant) => (await who.get('/lp/programs/icons')).body.data.icons;
const give = (program: string, file: string | null) => merchant.put(`/lp/programs/${program}/icon`, { file });
const fetched = (url: string) => fetch(`${stage.api}${url}`);

describe('an upload', () => {
  it('is recognised by its content, whatever it is called', async () => {
    const { status, body } = await merchant.upload(USE, PNG, '../../table.csv');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ use: USE, name: 'table.csv', type: 'image/png', bytes: PNG.length });
  });

  it.each([
    [
      'an SVG image with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'image.wrong-type',
    ],
    ['a table', 'email,points\n', 'image.wrong-type'],
    ['an empty file', '', 'image.wrong-type'],
  ])('of %s is rejected for an icon, and nothing of it is left', async (_, content, code) => {
    const before = onDisk();
    const { status, body } = await merchant.upload(USE, content, 'icon.png');
    expect([status, body.code, body.errors[0].path]).toEqual([422, code, 'file']);
    expect(onDisk()).toEqual(before);
  });

  it('beyond 10 MB is answered 413 with its field, and nothing of it is left [STOR-051]', async () => {
    const before = onDisk();
    // The first is refused by its length, the second while it is read.
    for (const bytes of [11 * MB, 10 * MB]) {
      const { status, body } = await merchant.upload(USE, Buffer.concat([PNG, Buffer.alloc(bytes)]));
      expect(status).toBe(413);
      expect(body).toMatchObject({
        code: 'image.too-large',
        error: 'Image is larger than 10 MB',
        errors: [{ path: 'file' }],
      });
    }
    expect(onDisk()).toEqual(before);
    expect((await merchant.upload(USE, Buffer.concat([PNG, Buffer.alloc(10 * MB - PNG.length)]))).status).toBe(200);
  });

  it('with a side of more than 4,096 pixels is rejected by its header, however small its file is', async () => {
    const before = onDisk();
    const sized = (width: number, height: number) => {
      const image = Buffer.from(PNG);
      image.writeUInt32BE(width, 16);
      image.writeUInt32BE(height, 20);
      return merchant.upload(USE, image);
    };
    for (const [width, height] of [
      [14_000, 14_000],
      [4097, 1],
      [1, 4097],
    ] as const) {
      const { status, body } = await sized(width, height);
      expect([status, body.code, body.error]).toEqual([
        422,
        'image.too-many-pixels',
        'Image sides are longer than 4,096 pixels',
      ]);
      expect(body.errors[0].path).toBe('file');
    }
    expect(onDisk()).toEqual(before);
    // The sides are within the limit; of pixels the file has too few.
    expect((await sized(4096, 4096)).body.code).toBe('image.wrong-type');
  });

  it.each(Object.entries(IMAGES))(
    'of type %s has the same limit of sides, and needs a header that tells them',
    async (_, of) => {
      const answer = async (image: Buffer) => {
        const { status, body } = await merchant.upload(USE, image);
        return [status, body.code ?? null];
      };
      expect(await answer(of(4096, 4096))).toEqual([422, 'image.wrong-type']);
      for (const [width, height] of [
        [4097, 1],
        [1, 4097],
      ] as const)
        expect(await answer(of(width, height))).toEqual([422, 'image.too-many-pixels']);
      expect((await answer(of(1, 1).subarray(0, 9)))[0]).toBe(422);
    },
  );

  it('without a file, of an unknown use or in another form is rejected', async () => {
    expect((await merchant.upload(USE, PNG, 'a.png', 'other')).body).toMatchObject({ code: 'file.missing' });
    expect((await merchant.upload('no-such-use', PNG)).status).toBe(404);
    expect((await merchant.post(`/lp/files/${USE}`, {})).status).toBe(415);
  });

  it('that breaks off leaves nothing behind, and the service answers on', async () => {
    const before = onDisk();
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.concat([Buffer.from(head), PNG]));
        void until('a part of it is on the disk', () => onDisk().length > before.length).finally(() =>
          controller.error(new Error('gone')),
        );
      },
    });
    const headers = {
      authorization: `Bearer ${await merchant.bearer()}`,
      'content-type': 'multipart/form-data; boundary=b',
    };
    const url = `${stage.api}/api/lp/files/${USE}`;
    await expect(fetch(url, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)).rejects.toThrow();
    await expect(icons()).resolves.toBeDefined();
    await until('nothing of it is on the disk', onDisk, { holds: ({ length }) => length === before.length });
    expect(onDisk()).toEqual(before);
  });

  it('that ends before its form does is rejected', async () => {
    const body = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${PNG.toString('latin1')}`;
    const headers = {
      authorization: `Bearer ${await merchant.bearer()}`,
      'content-type': 'multipart/form-data; boundary=b',
    };
    const answer = await fetch(`${stage.api}/api/lp/files/${USE}`, { method: 'POST', body, headers });
    expect(answer.status).toBe(400);
  });
});

describe('the icon of a program', () => {
  it('is shown in the admin and the widget, replaced, removed and taken back', async () => {
    await withPrograms(merchant, [ORDERS], async ([program = '']) => {
      const [first, second] = [await uploadIcon(), await uploadIcon(Buffer.concat([PNG, Buffer.from('2')]))];
      const way = async () => (await new Shopper(stage, merchant).get('/state')).body.data.earn[0];
      expect((await way()).image).toBeNull();
      expect((await give(program, first)).body.data).toMatchObject({ icon: { file: first }, previous: null });
      expect((await icons())[program]).toEqual({ file: first, url: `/files/fern-and-clay/${first}` });
      expect((await way()).image).toBe(`/files/${first}`);
      expect((await give(program, second)).body.data).toMatchObject({ icon: { file: second }, previous: first });
      expect((await give(program, null)).body.data).toEqual({ id: program, icon: null, previous: second });
      expect(await icons()).not.toHaveProperty(program);
      // Taking a change back is giving the earlier file again.
      expect((await give(program, second)).body.data.icon.file).toBe(second);
      const { data: versions } = (await merchant.get('/documents/program-icons/main/versions')).body;
      expect(versions).toHaveLength(4);
    });
  });

  it('is served with its type to anyone, and cannot run in a browser', async () => {
    await withPrograms(merchant, [ORDERS], async ([program = '']) => {
      const file = await uploadIcon();
      await give(program, file);
      const answer = await fetched((await icons())[program].url);
      expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const { status } = await new Shopper(stage, merchant).get(`/files/${file}`);
      expect(status).toBe(200);
      expect((await fetched(`/files/kumo-tea/${file}`)).status).toBe(404);
      expect((await fetched(`/files/fern-and-clay/${randomUUID()}`)).status).toBe(404);
      expect((await fetched('/files/fern-and-clay/..%2f..%2fvault.key')).status).toBe(404);
    });
  });

  it('is of the own shop and for a program that exists', async () => {
    await withPrograms(merchant, [ORDERS], async ([program = '']) => {
      const foreign = (await stranger.upload(USE, PNG)).body.data.id;
      expect((await give(program, foreign)).body.code).toBe('file.unknown');
      expect((await give(program, randomUUID())).body.code).toBe('file.unknown');
      expect((await give(randomUUID(), await uploadIcon())).body.code).toBe('program.unknown');
      expect(await icons(stranger)).toEqual({});
    });
  });

  it('stays when unused uploads are removed after a day', async () => {
    await withPrograms(merchant, [ORDERS], async ([program = '']) => {
      const [used, unused] = [await uploadIcon(), await uploadIcon()];
      await give(program, used);
      const { files } = stage.service.parts;
      expect(await files.removeUnused('fern-and-clay')).toBe(0);
      await stage.clock({ advance: 'P2D' });
      await files.removeUnused('fern-and-clay');
      expect((await fetched(`/files/fern-and-clay/${used}`)).status).toBe(200);
      expect((await fetched(`/files/fern-and-clay/${unused}`)).status).toBe(404);
      expect((await give(program, unused)).body.code).toBe('file.unknown');
      expect(onDisk()).toContain(used);
      expect(onDisk()).not.toContain(unused);
    });
  });

  it('is erased with the shop', async () => {
    const file = (await stranger.upload(USE, PNG)).body.data.id;
    expect(onDisk()).toContain(file);
    await stranger.webhook('shop/redact', { shop_id: 1, shop_domain: KUMO });
    await stage.idle();
    expect(onDisk()).not.toContain(file);
  });
});

it('the image of a review program has less than 2 MB, and stands beside the way to earn [STOR-046]', async () => {
  await merchant.put('/lp/integrations/review/judgeme/secret', { secret: SECRET });
  const upload = (bytes: number) => merchant.upload('write-review-image', pngOf(bytes), 'review.png');
  const { status, body } = await upload(2 * MB);
  expect([status, body.code, body.errors[0].path]).toEqual([413, 'image.too-large', 'file']);
  await withPrograms(merchant, [{ event: 'write_review', title: 'Review' }], async ([program = '']) => {
    const file = (await upload(2 * MB - 1)).body.data.id;
    expect((await give(program, file)).body.data).toMatchObject({ icon: { file } });
    const { earn } = (await new Shopper(stage, merchant).get('/state')).body.data;
    expect(earn.find(({ id }: { id: string }) => id === program).image).toBe(`/files/${file}`);
    // Icons of other programs may be larger.
    expect((await give(program, await uploadIcon())).body.code).toBe('file.unknown');
  });
});

describe('the picture of a reward', () => {
  const KB = 1024;
  const rejection = async (content: Buffer) => {
    const { status, body } = await merchant.upload('reward-image', content, 'tea.png');
    return [status, body.error, body.errors[0].path];
  };

  it('is a GIF, JPEG or PNG image [STOR-043]', async () => {
    for (const content of [SVG, IMAGES.webp!(10, 10)])
      expect(await rejection(content)).toEqual([422, 'Image type is not supported', 'file']);
    const REWARD = { event: 'amount_discount', title: '5 off', pointsCost: 500, redeemValue: 5 };
    await withPrograms(merchant, [REWARD], async ([reward = '']) => {
      const file = (await merchant.upload('reward-image', PNG, 'tea.png')).body.data.id;
      expect((await give(reward, file)).body.data).toMatchObject({ icon: { file } });
      const { redeem } = (await new Shopper(stage, merchant).get('/state')).body.data;
      expect(redeem.find(({ id }: { id: string }) => id === reward).image).toBe(`/files/${file}`);
      // Icons of ways to earn may be larger.
      expect((await give(reward, await uploadIcon())).body.code).toBe('file.unknown');
    });
  });

  it('is at most 200 KB large [STOR-044]', async () => {
    expect(await rejection(pngOf(201 * KB))).toEqual([413, 'Image is larger than 200 KB', 'file']);
    expect((await merchant.upload('reward-image', pngOf(200 * KB), 'tea.png')).status).toBe(200);
  });
});
