import path from 'node:path';
import type pg from 'pg';
import { ExportFiles, ExportLinks } from '../contexts/exports/application/files.js';
import { personTable } from '../contexts/exports/application/person-data.js';
import { createSource } from '../contexts/exports/application/sources.js';
import { ExportRuns } from '../contexts/exports/application/runs.js';
import { PLATFORM } from '../contexts/exports/application/export-file.js';
import { exportTasks } from '../contexts/exports/tasks/work.js';
import { reviewRows } from '../contexts/reviews/application/rows.js';
import { ActorNames } from '../contexts/shop/application/actor-names.js';
import { type Person, staffFacts } from '../contexts/shop/application/installation.js';
import type { Clock } from '../platform/clock/clock.js';
import { People } from '../platform/vault/people.js';
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
