import { afterAll } from '@jest/globals';
import { openPool } from '@loyalty/projections/engine/connection/pool';
import { openReader, type Reader } from '@loyalty/projections/engine/reading/reader';
import { type Runner, startRunner } from '@loyalty/projections/engine/runtime/projection-runner';
import { migrate } from '@loyalty/projections/engine/schema/migrate';
import type { ReadModel } from '@loyalty/projections/engine/schema/projection';
import { type LedgerTables, ledgerModel } from '@loyalty/projections/ledger-model';
import type { Pool } from 'pg';
import { asRole, prepareTestRoles } from '../roles.js';
import { createTestDatabase } from '../services/postgres.js';
import { MemoryLog, MemoryProfiles } from './memory-log.js';

interface ReadSide {
  readonly ownerUrl: string;
  readonly log: MemoryLog;
  readonly profiles: MemoryProfiles;
  readonly model: ReadModel;
  readonly owner: Pool;
  readonly projector: Pool;
  readonly reader: Reader<LedgerTables>;
  run(options?: Partial<Parameters<typeof startRunner>[0]>): Runner;
  /** Runs a projector until everything in the log is applied. */
  catchUp(): Promise<void>;
  /** Changes the tables as another process would that folds: the checkpoint gets a new revision. */
  change(sql: string): Promise<void>;
}

/** A separate database of read models, fed by an in-memory log. Closed and dropped after the file's last test. */
export async function useReadSide(model: ReadModel = ledgerModel): Promise<ReadSide> {
  const database = await createTestDatabase();
  await prepareTestRoles(database.url);
  await migrate(database.url, { model });
  const owner = openPool({ url: database.url, isBuilding: true });
  const projector = openPool({ url: asRole(database.url, 'loyalty_projector') });
  const reader = openReader<LedgerTables>({ url: asRole(database.url, 'loyalty_app'), model: model.name });
  const log = new MemoryLog();
  const profiles = new MemoryProfiles();
  const running: Runner[] = [];
  const run: ReadSide['run'] = (options = {}) => {
    const runner = startRunner({ pool: projector, model, feed: log, profiles, ...options });
    running.push(runner);
    return runner;
  };
  afterAll(async () => {
    await Promise.all(running.map((runner) => runner.stop()));
    await Promise.all([owner.end(), projector.end(), reader.close()]);
    await database.drop();
  });
  return {
    ownerUrl: database.url,
    log,
    profiles,
    model,
    owner,
    projector,
    reader,
    run,
    async catchUp() {
      const runner = run();
      await runner.reached(log.head);
      await runner.stop();
    },
    async change(sql) {
      await owner.query(`${sql}; update checkpoint set revision = revision + 1`);
    },
  };
}
