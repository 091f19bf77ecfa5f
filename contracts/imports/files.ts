import { type FileUse, MAX_UPLOAD } from '../files/use.js';

/** Tables that customers are imported from (spec IMPT-013, IMPT-014). */
export const importFileUse: FileUse = {
  use: 'import',
  types: ['text/csv'],
  maxBytes: MAX_UPLOAD,
  isPublic: false,
  rejections: { tooLarge: 'import.too-large', wrongType: 'import.not-csv' },
};
