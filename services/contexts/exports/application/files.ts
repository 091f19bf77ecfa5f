import fs from 'node:fs';
import { FileLinks } from '../../../platform/files/links.js';
import { fileOf } from './export-file.js';
import type { ExportTask } from './tasks.js';

/** Links to exports. */
export class ExportLinks extends FileLinks {}

/** Files of exports, for download. */
export class ExportFiles {
  constructor(
    readonly links: ExportLinks,
    private readonly folder: string,
  ) {}

  /** Path of the file of a finished export while it is retained; null after that. */
  of(task: ExportTask): string | null {
    const file = fileOf(this.folder, task);
    return task.state === 'done' && fs.existsSync(file) ? file : null;
  }
}
