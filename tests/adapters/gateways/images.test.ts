import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ImagesGateway, ImagesUnavailable } from '@loyalty/services/gateways/images/images.gateway';
import { LocalImages } from '@loyalty/services/gateways/images/local-images';
import { OpenAiImages } from '@loyalty/services/gateways/images/openai-images';
import { pixelsOf, pngOf } from '@loyalty/services/gateways/images/raster';

/** A white square of 16 pixels with a red one of 8 in its middle. */
async function redOnWhite(): Promise<Buffer> {
  const side = 16;
  const isRed = (at: number) => [at % side, Math.floor(at / side)].every((place) => place >= 4 && place < 12);
  const data = Buffer.from(
    Array.from({ length: side * side }, (_, at) => (isRed(at) ? [200, 0, 0, 255] : [255, 255, 255, 255])).flat(),
  );
  return pngOf({ width: side, height: side, data });
}
const opacityAt = async (image: Buffer, part: number): Promise<number> => {
  const { width, height, data } = await pixelsOf(image);
  const place = Math.floor(height * part) * width + Math.floor(width * part);
  return data[place * 4 + 3]!;
};

/** An images API as OpenAI's reference describes it, which remembers what it was sent. */
class ImagesApi {
  readonly sent: { path: string; key: string; body: string }[] = [];
  next: { status: number; body: string } | null = null;
  private readonly server = http.createServer(async (request, answer) => {
    const body = (await buffer(request)).toString('latin1');
    this.sent.push({ path: request.url ?? '', key: request.headers.authorization ?? '', body });
    const local = new LocalImages();
    const image = request.url?.endsWith('/edits')
      ? await local.removeBackground(await redOnWhite())
      : await local.drawIcon('star', ['#b45309']);
    const given = this.next ?? {
      status: 200,
      body: JSON.stringify({ created: 1, data: [{ b64_json: image.toString('base64') }] }),
    };
    answer.writeHead(given.status, { 'content-type': 'application/json' }).end(given.body);
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  stop(): void {
    this.server.close();
  }
}

const api = new ImagesApi();
let url = '';
beforeAll(async () => {
  url = await api.start();
});
afterAll(() => api.stop());

describe.each<[string, () => ImagesGateway]>([
  ['drawn by the product itself', () => new LocalImages()],
  ['made by a service of OpenAI’s form', () => new OpenAiImages({ url, key: 'secret', model: 'gpt-image-1' })],
])('images %s', (_, open) => {
  it('are icons with a transparent ground', async () => {
    const icon = await open().drawIcon('A gold star', ['#b45309']);
    expect(icon.subarray(1, 4).toString()).toBe('PNG');
    expect(await opacityAt(icon, 0)).toBe(0);
    const { data } = await pixelsOf(icon);
    expect(data.some((part, at) => at % 4 === 3 && part === 255)).toBe(true);
  });

  it('keep their subject when the background goes', async () => {
    const image = await open().removeBackground(await redOnWhite());
    expect([await opacityAt(image, 0), await opacityAt(image, 0.5)]).toEqual([0, 255]);
  });
});

describe('the service', () => {
  const images = () => new OpenAiImages({ url: `${url}/`, key: 'secret', model: 'gpt-image-1' });

  it('is sent the key, the description and the colours', async () => {
    await images().drawIcon('A gold star', ['#b45309', '#fde68a']);
    const { path, key, body } = api.sent.at(-1)!;
    expect([path, key]).toEqual(['/v1/images/generations', 'Bearer secret']);
    expect(JSON.parse(body)).toMatchObject({
      model: 'gpt-image-1',
      n: 1,
      background: 'transparent',
      output_format: 'png',
    });
    expect(JSON.parse(body).prompt).toMatch(/A gold star.*#b45309, #fde68a/);
    await images().removeBackground(await redOnWhite());
    expect(api.sent.at(-1)).toMatchObject({ path: '/v1/images/edits', body: expect.stringContaining('name="image"') });
  });

  it.each([
    ['a rejection', { status: 429, body: '{"error":{"message":"secret"}}' }],
    ['no image', { status: 200, body: '{"data":[]}' }],
    ['no JSON', { status: 200, body: '<html>' }],
  ])('that answers %s makes no image, and its answer is quoted nowhere', async (_, next) => {
    api.next = next;
    try {
      const failure = await images()
        .drawIcon('A star', ['#b45309'])
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ImagesUnavailable);
      expect(String(failure)).not.toContain('secret');
    } finally {
      api.next = null;
    }
  });
});

describe('the product’s own drawings', () => {
  const local = new LocalImages();
  it('are the same for the same request, and others for another word or colour', async () => {
    const drawn = await Promise.all(
      [
        ['a star', '#b45309'],
        ['a star', '#b45309'],
        ['a heart', '#b45309'],
        ['a star', '#166534'],
      ].map(([prompt, colour]) => local.drawIcon(prompt!, [colour!])),
    );
    expect(new Set(drawn.map((image) => image.toString('base64'))).size).toBe(3);
    expect(drawn[0]).toEqual(drawn[1]);
  });

  it('cannot take the background from what is no image', async () => {
    await expect(local.removeBackground(Buffer.from('no image'))).rejects.toBeInstanceOf(ImagesUnavailable);
  });
});
