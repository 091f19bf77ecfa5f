import path from 'node:path';
import type pg from 'pg';
import type { Clock } from '../../../platform/clock/clock.js';
import { type Config, vaultKey } from '../../../platform/config/config.js';
import { ExportFiles, ExportLinks } from './files.js';
import { ExportRuns } from './runs.js';

/** Exports that were asked for, and their files. */
export interface ExportServices {
  readonly runs: ExportRuns;
  readonly files: ExportFiles;
  readonly folder: string;
}

export function openExports({ DATA_DIR: dataDir }: Config, pool: pg.Pool, clock: Clock): ExportServices {
  const folder = path.join(dataDir, 'exports');
  const links = new ExportLinks(vaultKey(dataDir), clock, 'exports');
  return { runs: new ExportRuns(pool), files: new ExportFiles(links, folder), folder };
}
