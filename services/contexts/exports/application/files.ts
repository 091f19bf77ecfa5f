import fs from 'node:fs';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { sizeText } from '../../../platform/files/accept-upload.js';
import { FileLinks } from '../../../platform/files/links.js';
import { isUsedUp, type StorageLimits, sumsOf } from '../../../platform/files/quotas.js';
import { isOpen } from '../../../platform/tasks/stored-task.js';
import { fileOf } from './export-file.js';
import type { ExportTask } from './tasks.js';

/** Links to exports. */
export class ExportLinks extends FileLinks {}

/** Files of exports, for download. */
export class ExportFiles {
  constructor(
    readonly links: ExportLinks,
    private readonly folder: string,
    private readonly limits: StorageLimits,
  ) {}

  /** Path of the file of a finished export while it is retained; null after that. */
  of(task: ExportTask): string | null {
    const file = fileOf(this.folder, task);
    return task.state === 'done' && fs.existsSync(file) ? file : null;
  }

  /** Why a shop with these exports gets no further one; null where it does. @throws NoFreeSpace */
  async rejectionFor(tasks: readonly ExportTask[]): Promise<Rejection | null> {
    const { quotas, space } = this.limits;
    await space.ensure();
    const stored = await sumsOf(tasks.map((task) => fileOf(this.folder, task)));
    const used = { ...stored, count: stored.count + tasks.filter(isOpen).length };
    const { count, bytes } = quotas.exports;
    return isUsedUp(used, quotas.exports)
      ? reject('export.quota', { with: { files: count, size: sizeText(bytes) } })
      : null;
  }
}
