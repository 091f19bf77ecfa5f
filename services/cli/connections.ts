import type { openPool } from '../platform/database/pool.js';
import { type ConnectionBudget, type ConnectionUse, totalOf } from '../platform/process/connection-budget.js';
import type { Role } from '../platform/process/roles.js';

/** Open database connections of one process, by use. */
interface ProcessConnections {
  /** Process id on its machine. */
  readonly process: number;
  readonly uses: Readonly<Partial<Record<ConnectionUse, number>>>;
}

const OPEN = `select split_part(application_name, '/', 2)::int as process, split_part(application_name, '/', 3) as use, count(*) as open
  from pg_stat_activity where datname = current_database() and application_name ~ '^loyalty/[0-9]+/[a-z]+$' and pid <> pg_backend_pid()
  group by 1, 2 order by 1, 2`;

/** Connections of all other processes of the product. */
export async function openConnections(pool: ReturnType<typeof openPool>): Promise<ProcessConnections[]> {
  const { rows } = await pool.query<{ process: number; use: ConnectionUse; open: number }>(OPEN);
  const byProcess = Map.groupBy(
    rows.filter(({ process: number }) => number !== process.pid),
    ({ process: number }) => number,
  );
  return [...byProcess].map(([number, list]) => ({
    process: number,
    uses: Object.fromEntries(list.map(({ use, open }) => [use, open])),
  }));
}

const listed = (uses: Readonly<Partial<Record<ConnectionUse, number>>>): string =>
  Object.entries(uses)
    .filter(([, count]) => count > 0)
    .map(([use, count]) => `${use} ${count}`)
    .join(', ');

const LABEL_WIDTH = 24;

/** Report of the budget of a process with these roles, and of each process's open connections. */
export function connectionLines(
  roles: readonly Role[],
  { most, open }: { readonly most: ConnectionBudget; readonly open: readonly ProcessConnections[] },
): string[] {
  return [
    `${'connections at most'.padEnd(LABEL_WIDTH)} ${totalOf(most)} for ${roles.join(', ')}: ${listed(most)}`,
    ...open.map(({ process: number, uses }) => {
      const total = Object.values(uses).reduce((sum, count) => sum + count, 0);
      return `  ${`process ${number}`.padEnd(LABEL_WIDTH - 2)} ${total} open: ${listed(uses)}`;
    }),
  ];
}
