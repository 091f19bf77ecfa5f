/** Types that an upload is recognised as by its content. SVG is none of them: it can carry scripts. */
export const fileTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'text/csv'] as const;
export type FileType = (typeof fileTypes)[number];

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const satisfies readonly FileType[];

/** Largest upload of any use, in bytes. */
export const MAX_UPLOAD = 25 * 1024 * 1024;

/** The form field of an upload. */
export const UPLOAD_FIELD = 'file';

/** A purpose that files are uploaded for, as its context declares it. */
export interface FileUse {
  /** Part of the address of its uploads. */
  readonly use: string;
  readonly types: readonly FileType[];
  /** In bytes; `MAX_UPLOAD` at most. */
  readonly maxBytes: number;
  /** Anyone who knows the id of such a file may read it. */
  readonly isPublic: boolean;
  /** Codes of its own rejections, in the place of those of files. */
  readonly rejections?: { readonly tooLarge: string; readonly wrongType: string };
}

/** A stored file. */
export interface StoredFile {
  readonly id: string;
  readonly use: string;
  /** The name it was uploaded under. */
  readonly name: string;
  readonly type: FileType;
  readonly bytes: number;
}

/** Address of a public file of a shop, below the service's own. */
export const publicFilePath = (shop: string, file: string): string => `/files/${shop}/${file}`;

/** Address of a public file on the storefront, below the app proxy's. */
export const shopperFilePath = (file: string): string => `/files/${file}`;

/** Address of a use's uploads. */
export const uploadPath = ({ use }: FileUse): string => `/api/lp/files/${use}`;
