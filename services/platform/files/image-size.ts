import fs from 'node:fs';
import type { FileType } from '@loyalty/contracts/files/use';
import type { SpooledFile } from './spool.js';

/** Sides of an image in pixels. */
interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Segments of a JPEG image that are passed over at most before its frame. */
const MAX_SEGMENTS = 1000;
/** Parts of a JPEG image without a length of their own. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** Beginnings of frames: all of C0 to CF but tables of Huffman codes, extensions and arithmetic conditioning. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

type ReadAt = (at: number, length: number) => Promise<Buffer | null>;

/** The size in a JPEG image's frame, which stands behind pictures and profiles of any length. */
async function jpegSize(readAt: ReadAt): Promise<ImageSize | null> {
  for (let at = 2, segments = 0; segments < MAX_SEGMENTS; segments++) {
    const segment = await readAt(at, 9);
    if (segment?.[0] !== 0xff) return null;
    const marker = segment[1]!;
    if (isFrame(marker)) return { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    // Bytes of FF may stand before a marker.
    if (marker === 0xff) at += 1;
    else at += isBare(marker) ? 2 : 2 + segment.readUInt16BE(2);
  }
  return null;
}

function webpSize(head: Buffer): ImageSize | null {
  if (head.length < 30) return null;
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

function pngSize(head: Buffer): ImageSize | null {
  if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

const gifSize = (head: Buffer): ImageSize | null =>
  head.length < 10 ? null : { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };

/**
 * The size of an image by its header, without decoding it; null where the header does not tell it. Our own, because libraries take a later
 * frame of a JPEG image for its size, or read only so much of the file (docs/adr/0458).
 */
export async function imageSizeOf({ path, head }: SpooledFile, type: FileType): Promise<ImageSize | null> {
  if (type === 'image/png') return pngSize(head);
  if (type === 'image/gif') return gifSize(head);
  if (type === 'image/webp') return webpSize(head);
  if (type !== 'image/jpeg') return null;
  const file = await fs.promises.open(path);
  try {
    return await jpegSize(async (at, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return bytesRead === length ? buffer : null;
    });
  } finally {
    await file.close();
  }
}
