import { sql } from 'kysely';
import type { Db } from '../ledger-model.js';

type Count = (db: Db, shop: string, customer: string) => Promise<number>;

/** Orders that were paid and neither cancelled nor fully refunded. */
const orders = (db: Db, shop: string, customer: string) =>
  db
    .selectFrom('customer_order')
    .where('shop', '=', shop)
    .where('customer', '=', customer)
    .where('placed_at', 'is not', null)
    .where('status', 'in', ['paid', 'partially_refunded']);

const order: Count = async (db, shop, customer) => {
  const { n } = await orders(db, shop, customer)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Money of those orders in the shop's major units, less refunds. */
const spent: Count = async (db, shop, customer) => {
  const given = sql<string>`total::numeric - (select coalesce(sum(value::numeric), 0) from json_each_text(refunds))`;
  const { n } = await orders(db, shop, customer)
    .select(sql<string>`coalesce(sum(${given}), 0)::text`.as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

const earned: Count = async (db, shop, customer) => {
  const found = await db
    .selectFrom('customer')
    .select('earned')
    .where('shop', '=', shop)
    .where('customer', '=', customer)
    .executeTakeFirst();
  return found?.earned ?? 0;
};

/** Reviews that were approved. */
const reviews: Count = async (db, shop, customer) => {
  const { n } = await db
    .selectFrom('review')
    .where('shop', '=', shop)
    .where('customer', '=', customer)
    .where('kind', '=', 'write_review')
    .where('status', '=', 'approved')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Friends who came and whose orders still count. */
const referrals: Count = async (db, shop, customer) => {
  const { n } = await db
    .selectFrom('referral')
    .where('shop', '=', shop)
    .where('referrer', '=', customer)
    .where('status', '=', 'completed')
    .where('compensated', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** How far a customer is in what milestones count, by the type of the program. */
export const milestoneCounts = {
  milestone_order: order,
  milestone_amount_spent: spent,
  milestone_earned_point: earned,
  milestone_reviews: reviews,
  milestone_referral: referrals,
} as const;
