import { Readable } from 'node:stream';
import { type FileType, type FileUse, UPLOAD_FIELD } from '@loyalty/contracts/files/use';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { drawingAsPng, renewed } from '../../gateways/images/raster.js';
import { fileTypeOf, isDrawing } from './file-type.js';
import { imageSizeOf } from './image-size.js';
import { type SpooledFile, spool } from './spool.js';

const [KB, MB, GB] = [1024, 1024 ** 2, 1024 ** 3];

/** A size as text: whole gigabytes, and megabytes or kilobytes without their fractions. */
export const sizeText = (bytes: number): string => {
  if (bytes >= GB && bytes % GB === 0) return `${bytes / GB} GB`;
  return bytes >= MB ? `${Math.floor(bytes / MB)} MB` : `${Math.floor(bytes / KB)} KB`;
};

/** Rejections have the code of the use where it has one of its own. */
const codeOf = (use: FileUse, name: 'tooLarge' | 'wrongType', otherwise: string) =>
  (use.rejections?.[name] ?? otherwise) as Parameters<typeof reject>[0];

export const tooLarge = (use: FileUse): Rejection =>
  reject(codeOf(use, 'tooLarge', 'file.too-large'), { field: UPLOAD_FIELD, with: { limit: sizeText(use.maxBytes) } });

const wrongType = (use: FileUse): Rejection =>
  reject(codeOf(use, 'wrongType', 'file.wrong-type'), { field: UPLOAD_FIELD });

/** Why an image does not do for its use; null where it does. */
async function imageProblem(use: FileUse, spooled: SpooledFile, type: FileType): Promise<Rejection | null> {
  const { maxSide } = use;
  if (maxSide === undefined) return null;
  const size = await imageSizeOf(spooled, type);
  if (!size) return wrongType(use);
  return Math.max(size.width, size.height) > maxSide
    ? reject('image.too-many-pixels', { field: UPLOAD_FIELD, with: { limit: maxSide } })
    : null;
}

/** Longest side of a stored image, in pixels: larger ones are made smaller. */
const LONGEST_SIDE = 2048;

/** Longest side of a drawing's picture, in pixels. */
const DRAWN_SIDE = 1024;

type Accepted =
  | { readonly ok: true; readonly type: FileType; readonly content: SpooledFile }
  | { readonly ok: false; readonly rejection: Rejection };

/** A drawing is never stored: its picture is, which holds neither scripts nor addresses. */
async function acceptDrawing(use: FileUse, spooled: SpooledFile, folder: string): Promise<Accepted> {
  const image = await drawingAsPng(spooled.path, DRAWN_SIDE).catch(() => null);
  if (!image) return { ok: false, rejection: wrongType(use) };
  return {
    ok: true,
    type: 'image/png',
    content: await spool(Readable.from([image]), folder, Number.POSITIVE_INFINITY),
  };
}

/**
 * An upload as it is stored, its type recognised by content. An image is made anew of its pixels: where a photo was taken and what is hidden
 * behind it goes no further.
 */
export async function acceptUpload(use: FileUse, spooled: SpooledFile, folder: string): Promise<Accepted> {
  if (use.drawings && isDrawing(spooled.head)) return acceptDrawing(use, spooled, folder);
  const type = fileTypeOf(spooled.head);
  if (type === null || !use.types.includes(type)) return { ok: false, rejection: wrongType(use) };
  if (type === 'text/csv') return { ok: true, type, content: spooled };
  const problem = await imageProblem(use, spooled, type);
  if (problem) return { ok: false, rejection: problem };
  const image = await renewed(spooled.path, type, LONGEST_SIDE).catch(() => null);
  if (!image) return { ok: false, rejection: wrongType(use) };
  return { ok: true, type, content: await spool(Readable.from([image]), folder, Number.POSITIVE_INFINITY) };
}
