import { ROLE_KINDS, type RoleKind, recordedRoles } from '@loyalty/projections/engine/schema/roles';
import type pg from 'pg';

const RIGHTS = ['select', 'insert', 'update', 'delete'] as const;
type Right = (typeof RIGHTS)[number];

const ALL = RIGHTS;
const READ = ['select'] as const;
const ADD = ['select', 'insert'] as const;
const CHANGE = ['select', 'insert', 'update'] as const;
const MOVE = ['select', 'update'] as const;

/**
 * Every right of each role, by `schema.table` or, for the other tables of a schema, `schema.*`. An unlisted table is not accessible to the
 * role. The log is append-only.
 */
export const privileges: Readonly<Record<RoleKind, Readonly<Record<string, readonly Right[]>>>> = {
  service: {
    'feed.checkpoint': MOVE,
    'feed.consumer': CHANGE,
    'feed.reset': READ,
    'feed.shop_event': ADD,
    'files.file': ALL,
    'flow.*': ALL,
    'imports.row': ALL,
    'imports.tier': ALL,
    'graphile_worker.*': ALL,
    'health.*': CHANGE,
    'inbox.customer_watermark': CHANGE,
    'inbox.delivery': CHANGE,
    'inbox.reconciliation': CHANGE,
    'inbox.told': CHANGE,
    'ledger.archive': ALL,
    'ledger.claim': CHANGE,
    'ledger.command': ADD,
    'ledger.event': READ,
    'ledger.event_log': ADD,
    'ledger.part': READ,
    'ledger.place': ['select', 'insert', 'delete'],
    'ledger.relay': ALL,
    'ledger.shop': ADD,
    'ledger.snapshot': ALL,
    'ledger.stream': ADD,
    'ledger.version': READ,
    'messaging.*': ALL,
    'metafields.*': ALL,
    'migrations.applied': READ,
    'migrations.role': READ,
    'reactors.*': ALL,
    'reactors.followed_log': CHANGE,
    'referrals.opening': ALL,
    'reports.sending': ALL,
    'storefront.block_failure': ALL,
    'schedule.*': ALL,
    'tasks.*': ALL,
    'vault.*': ALL,
  },
  app: { 'read.*': READ, 'analytics.*': READ, 'referrals.opening': READ, 'star_v1.*': READ },
  projector: { 'analytics.*': ALL, 'read.*': ALL, 'read.checkpoint': MOVE, 'read.context_checkpoint': READ },
};

/** Rights of a role on a table. */
export function rightsOn(kind: RoleKind, table: string): readonly Right[] {
  const [schema = ''] = table.split('.');
  return privileges[kind][table] ?? privileges[kind][`${schema}.*`] ?? [];
}

/** @returns a line that names role, right and object; null when every role has its rights */
export async function missingRight(client: pg.ClientBase): Promise<string | null> {
  const names = await recordedRoles(client);
  const { rows: tables } = await client.query<{ name: string; oid: number }>(
    // By oid: a name can only be resolved in schemas that the caller may use.
    `select n.nspname || '.' || c.relname as name, c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v') and not c.relispartition and n.nspname !~ '^(pg_|information_schema)'`,
  );
  if (!names) return null;
  const required = ROLE_KINDS.flatMap((kind) =>
    tables.flatMap(({ name, oid }) =>
      rightsOn(kind, name).map((right) => ({ role: names[kind], object: name, oid, right })),
    ),
  );
  const { rows } = await client.query<{ role: string; right: string; object: string }>(
    `select role, object, "right" from jsonb_to_recordset($1::jsonb) as w(role text, object text, oid oid, "right" text)
      where not has_schema_privilege(role, (select relnamespace from pg_class c where c.oid = w.oid), 'usage')
        or not has_table_privilege(role, oid, "right")
      limit 1`,
    [JSON.stringify(required)],
  );
  const [first] = rows;
  return first ? `the role ${first.role} lacks the right ${first.right.toUpperCase()} on ${first.object}` : null;
}
