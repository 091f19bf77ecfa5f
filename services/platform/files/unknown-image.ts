import type { DocumentSettings } from '@loyalty/contracts/documents/kind';
import { type FileUse, uploadOf } from '@loyalty/contracts/files/use';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Files } from './files.js';

/** Claims the uploaded images of a document by their settings, or rejects one that was not uploaded for its use. */
export const unknownImage =
  (images: Readonly<Record<string, FileUse>>, files: Pick<Files, 'claim'>) =>
  async (shop: string, settings: DocumentSettings): Promise<Rejection | null> => {
    for (const [name, use] of Object.entries(images)) {
      // An image may be the address of one elsewhere.
      const file = uploadOf(String(settings[name] ?? ''));
      if (file && !(await files.claim(shop, use, file))) return reject('file.unknown', { field: `settings.${name}` });
    }
    return null;
  };
