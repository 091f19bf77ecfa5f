import type pg from 'pg';

/** An object of the catalogue that could let one shop see, or learn about, another. */
type Breach = `${string}: ${string}`;

/** Roles that the product connects as. */
const ROLES = ['loyalty_app', 'loyalty_projector', 'loyalty_service'];

/**
 * Unique keys without the shop, each with the reason why it is harmless: such a value is never chosen from outside, so that a collision
 * cannot be provoked and reveals nothing about another shop.
 */
const SHOPLESS_KEYS: Record<string, string> = {
  'ledger.event_log (position)': 'given by the writer',
  'ledger.event_log (stream, revision)': 'a stream is of one shop',
  'ledger.stream (id)': 'given by the writer',
  'ledger.stream (name)': 'begins with the shop',
  'ledger.command (command)': 'a digest of shop, principal, operation and key',
  'ledger.claim (command)': 'the same digest',
  'inbox.delivery (id)': 'given by the database',
};

/** Tables without a shop, each with its content. */
const SHOPLESS_TABLES: Record<string, string> = {
  'ledger.snapshot': 'a cache of folds that only the write path reads, by a stream whose name begins with the shop',
  'ledger.archive': 'what those folds have set aside, read by the same path in the same way',
  'feed.checkpoint': 'positions of the log',
  'feed.reset': 'positions of the log between which a restored log lacks events',
  'health.task': 'proofs and rebuilds of all read models, for the operator',
  'migrations.applied': 'names of migrations that ran',
  'migrations.role': 'names of the database’s roles',
  'migrations.lock': 'the lock of those that run migrations',
  'inbox.told': 'digests of bodies, and for which shop each was taken: found only by who has the body',
  'ledger.part': 'positions at which partitions of the log begin',
  'ledger.place': 'offsets of events in another store, by position',
  'ledger.relay': 'positions of the log',
  'ledger.shop': 'the shops themselves, each seeing its own name',
  'ledger.version': 'steps of the schema',
  'read.checkpoint': 'positions of the log',
  'read.context_checkpoint': 'positions of the log, by context',
  'reactors.checkpoint': 'positions of the log',
  'reactors.followed_log': 'the hash of the log’s first event, and of the last that was read',
  'reactors.parked': 'positions of the log, for the operator',
};

/** Policies of these roles cover every shop, because their work does: the projector folds, the service writes the log. */
const SEES_ALL: Record<string, RegExp> = {
  loyalty_projector: /^true$/,
  public: /current_setting\('ledger\.scope'::text, true\).*= 'log'::text/,
};

/** The tables' owner, who is also subject to row-level security, builds read models in marked sessions. */
const BUILDING = /^current_setting\('read\.scope'::text, true\) = 'build'::text$/;

/** Policies that are not limited to one shop, each with its reason. */
const WIDER: Record<string, string> = {
  'feed.shop_event follow':
    'for insert only: whoever follows the log writes down where each shop’s events stand, and reads none',
  'inbox.reconciliation nights':
    'for the nightly round, in a transaction that says it is that: it sees when shops were held against the platform, and nothing else of any',
  'schedule.daily_run due_everywhere':
    'for the scheduler, in a transaction that says it is that: it sees which days of shops were carried out, and nothing else of any',
  'inbox.delivery waiting_everywhere':
    'for select only, of deliveries that nobody has worked on yet, in a transaction of whoever takes them',
  'messaging.mail due_everywhere':
    'of mails that wait, in a transaction of the worker that sends them: it leases them, and no row holds an address',
  'messaging.mail traced':
    'for select only, of the one mail that a signed return path names, since a bounce does not say of which shop it is',
  'messaging.shopper_mail due_everywhere':
    'for the scheduler, in a transaction that says it is that: it sees which mails fall due, which hold no address',
  'metafields.customer due_everywhere':
    'for the scheduler, in a transaction that says it is that: it sees whose values at the store are due, and no value',
  'metafields.shop due_everywhere':
    'for the scheduler, in a transaction that says it is that: it sees which shops have values to send, and nothing else of any',
  'inbox.delivery parked_everywhere':
    'for select only, of what waits for an operator’s help, in a transaction that says it is that operator’s',
};

/** Functions that run as their owner, each with its reason. */
const TRUSTED: Record<string, string> = {
  'ledger.extend_log':
    'makes the next partition of the log, which is the owner’s alone to make; tells nothing of its rows',
  'read.find_customers':
    'ids of customers of the shop that the transaction names: below a policy no index serves LIKE, which may leak',
  'read.find_coupons': 'ids of coupons of the shop that the transaction names, for the reason of find_customers',
};

const SETTING = String.raw`\(?\s*(SELECT )?current_setting\('app\.shop'::text, true\)( AS current_setting)?\)?`;
/** A row of the transaction's shop; in the log shops are numbers. */
const own = new RegExp(
  String.raw`^\(?(shop|name) = (${SETTING}|\( SELECT shop\.id FROM ledger\.shop WHERE \(shop\.name = ${SETTING}\)\))\)?$`,
);

interface TenantTable {
  readonly name: string;
  readonly has_shop: boolean;
  readonly forced: boolean;
  readonly owner: string;
}

const OURS = `n.nspname !~ '^(pg_|information_schema|graphile_worker)'`;

async function tables(client: pg.ClientBase): Promise<TenantTable[]> {
  const { rows } = await client.query<TenantTable>(
    `select n.nspname || '.' || c.relname as name, pg_get_userbyid(c.relowner) as owner,
        c.relrowsecurity and c.relforcerowsecurity as forced,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'shop') as has_shop
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and ${OURS} order by 1`,
  );
  return rows;
}

async function keysWithoutShop(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select n.nspname || '.' || c.relname || ' (' || string_agg(a.attname, ', ' order by k.at) || ')' as key
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
        cross join unnest(i.indkey::int2[]) with ordinality as k(attribute, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attribute
      where i.indisunique and ${OURS}
        and exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'shop')
      group by n.nspname, c.relname, i.indexrelid having not bool_or(a.attname = 'shop')`,
  );
  return rows.map(({ key }) => key);
}

/** Restrictive policies are left out: they only hide rows. */
async function loosePolicies(client: pg.ClientBase): Promise<Breach[]> {
  const { rows } = await client.query<{
    name: string;
    policy: string;
    roles: string[];
    owner: string;
    using: string | null;
    check: string | null;
  }>(
    `select schemaname || '.' || tablename as name, policyname as policy, roles::text[] as roles, qual as using, with_check as check,
        (select tableowner from pg_tables t where t.schemaname = p.schemaname and t.tablename = p.tablename) as owner
      from pg_policies p where schemaname !~ '^graphile_worker' and permissive = 'PERMISSIVE'`,
  );
  const isFine = (expression: string | null, roles: readonly string[], owner: string) => {
    if (expression === null) return true;
    const flat = expression.replace(/\s+/g, ' ').replace(/^\((.*)\)$/, '$1');
    return own.test(flat) || roles.every((role) => (role === owner ? BUILDING : SEES_ALL[role])?.test(flat));
  };
  return rows
    .filter(({ name, policy }) => !(`${name} ${policy}` in WIDER))
    .filter(({ using, check, roles, owner }) => !isFine(using, roles, owner) || !isFine(check, roles, owner))
    .map(
      ({ name, policy, using, check }): Breach => `${name}: the policy ${policy} is not of one shop: ${using ?? check}`,
    );
}

async function mightyRoles(client: pg.ClientBase): Promise<Breach[]> {
  const { rows } = await client.query<{ role: string; power: string }>(
    `select r.rolname as role, p.power from pg_roles r
      cross join lateral (values ('is superuser', r.rolsuper), ('bypasses row security', r.rolbypassrls),
        ('makes roles', r.rolcreaterole), ('makes databases', r.rolcreatedb),
        ('is a member of another role', exists (select from pg_auth_members m where m.member = r.oid))) as p(power, has)
      where r.rolname = any($1) and p.has`,
    [ROLES],
  );
  return rows.map(({ role, power }): Breach => `${role}: ${power}`);
}

async function trustingObjects(client: pg.ClientBase): Promise<Breach[]> {
  const { rows } = await client.query<{ name: string; why: string }>(
    `select n.nspname || '.' || c.relname as name, 'a view that is not security_invoker' as why
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'v' and ${OURS} and not coalesce(c.reloptions::text[] && array['security_invoker=true', 'security_invoker=on'], false)
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      union all select n.nspname || '.' || c.relname, 'a materialized view knows no row security'
        from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'm' and ${OURS}
      union all select n.nspname || '.' || p.proname, 'a function that runs as its owner'
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and ${OURS}
      union all select n.nspname || '.' || p.proname || '()', 'a function of its owner without a search path of its own'
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and ${OURS}
          and not coalesce(array_to_string(p.proconfig, ',') like '%search_path=%', false)`,
  );
  return rows.filter(({ name }) => !(name in TRUSTED)).map(({ name, why }): Breach => `${name}: ${why}`);
}

/** Reads the catalogue of a database and returns everything that is not isolated by shop (I-69, I-71). Must be empty. */
export async function breaches(client: pg.ClientBase): Promise<Breach[]> {
  const found = await tables(client);
  const keys = await keysWithoutShop(client);
  const late = [await loosePolicies(client), await mightyRoles(client), await trustingObjects(client)].flat();
  const owned = found
    .filter(({ owner }) => ROLES.includes(owner))
    .map(({ name }): Breach => `${name}: owned by a role of ours`);
  const open = found
    .filter(({ has_shop, forced }) => has_shop && !forced)
    .map(({ name }): Breach => `${name}: row security is not forced`);
  const stray = found
    .filter(({ name, has_shop }) => !has_shop && !(name in SHOPLESS_TABLES))
    .map(({ name }): Breach => `${name}: has no shop, and nobody said why`);
  const shared = keys
    // A partition has the keys of its table.
    .filter((key) => !(key.replace(/event_log_\d+/, 'event_log') in SHOPLESS_KEYS))
    .map((key): Breach => `${key}: a unique key without the shop`);
  return [...open, ...stray, ...shared, ...owned, ...late];
}

/** Tables with a shop, for separate checks. */
export async function tenantTables(client: pg.ClientBase): Promise<string[]> {
  return (await tables(client)).filter(({ has_shop }) => has_shop).map(({ name }) => name);
}
