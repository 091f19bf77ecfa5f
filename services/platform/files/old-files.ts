import fs from 'node:fs';
import path from 'node:path';

/**
 * Removes files of a folder that were last written before a time; one that another process removes or renames meanwhile is none of them.
 * @param before in milliseconds since 1970
 */
export async function removeOlder(folder: string, before: number): Promise<void> {
  const names = await fs.promises.readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const stat = await fs.promises.stat(file).catch(() => null);
    if (stat && stat.mtimeMs < before) await fs.promises.rm(file, { force: true });
  }
}
