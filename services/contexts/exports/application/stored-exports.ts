import fs from 'node:fs';
import type { TaskStore } from '../../../platform/tasks/task-store.js';
import { fileOf } from './export-file.js';
import { exportTask } from './tasks.js';

/** Exports that are done or in progress, with their files. */
export class StoredExports {
  constructor(
    private readonly tasks: Pick<TaskStore, 'removeBegun'>,
    private readonly folder: string,
  ) {}

  /** Drops all exports: any of them may contain the name of an erased person. A running one drops its file itself. @returns their ids */
  async drop(shop: string): Promise<string[]> {
    const dropped = await this.tasks.removeBegun(exportTask, shop);
    for (const task of dropped) await fs.promises.rm(fileOf(this.folder, task), { force: true });
    return dropped.map(({ id }) => id);
  }
}
