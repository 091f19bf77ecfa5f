import { sql } from 'kysely';
import type { Db } from '../ledger-model.js';

/** The count of a customer together with all who were merged into them. */
type Count = (db: Db, shop: string, people: readonly string[]) => Promise<number>;

/** Orders that were paid, neither cancelled nor fully refunded, and not held by the free plan's limit. */
const orders = (db: Db, shop: string, people: readonly string[]) =>
  db
    .selectFrom('customer_order')
    .where('shop', '=', shop)
    .where('customer', 'in', people)
    .where('placed_at', 'is not', null)
    .where('held', '=', false)
    .where('status', 'in', ['paid', 'partially_refunded']);

/** What is left of an order's money without gift cards: they are money that is spent later, and count then. */
const left = sql<string>`counted::numeric - (select coalesce(sum((refund ->> 'counted')::numeric), 0) from json_array_elements(refunds) refund)`;

/** Those of gift cards alone are none, while free ones are. */
const order: Count = async (db, shop, people) => {
  const { n } = await orders(db, shop, people)
    .where(sql<boolean>`(gift_cards::text = '[]' or ${left} > 0)`)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Money of those orders in the shop's major units, less refunds. */
const spent: Count = async (db, shop, people) => {
  const { n } = await orders(db, shop, people)
    .select(sql<string>`coalesce(sum(greatest(${left}, 0)), 0)::text`.as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

const earned: Count = async (db, shop, people) => {
  const { n } = await db
    .selectFrom('customer')
    .select(({ fn }) => fn.sum<string | null>('earned').as('n'))
    .where('shop', '=', shop)
    .where('customer', 'in', people)
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Reviews that were approved. */
const reviews: Count = async (db, shop, people) => {
  const { n } = await db
    .selectFrom('review')
    .where('shop', '=', shop)
    .where('customer', 'in', people)
    .where('kind', '=', 'write_review')
    .where('status', '=', 'approved')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Friends who came and whose orders still count. */
const referrals: Count = async (db, shop, people) => {
  const { n } = await db
    .selectFrom('referral')
    .where('shop', '=', shop)
    .where('referrer', 'in', people)
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
