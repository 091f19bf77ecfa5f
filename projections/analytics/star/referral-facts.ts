import { sql } from 'kysely';
import { isSale, orderWorth } from '../../intake/order-worth.js';
import {
  changedAt,
  day,
  dayOf,
  decimal,
  flag,
  instant,
  instantOrNull,
  type StarTable,
  text,
  textOrNull,
  whole,
} from './star-table.js';

const COMPLETED = `r.status = 'completed' and r.compensated is null`;
const REVENUE = sql`case when ${sql.raw(COMPLETED)} and ${isSale('o')} and o.currency = s.currency then ${orderWorth('o')} else 0 end`;

export const factReferrals: StarTable = {
  name: 'fact_referrals',
  kind: 'fact',
  meaning:
    'A row is one referral that a friend claimed, as it stands now. Counts and revenue by day are those of the report of referrals. The friend’s address is left out, also as a pseudonym.',
  key: ['shop', 'referral_id'],
  order: ['shop', 'claimed_at', 'referral_id'],
  partition: 'day',
  references: {
    referrer_id: 'dim_customer',
    friend_id: 'dim_customer',
    program_version: 'dim_program_version',
    day: 'dim_day',
  },
  columns: {
    shop: text('r.shop', 'The shop'),
    referral_id: text('r.referral', 'The ledger’s id of the referral'),
    referrer_id: text('r.referrer', 'The member whose link it was'),
    friend_id: textOrNull('r.friend_customer', 'The friend; null before their first order'),
    day: day(dayOf('r.at'), 'Shop-local day on which it was claimed'),
    claimed_at: instant('r.at', 'When it was claimed'),
    program_version: whole('r.program', 'Version of the referral program'),
    status: text('r.status', 'pending, completed, canceled, failed'),
    is_ordered: flag('r.placed_at is not null', 'The friend ordered'),
    is_completed: flag(COMPLETED, 'Completed, and not taken back since'),
    order_id: textOrNull('r.order_id', 'The friend’s order'),
    placed_at: instantOrNull('r.placed_at', 'When it was placed'),
    revenue: decimal(REVENUE, 'Worth of the order of a completed one, in the shop’s currency; else 0'),
    currency: textOrNull('s.currency', 'The shop’s currency, ISO 4217'),
    failure: textOrNull('r.failure', 'Why it failed'),
    ended_at: instantOrNull('r.ended_at', 'When it was completed, cancelled or failed'),
    changed_position: changedAt('greatest(r.position, o.position)'),
  },
  from: `referral r left join shop s on s.shop = r.shop
    left join customer_order o on o.shop = r.shop and o."order" = r.order_id`,
};
