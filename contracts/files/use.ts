/** Types of uploads, detected by content. SVG is excluded: it can carry scripts. */
export const fileTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'text/csv'] as const;
export type FileType = (typeof fileTypes)[number];

const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const satisfies readonly FileType[];

/** Maximum size of any upload, in bytes. */
export const MAX_UPLOAD = 25 * 1024 * 1024;

/** Name of the form field of an upload. */
export const UPLOAD_FIELD = 'file';

/** A purpose of uploads, declared by its context. */
export interface FileUse {
  /** Path segment of its uploads. */
  readonly use: string;
  readonly types: readonly FileType[];
  /** In bytes; `MAX_UPLOAD` at most. */
  readonly maxBytes: number;
  /** Whether a file can be read without authentication by its id. */
  readonly isPublic: boolean;
  /** Longest side of its images, in pixels: a small file may decode to a huge picture in every browser that shows it. */
  readonly maxSide?: number;
  /** Whether a drawing (SVG) is taken, and stored as a PNG. */
  readonly drawings?: boolean;
  /** Codes of its own rejections, in the place of those of files. */
  readonly rejections?: { readonly tooLarge: string; readonly wrongType: string };
}

/** Longest side of an image in pixels. */
const MAX_SIDE = 4096;

/** A public use of images. */
export const imageUse = (use: string, maxBytes: number): FileUse => ({
  use,
  types: imageTypes,
  maxBytes,
  maxSide: MAX_SIDE,
  isPublic: true,
  rejections: { tooLarge: 'image.too-large', wrongType: 'image.wrong-type' },
});

/** A stored file. */
export interface StoredFile {
  readonly id: string;
  readonly use: string;
  /** Original file name. */
  readonly name: string;
  readonly type: FileType;
  readonly bytes: number;
}

/** The id of an uploaded file. */
export const fileId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The uploaded file of a picture; null without one, and for the address of a picture elsewhere. */
export const uploadOf = (picture: string): string | null => (fileId.test(picture) ? picture : null);

/** Path of a public file of a shop, relative to the service's origin. */
export const publicFilePath = (shop: string, file: string): string => `/files/${shop}/${file}`;

/** Path of a public file on the storefront, relative to the app proxy. */
export const shopperFilePath = (file: string): string => `/files/${file}`;

/** Where the storefront finds a picture: an uploaded one is below the app proxy, whose address goes in front. */
export function shopperPicture(picture: string): string {
  const file = uploadOf(picture);
  return file ? shopperFilePath(file) : picture;
}

/** Upload path of a use. */
export const uploadPath = ({ use }: FileUse): string => `/api/lp/files/${use}`;
