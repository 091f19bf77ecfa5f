import fs from 'node:fs';
import sharp from 'sharp';

// One thread per image: decoding shares the machine with the ledger. Nothing is remembered between images.
sharp.concurrency(1);
sharp.cache(false);

/** Most pixels that are decoded, of all frames together. */
const MAX_PIXELS = 4096 * 4096 * 4;

/** Pixels of an image, four bytes each: red, green, blue and opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** @throws Error when it is no image that can be decoded */
export async function pixelsOf(image: Buffer): Promise<Pixels> {
  const source = sharp(image, { limitInputPixels: MAX_PIXELS }).autoOrient().ensureAlpha();
  const { data, info } = await source.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

export const pngOf = ({ width, height, data }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();

/** A drawing as PNG. */
export const drawn = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

/**
 * A drawing (SVG) as PNG, within a side. The renderer runs no scripts and fetches nothing; entities would grow without bound, so that a
 * drawing with declarations of its own is none. @throws Error when it cannot be drawn
 */
export async function drawingAsPng(path: string, side: number): Promise<Buffer> {
  const source = await fs.promises.readFile(path);
  if (/<!ENTITY/i.test(source.toString('latin1'))) throw new Error('a drawing declares entities');
  const drawing = sharp(source, { limitInputPixels: MAX_PIXELS, density: 144, failOn: 'error' });
  return drawing.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).png().toBuffer();
}

const FORMATS = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp', 'image/gif': 'gif' } as const;

/**
 * An image made anew of its pixels, in the same format, upright and within a side: nothing else of the file remains, neither where a photo was
 * taken nor what was hidden behind it. @throws Error when it is no image that can be decoded
 */
export async function renewed(path: string, type: keyof typeof FORMATS, maxSide: number): Promise<Buffer> {
  const isAnimated = type === 'image/gif' || type === 'image/webp';
  const image = sharp(path, { limitInputPixels: MAX_PIXELS, animated: isAnimated, failOn: 'error' });
  const fitted = image
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  return fitted.toFormat(FORMATS[type]).toBuffer();
}
