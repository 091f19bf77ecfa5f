import fs from 'node:fs';
import { fileOf } from './export-file.js';
import type { ExportRuns } from './runs.js';

/** Exports that are done or being written, with their files. */
export class StoredExports {
  constructor(
    private readonly runs: Pick<ExportRuns, 'dropBegun'>,
    private readonly folder: string,
  ) {}

  /** Drops them all: any of them may hold the name of whoever was erased. One that is being written drops its file itself. @returns their ids. */
  async drop(shop: string): Promise<string[]> {
    const dropped = await this.runs.dropBegun(shop);
    for (const run of dropped) await fs.promises.rm(fileOf(this.folder, run), { force: true });
    return dropped.map(({ id }) => id);
  }
}
