import type { BlockKind } from '@loyalty/contracts/blocks/kind';
import type { DocumentSettings } from '@loyalty/contracts/documents/kind';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Files } from '../../../../platform/files/files.js';

/** Claims the uploaded images of a block, or rejects one that was not uploaded for its use. */
export const unknownImage =
  ({ images = {} }: BlockKind, files: Pick<Files, 'claim'>) =>
  async (shop: string, settings: DocumentSettings): Promise<Rejection | null> => {
    for (const [name, use] of Object.entries(images)) {
      const file = settings[name];
      if (file && !(await files.claim(shop, use, String(file))))
        return reject('file.unknown', { field: `settings.${name}` });
    }
    return null;
  };
