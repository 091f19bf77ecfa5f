import { ROLES, type Role } from './roles.js';

/** Uses of PostgreSQL in one process; each has separate connections. */
const CONNECTION_USES = {
  writer: 'the session that holds or awaits the lease of the log',
  listener: 'LISTEN of a process without the lease',
  log: 'reads of the log',
  scan: 'a scan of the whole log, while it lasts',
  service: 'inbox, jobs, tasks, vault and mails',
  reader: 'queries of read models for one shop',
  projector: 'writes of read models, due rows and health',
  webhooks: 'deliveries that are stored on arrival',
  owner: 'a rebuild of read models, while it lasts',
} as const;
export type ConnectionUse = keyof typeof CONNECTION_USES;

/** Maximum number of connections by use; together never more than the budget of the process. */
export type ConnectionBudget = Readonly<Record<ConnectionUse, number>>;

const NONE: ConnectionBudget = {
  writer: 0,
  listener: 0,
  log: 1,
  scan: 0,
  service: 1,
  reader: 0,
  projector: 0,
  webhooks: 0,
  owner: 0,
};

/**
 * Minimum by role. Three connections of the worker are held while it works (job notifications, its liveness lock, deliveries); it has no
 * listener, because it works only while it has the lease.
 */
const LEAST: Readonly<Record<Role, Partial<ConnectionBudget>>> = {
  api: { writer: 1, listener: 1, service: 2, reader: 1, projector: 1, webhooks: 1 },
  reactor: { writer: 1, listener: 1, service: 2, reader: 1, projector: 1 },
  worker: { writer: 1, service: 4, reader: 1, projector: 1 },
  projector: { listener: 1, projector: 2, reader: 1, owner: 2 },
  relay: { listener: 1, service: 2 },
};

/** Round robin: each use in turn gets one more connection until the budget is spent. */
const SHARED_OUT: readonly ConnectionUse[] = ['reader', 'service', 'log', 'reader', 'webhooks', 'service', 'reader'];
const MOST: Partial<Record<ConnectionUse, number>> = {
  service: 32,
  reader: 32,
  log: 8,
  webhooks: 4,
  projector: 4,
};

const DEFAULT_OF_ONE = 8;
const DEFAULT_OF_ALL = 20;
const FURTHER_ROLE = 4;

const sum = (budget: ConnectionBudget): number => Object.values(budget).reduce((total, count) => total + count, 0);

/** The minimum number of connections of a process with these roles. */
export function leastBudget(roles: readonly Role[]): ConnectionBudget {
  const least: Record<ConnectionUse, number> = { ...NONE };
  for (const role of roles)
    for (const [use, count] of Object.entries(LEAST[role]) as [ConnectionUse, number][])
      least[use] = Math.max(least[use], count);
  if (roles.includes('api') && roles.includes('worker')) least.scan = 1;
  // A process with all roles has the lease, and is woken by its own commits.
  if (roles.length === ROLES.length) least.listener = 0;
  return least;
}

/** Default maximum of connections of a process: 8 with one role, 20 with all. */
const defaultBudget = (roles: readonly Role[]): number =>
  Math.min(DEFAULT_OF_ALL, DEFAULT_OF_ONE + (roles.length - 1) * FURTHER_ROLE);

/**
 * Distributes the connections of one process over its uses.
 * @param total maximum of the process; default: `defaultBudget`
 * @throws Error when the roles cannot work with that few
 */
export function connectionBudget(roles: readonly Role[], total?: number): ConnectionBudget {
  const budget: Record<ConnectionUse, number> = { ...leastBudget(roles) };
  const least = sum(budget);
  const most = total ?? Math.max(least, defaultBudget(roles));
  if (most < least)
    throw new Error(`DATABASE_CONNECTIONS=${most} is too few: ${roles.join(', ')} in one process need ${least}`);
  const used = SHARED_OUT.filter((use) => budget[use] > 0);
  for (let left = most - least, at = 0, full = 0; left > 0 && full < used.length; at++) {
    const use = used[at % used.length] as ConnectionUse;
    if (budget[use] >= (MOST[use] ?? budget[use])) {
      full++;
      continue;
    }
    full = 0;
    budget[use]++;
    left--;
  }
  return budget;
}

export const totalOf = sum;
