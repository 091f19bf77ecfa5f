import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Toxic } from '../../support/tcp-proxy/toxic.js';
import type { Act } from './fault.js';
import { targetsOf } from './process-acts.js';

const powerCut: Act = async ({ rig }) => {
  rig.postgres.killTree();
  return async () => {
    await rig.postgres.up();
  };
};

const restart: Act = async ({ rig }) => {
  await rig.postgres.down();
  return async () => {
    await rig.postgres.up();
  };
};

/** Terminates sessions of the service, busy and idle ones, like an operator or a failover. */
const endSessions: Act = async ({ rig }, { how }) => {
  const share = Number(how?.share ?? 1);
  await rig
    .sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and random() < $1`,
      [share],
    )
    .catch(() => []);
  return undefined;
};

/** Kills one session's process: the server ends all others and restarts. Not before it is up again after an earlier step. */
const killSession: Act = async ({ rig }) => {
  await rig.postgres.up();
  const [row] = await rig.sql<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() limit 1`,
  );
  if (row) process.kill(row.pid, 'SIGKILL');
  return undefined;
};

/** Allows no more connections except for superusers, and terminates the open ones. */
const exhaust: Act = async ({ rig }, { how }) => {
  await rig.sql(`alter database ${rig.database} connection limit ${Number(how?.left ?? 3)}`);
  await rig.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename <> current_user`,
  );
  return async () => {
    await rig.sql(`alter database ${rig.database} connection limit -1`);
  };
};

/** Another transaction locks tables of the log and of the read side, in the order opposite to ours. */
const lockTables: Act = async ({ rig }, { how }) => {
  const client = new pg.Client({ connectionString: rig.postgres.adminUrl(rig.database) });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  for (const table of String(how?.tables).split(' ')) await client.query(`lock table ${table} in exclusive mode`);
  return async () => {
    await client.query('rollback').catch(() => {});
    await client.end().catch(() => {});
  };
};

/** Adds a toxic to the `leg` connections of the targets. */
const toxic: Act = async (facts, step) => {
  const { leg = 'postgres', ...rest } = step.how ?? {};
  const nodes = await targetsOf(facts, step);
  const heals = nodes.flatMap((node) => {
    const proxy = node.spec.legs[leg as 'postgres'];
    return proxy ? [proxy.add(rest as unknown as Toxic)] : [];
  });
  return async () => {
    for (const heal of heals) heal();
  };
};

/** Repeatedly loses the connection around a commit, before the server has the message or after it has answered. */
const cutCommits: Act = async (facts, step) => {
  const everyMs = Number(step.how?.everyMs ?? 60);
  const random = facts.rig.random.fork(`cuts/${step.at}`);
  const proxies = facts.rig.nodes.map((node) => node.spec.legs.postgres);
  const before = proxies.reduce((sum, proxy) => sum + proxy.lost(), 0);
  const open = { is: true };
  const cutting = (async () => {
    while (open.is) {
      const when = random.pick(['before', 'after'] as const);
      const heals = proxies.map((proxy) => proxy.add({ kind: 'lose', needle: 'append-ledger', when }));
      await sleep(everyMs);
      for (const heal of heals) heal();
    }
  })();
  return async () => {
    open.is = false;
    await cutting;
    facts.note('commits cut', proxies.reduce((sum, proxy) => sum + proxy.lost(), 0) - before);
  };
};

/** Fills the database's small disk up to the last blocks. */
const fillDisk: Act = async ({ rig, note }) => {
  const ballast = path.join(rig.postgres.dataDir, 'ballast');
  const file = fs.openSync(ballast, 'w');
  const block = Buffer.alloc(1024 * 1024);
  let written = 0;
  for (let size = block.length; size >= 4096; ) {
    try {
      written += fs.writeSync(file, block, 0, size);
    } catch {
      size /= 4;
    }
  }
  fs.closeSync(file);
  note('ballast MB', Math.round(written / 1024 / 1024));
  return async () => {
    fs.rmSync(ballast, { force: true });
    await rig.postgres.up();
  };
};

export const databaseActs = {
  'power-cut': powerCut,
  'restart-postgres': restart,
  'end-sessions': endSessions,
  'kill-session': killSession,
  exhaust,
  'lock-tables': lockTables,
  toxic,
  'cut-commits': cutCommits,
  'fill-disk': fillDisk,
};
