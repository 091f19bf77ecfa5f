import type { TaskStore } from '../../../platform/tasks/task-store.js';
import { PLATFORM, removeFile } from './export-file.js';
import { exportTask } from './tasks.js';

/** Exports of a shop that are looked at: more than are made in the days that they are stored. */
const MOST = 10_000;

/** Exports that are done or in progress, with their files. */
export class StoredExports {
  constructor(
    private readonly tasks: Pick<TaskStore, 'list' | 'removeBegun'>,
    private readonly folder: string,
  ) {}

  /**
   * Drops all exports: any of them may contain the name of an erased person. A running one drops its file itself.
   * @param isRetained of a customer whose own data the platform requested, and nobody could request again
   * @returns their ids
   */
  async drop(shop: string, isRetained: (customer: string) => Promise<boolean> = async () => false): Promise<string[]> {
    const retained: string[] = [];
    for (const { id, requestedBy, input } of await this.tasks.list(exportTask, shop, MOST)) {
      const { customer } = input.filters;
      if (requestedBy === PLATFORM && customer !== undefined && (await isRetained(customer))) retained.push(id);
    }
    const dropped = await this.tasks.removeBegun(exportTask, shop, retained);
    for (const task of dropped) await removeFile(this.folder, task);
    return dropped.map(({ id }) => id);
  }
}
