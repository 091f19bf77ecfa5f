import { importFileUse } from '@loyalty/contracts/imports/files';
import type { FileNames } from '../../../platform/files/file-names.js';
import type { Files } from '../../../platform/files/files.js';
import type { Erases } from '../../customers/application/erases.js';
import type { TableErasure } from './tables/table-erasure.js';

interface ErasureParts {
  readonly tables: Pick<TableErasure, 'omit'>;
  readonly names: Pick<FileNames, 'forget'>;
  readonly files: Pick<Files, 'removeOf'>;
}

/** Tables that were uploaded for imports: the rows of persons, and the names of files that name them. */
export const importErasure = ({ tables, names, files }: ErasureParts): Erases => ({
  persons: {
    async copies({ shop, traces, isNamed }) {
      await tables.omit(shop, traces);
      await names.forget(shop, importFileUse, isNamed);
      return {};
    },
  },
  shop: {
    async uploads(shop) {
      await files.removeOf(shop, importFileUse);
      return {};
    },
  },
});
