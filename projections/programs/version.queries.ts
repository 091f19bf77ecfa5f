import type { Actor } from '@loyalty/contracts/kernel/envelope';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { ProgramPayee } from '@loyalty/contracts/programs/versions';
import { sql } from 'kysely';
import { type Page, type PageRequest, readPage } from '../engine/reading/page.js';
import type { Db } from '../ledger-model.js';

/** A stored version: settings, author, payments. */
interface StoredVersion {
  readonly version: number;
  readonly rule: ProgramRule;
  readonly from: string;
  readonly actor: Actor;
  readonly uses: number;
  readonly points: number;
  readonly customers: number;
}

interface StoredSwitch {
  readonly at: string;
  readonly on: boolean;
  readonly removed: boolean;
  readonly actor: Actor;
}

/** Versions of a program, newest first, and its switches; null for an unknown program. */
export async function programHistory(
  db: Db,
  shop: string,
  program: string,
): Promise<{ versions: StoredVersion[]; switches: StoredSwitch[]; currency: string } | null> {
  const versions = await sql<StoredVersion>`
    select v.version, v.rule, v.effective_from as "from", a.actor,
        coalesce(p.uses, 0) as uses, coalesce(p.points, 0) as points, coalesce(p.customers, 0) as customers
      from program_version v
      join program_author a using (shop, program, version)
      left join program_paid p using (shop, program, version)
      where v.shop = ${shop} and v.program = ${program} order by v.version desc`.execute(db);
  if (versions.rows.length === 0) return null;
  const switches = await db
    .selectFrom('program_switch')
    .select(['at', 'on', 'removed', 'actor'])
    .where('shop', '=', shop)
    .where('program', '=', program)
    .orderBy('position', 'desc')
    .execute();
  const found = await db.selectFrom('shop').select('currency').where('shop', '=', shop).executeTakeFirst();
  return { versions: versions.rows, switches, currency: found?.currency || 'USD' };
}

/** Customers who were paid under a version of a program, by id. @throws InvalidCursor */
export function payeesOf(
  db: Db,
  shop: string,
  { program, version, ...request }: PageRequest & { program: string; version: number },
): Promise<Page<ProgramPayee>> {
  return readPage<ProgramPayee, ProgramPayee>(
    { shop, list: 'program-payees', query: { program, version } },
    request,
    ['string'],
    async (after, limit) => {
      const beyond = after ? sql`and p.customer > ${String(after[0])}` : sql``;
      const { rows } = await sql<ProgramPayee>`
        select p.customer, coalesce(c.name, '') as name, p.points from program_payee p
          left join customer c using (shop, customer)
          where p.shop = ${shop} and p.program = ${program} and p.version = ${version} ${beyond}
          order by p.customer limit ${limit}`.execute(db);
      return rows;
    },
    (row) => [row.customer],
    (row) => row,
  );
}
