import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import type { FileType } from '@loyalty/contracts/files/use';
import { imageSizeOf } from './image-size.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'image-size-'));

async function sizeOf(content: Buffer, type: FileType) {
  const file = path.join(folder, 'image');
  fs.writeFileSync(file, content);
  const found = await imageSizeOf(
    { path: file, bytes: content.length, sha256: '', head: content.subarray(0, 65_536) },
    type,
  );
  return found && [found.width, found.height];
}

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const segment = (marker: number, length: number) =>
  Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), Buffer.alloc(length - 2)]);
const FRAME = bytes('ffc2 0011 08 36b0 36b1 03 011100 021100 031100');

it('the size of an image is read from its header', async () => {
  expect(await sizeOf(bytes('89504e470d0a1a0a 0000000d 49484452 000036b0 000036b1 08'), 'image/png')).toEqual([
    14_000, 14_001,
  ]);
  expect(await sizeOf(bytes('474946383961 b036 b136'), 'image/gif')).toEqual([14_000, 14_001]);
  const webp = (rest: string) => sizeOf(bytes(`52494646 00000000 57454250 ${rest}`), 'image/webp');
  expect(await webp('56503820 00000000 000000 9d012a b036 b136')).toEqual([14_000, 14_001]);
  expect(await webp('5650384c 00000000 2f af36ac0d 0000000000')).toEqual([14_000, 14_001]);
  expect(await webp('56503858 0a000000 00000000 af3600 b03600')).toEqual([14_000, 14_001]);
});

it('the size of a JPEG image is found behind a preview that is longer than what is read first', async () => {
  const previews = [segment(0xe1, 60_000), segment(0xe2, 60_000), segment(0xc4, 40), bytes('ff')];
  expect(await sizeOf(Buffer.concat([bytes('ffd8'), ...previews, FRAME]), 'image/jpeg')).toEqual([14_001, 14_000]);
});

it('a header that ends early or tells no size has none', async () => {
  expect(await sizeOf(bytes('89504e470d0a1a0a 0000000d'), 'image/png')).toBeNull();
  expect(await sizeOf(bytes('89504e470d0a1a0a 0000000d 58585858 000036b0 000036b1'), 'image/png')).toBeNull();
  expect(await sizeOf(bytes('474946383961 b0'), 'image/gif')).toBeNull();
  expect(await sizeOf(bytes('52494646 00000000 57454250 41424344'), 'image/webp')).toBeNull();
  expect(await sizeOf(bytes('ffd8 ffe0'), 'image/jpeg')).toBeNull();
  expect(
    await sizeOf(Buffer.concat([bytes('ffd8'), ...Array.from({ length: 2000 }, () => segment(0xe0, 2))]), 'image/jpeg'),
  ).toBeNull();
});
