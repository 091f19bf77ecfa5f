import { ROLES, type Role } from './roles.js';

/** Uses of PostgreSQL in one process; each has connections of its own. */
export const CONNECTION_USES = {
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

/** Most connections of each use; together never more than the budget of the process. */
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
 * The least that a role works with. Three connections of the worker are held for as long as it works (jobs that are announced, its sign
 * of life, deliveries); it has no listener, because it works only while it has the lease.
 */
const LEAST: Readonly<Record<Role, Partial<ConnectionBudget>>> = {
  api: { writer: 1, listener: 1, service: 2, reader: 1, projector: 1, webhooks: 1 },
  reactor: { writer: 1, listener: 1, service: 2, reader: 1, projector: 1 },
  worker: { writer: 1, service: 4, reader: 1, projector: 1 },
  projector: { listener: 1, projector: 2, reader: 1, owner: 2 },
  relay: { listener: 1, service: 2 },
};

/** One after the other gets what is left of the budget, until nothing is. */
const SHARED_OUT: readonly ConnectionUse[] = ['reader', 'service', 'log', 'reader', 'webhooks', 'service', 'reader'];
const MOST: Partial<Record<ConnectionUse, number>> = { service: 32, reader: 32, log: 8, webhooks: 4, projector: 4 };

const DEFAULT_OF_ONE = 8;
const DEFAULT_OF_ALL = 20;
const FURTHER_ROLE = 4;

const sum = (budget: ConnectionBudget): number => Object.values(budget).reduce((total, count) => total + count, 0);

/** The least connections that a process with these roles works with. */
export function leastBudget(roles: readonly Role[]): ConnectionBudget {
  const least: Record<ConnectionUse, number> = { ...NONE };
  for (const role of roles)
    for (const [use, count] of Object.entries(LEAST[role]) as [ConnectionUse, number][])
      least[use] = Math.max(least[use], count);
  if (roles.includes('api') && roles.includes('worker')) least.scan = 1;
  // A process with all roles has the lease, and hears of its own commits.
  if (roles.length === ROLES.length) least.listener = 0;
  return least;
}

/** Connections that a process opens at most when nothing else is configured: 8 with one role, 20 with all. */
export const defaultBudget = (roles: readonly Role[]): number =>
  Math.min(DEFAULT_OF_ALL, DEFAULT_OF_ONE + (roles.length - 1) * FURTHER_ROLE);

/**
 * Shares a number of connections out to the uses of one process.
 * @param total most connections of the process; left out: `defaultBudget`
 * @throws Error when the roles cannot work with so few
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
