import path from 'node:path';
import type { Clock } from '../../../platform/clock/clock.js';
import { type Config, vaultKey } from '../../../platform/config/config.js';
import type { StorageLimits } from '../../../platform/files/quotas.js';
import { ExportFiles, ExportLinks } from './files.js';

/** Files of exports, and their folder. */
export interface ExportServices {
  readonly files: ExportFiles;
  readonly folder: string;
}

export function openExports({ DATA_DIR: dataDir }: Config, clock: Clock, limits: StorageLimits): ExportServices {
  const folder = path.join(dataDir, 'exports');
  const links = new ExportLinks(vaultKey(dataDir), clock, 'exports');
  return { files: new ExportFiles(links, folder, limits), folder };
}
