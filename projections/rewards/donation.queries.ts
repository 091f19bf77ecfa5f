import type { CauseSum } from '@loyalty/contracts/rewards/queries';
import { sql } from 'kysely';
import type { Db } from '../ledger-model.js';

const GIVEN = sql`status = 'used'`;

/** Donations of a shop that were made: all of them, revoked ones too. */
const madeIn = (shop: string) =>
  sql`coupon where shop = ${shop} and kind = 'donation' and status in ('used', 'revoked')`;

interface Donations {
  readonly points: number;
  readonly donations: number;
  readonly givers: number;
  readonly causes: CauseSum[];
}

type Sum = Omit<Donations, 'causes'>;

const whole = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, /^\d+$/.test(String(value)) ? Number(value) : value]),
  ) as Row;

/** Points given to causes; the cause with most points first. */
export async function readDonations(db: Db, shop: string): Promise<Donations> {
  const sums = sql`coalesce(sum(points) filter (where ${GIVEN}), 0) as points,
    count(*) filter (where ${GIVEN}) as donations,
    count(distinct customer) filter (where ${GIVEN}) as givers`;
  const all = await sql<Sum>`select ${sums} from ${madeIn(shop)}`.execute(db);
  const { rows } = await sql<Omit<CauseSum, 'cause'> & { cause: string }>`
    select rule ->> 'program' as cause, (array_agg(title order by begun desc))[1] as title, ${sums},
      coalesce(sum(points) filter (where not ${GIVEN}), 0) as "pointsBack"
    from ${madeIn(shop)} group by 1 order by 3 desc, 1`.execute(db);
  return { ...whole(all.rows[0]!), causes: rows.map(({ title, ...row }) => ({ ...whole(row), title })) };
}

/** Ids of the causes that points were given to. */
export async function causesGivenTo(db: Db, shop: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ cause: string }>`
    select distinct rule ->> 'program' as cause from coupon where shop = ${shop} and kind = 'donation'`.execute(db);
  return new Set(rows.map(({ cause }) => cause));
}
