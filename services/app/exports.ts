import path from 'node:path';
import type pg from 'pg';
import { ActorNames } from '../api/activity/actor-names.js';
import { reviewRows } from '../api/reviews/rows.js';
import { type Person, staffFacts } from '../api/shop/installation.js';
import type { Clock } from '../clock/clock.js';
import { ExportFiles, ExportLinks } from '../exports/files.js';
import { personTable } from '../exports/person-data.js';
import { ExportRuns } from '../exports/runs.js';
import { createSource } from '../exports/sources.js';
import { exportTasks, PLATFORM } from '../exports/work.js';
import { People } from '../vault/people.js';
import { type Config, vaultKey } from './config.js';
import type { Parts } from './parts.js';

/** Exports that were asked for, and their files. */
export interface ExportParts {
  readonly runs: ExportRuns;
  readonly files: ExportFiles;
  readonly folder: string;
}

export function openExports({ DATA_DIR: dataDir }: Config, pool: pg.Pool, clock: Clock): ExportParts {
  const folder = path.join(dataDir, 'exports');
  const links = new ExportLinks(vaultKey(dataDir), clock, 'exports');
  return { runs: new ExportRuns(pool), files: new ExportFiles(links, folder), folder };
}

/** What the job queue does for exports. */
export function exportWork(parts: Parts): ReturnType<typeof exportTasks> {
  const { exports, reader, vault, mail, letterheads, clock, log, pool } = parts;
  const names = new ActorNames(vault);
  const people = new People(pool);
  const source = createSource(reader, {
    activities: (shop, rows) => names.dress(shop, rows),
    reviews: (shop, rows) => reviewRows(vault, shop, rows),
    person: (shop, customer) => personTable({ reader, vault, people, clock }, shop, customer),
  });
  const addressOf = async (shop: string, staff: string) => {
    const facts = await vault.secret(shop, staff === PLATFORM ? 'shop-contact' : staffFacts(staff));
    return facts ? (JSON.parse(facts) as Person).email || null : null;
  };
  const { runs, folder } = exports;
  return exportTasks({ runs, source, folder, mail, letterheads, addressOf, clock, log });
}
