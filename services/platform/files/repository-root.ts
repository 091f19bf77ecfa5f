import fs from 'node:fs';
import path from 'node:path';

/** The repository's root: the folder of nest-cli.json, resolved from the sources as well as from the build. */
export function repositoryRoot(): string {
  let folder = import.meta.dirname;
  while (!fs.existsSync(path.join(folder, 'nest-cli.json'))) folder = path.dirname(folder);
  return folder;
}
