import type { ExportRun } from '@loyalty/contracts/exports/queries';
import type { Table } from '../../../platform/files/listed-table.js';
import type { Filters } from './tasks.js';

/** Where an export takes its rows from: a read model that a list shows, so that a file says what the screen says. */
interface ExportSource {
  /** Path of the page of the admin whose export dialog lists the files. */
  readonly page: string;
  readonly table: (shop: string, filters: Filters) => Table;
}

/** Sources by kind of export. */
export type ExportSources = Readonly<Partial<Record<ExportRun['kind'], ExportSource>>>;

/** The source of a kind among those of all contexts. @throws when no context contributes it */
export function sourceOf(contributed: readonly ExportSources[], kind: ExportRun['kind']): ExportSource {
  const source = contributed.find((sources) => sources[kind])?.[kind];
  if (!source) throw new Error(`no context contributes the export ${kind}`);
  return source;
}
