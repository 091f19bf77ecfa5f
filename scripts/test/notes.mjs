// Notes that tests leave in files while they run: what they skipped and why, and how many rows their tables had.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from '../ensure.mjs';

const folder = path.join(root, '.cache', 'test-reports');

/** Begins empty notes, whose files the environment of the tests names. */
export function beginNotes() {
  const environment = { LOYALTY_SKIPS: emptyFile('skips'), LOYALTY_TABLE_ROWS: emptyFile('table-rows') };
  return {
    environment,
    /** Reports a missing EventStoreDB when the adapters run without one, since neither npm nor Maven has its binary. */
    nameEventStoreDb() {
      if (
        process.env.EVENT_STORE_URL ||
        lines(environment.LOYALTY_SKIPS).some((one) => one.startsWith('eventstoredb:'))
      )
        return;
      noteSkip(environment, 'eventstoredb: no EventStoreDB: EVENT_STORE_URL=esdb://… npm test -- adapters');
    },
    /** Lines for the end of the run. Removes the files. */
    end() {
      const skips = [...new Set(lines(environment.LOYALTY_SKIPS))].map((reason) => `  not run   ${reason}`);
      const tables = lines(environment.LOYALTY_TABLE_ROWS).map((line) => Number(line.split('\t')[1]));
      const rows = tables.reduce((all, one) => all + one, 0);
      for (const file of Object.values(environment)) fs.rmSync(file);
      return rows > 0
        ? [`  tables    ${tables.length} tables with ${rows} rows were compared in these tests`, ...skips]
        : skips;
    },
  };
}

export function noteSkip({ LOYALTY_SKIPS }, reason) {
  fs.appendFileSync(LOYALTY_SKIPS, `${reason}\n`);
}

function emptyFile(name) {
  const file = path.join(folder, `${name}-${process.pid}.txt`);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(file, '');
  return file;
}

function lines(file) {
  return fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
}
