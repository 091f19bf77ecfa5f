import { ICONS, PLAIN_ICON } from './icon-set.js';
import type { ImagesGateway } from './images.gateway.js';
import { ImagesUnavailable } from './images.gateway.js';
import { drawn, type Pixels, pixelsOf, pngOf } from './raster.js';

const SIDE = 256;

/** Difference of a colour from the background at which it still belongs to it, of 255 in each part. */
const TOLERANCE = 32;

/** The icon whose words are in a description, the one named first; a star for any other description. */
function iconFor(prompt: string): string {
  const text = prompt.toLowerCase();
  const found = ICONS.map(({ words, lines }) => {
    const at = words.map((word) => text.indexOf(word)).filter((place) => place >= 0);
    return { lines, at: Math.min(...at) };
  }).sort((one, other) => one.at - other.at)[0];
  return found && Number.isFinite(found.at) ? found.lines : PLAIN_ICON;
}

/** An icon of the set: its line in the first colour, its ground in the second, a dot in the third. */
function svgOf(prompt: string, [line = '#000000', ground, dot]: readonly string[]): string {
  const circle = ground ? `<circle cx="16" cy="16" r="15" fill="${ground}"/>` : '';
  const point = dot ? `<circle cx="26" cy="26" r="5" fill="${dot}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${SIDE}" height="${SIDE}">${circle}<g transform="translate(4 4)" fill="none" stroke="${line}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${iconFor(prompt)}"/></g>${point}</svg>`;
}

const isNear = (data: Buffer, at: number, ground: readonly number[]): boolean =>
  data[at + 3] === 0 || ground.every((part, index) => Math.abs((data[at + index] ?? 0) - part) <= TOLERANCE);

/** Places on the edge of an image, as indices of pixels. */
function edgeOf({ width, height }: Pixels): number[] {
  const edge: number[] = [];
  for (let x = 0; x < width; x++) edge.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) edge.push(y * width, y * width + width - 1);
  return edge;
}

/** Makes what is connected to the edge, and of the colour of the upper left corner, transparent. */
function flood(image: Pixels): Pixels {
  const { width, height } = image;
  const data = Buffer.from(image.data);
  const ground = [...data.subarray(0, 3)];
  const seen = new Uint8Array(width * height);
  const open = edgeOf(image);
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (seen[place]) continue;
    seen[place] = 1;
    if (!isNear(data, place * 4, ground)) continue;
    data[place * 4 + 3] = 0;
    const x = place % width;
    if (x > 0) open.push(place - 1);
    if (x < width - 1) open.push(place + 1);
    if (place >= width) open.push(place - width);
    if (place < width * (height - 1)) open.push(place + width);
  }
  return { width, height, data };
}

/**
 * Images without a service: an icon of a small set that a word of the description chooses, and a background that is one colour from the edge
 * on. The same request gives the same image.
 */
export class LocalImages implements ImagesGateway {
  drawIcon(prompt: string, colours: readonly string[]): Promise<Buffer> {
    return drawn(svgOf(prompt, colours));
  }

  async removeBackground(image: Buffer): Promise<Buffer> {
    try {
      return await pngOf(flood(await pixelsOf(image)));
    } catch {
      throw new ImagesUnavailable('this image cannot be read');
    }
  }
}
