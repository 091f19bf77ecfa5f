import type { FileStoreSettings } from '../../../../platform/files/open-file-store.js';
import type { TablePages, TableWork } from './table-work.js';

/** Start data of the thread that reads tables. */
export interface TableThreadData {
  readonly store: FileStoreSettings;
}

/** Commands to the thread; each page is requested separately. */
export type TableCommand =
  | { readonly do: 'open'; readonly id: number; readonly shop: string; readonly file: string; readonly work: TableWork }
  | { readonly do: 'next'; readonly id: number }
  | { readonly do: 'close'; readonly id: number };

export type TableAnswer =
  /** Null after the last page. */
  | { readonly is: 'page'; readonly id: number; readonly page: TablePages[TableWork['kind']] | null }
  /** There is no such file. */
  | { readonly is: 'missing'; readonly id: number }
  | { readonly is: 'failed'; readonly id: number; readonly why: string; readonly isOutage: boolean };
