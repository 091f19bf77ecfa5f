import type { WidgetState } from '@loyalty/contracts/shopper/queries';
import { sql } from 'kysely';
import { mergedInto } from '../customers/merged-customers.js';
import { functionBody, type StoredQuery } from '../engine/reading/stored-query.js';
import { isoInstant } from '../engine/schema/iso-instant.js';
import { ENDING } from '../points/ending.js';

type Member = NonNullable<WidgetState['member']>;

const COUPONS_SHOWN = 20;

/** The customer and all who were merged into them: the platform moves their discounts with a merge. */
const PEOPLE = functionBody(
  sql`array(${mergedInto(sql.raw('of_shop'), sql.raw('of_customer'))} select customer from merged) || of_customer`,
);

/**
 * Customer data for the widget as of a moment: balance, next expiry of points, usable coupons, newest first. Null for an unknown or
 * forgotten customer.
 */
export const memberQuery: StoredQuery<[customer: string, now: string], Member> = {
  name: 'widget_member',
  parameters: { of_customer: 'text', at_moment: 'timestamptz' },
  sql: `select json_build_object(
      'id', customer, 'firstName', first_name, 'type', type, 'since', since,
      'points', json_build_object('available', available, 'pending', pending, 'held', held, 'debt', debt),
      'nextExpiry', (select json_build_object('points', sum(remaining), 'at', at) from ${ENDING}
        where shop = of_shop and customer = of_customer and at > at_moment group by at order by at limit 1),
      'coupons', (select coalesce(json_agg(json_build_object(
          'id', coupon, 'code', code, 'status', status, 'program', rule ->> 'program', 'title', title, 'kind', kind,
          'value', value, 'currency', currency, 'reward', reward, 'points', points, 'expiresAt', expires_at) order by begun desc), '[]')
        from (select * from coupon where shop = of_shop and customer = any(${PEOPLE}) and status = 'available'
          and (expires_at is null or expires_at > at_moment) order by begun desc limit ${COUPONS_SHOWN}) newest))
    from customer where shop = of_shop and customer = of_customer and not forgotten`,
  cached: {
    until: ({ nextExpiry, coupons }) =>
      [nextExpiry?.at, ...coupons.map(({ expiresAt }) => expiresAt)].filter((at) => at != null).toSorted()[0] ?? null,
  },
  answer: (member: Member) => ({
    ...member,
    since: isoInstant(member.since),
    nextExpiry: member.nextExpiry && { ...member.nextExpiry, at: isoInstant(member.nextExpiry.at) },
    coupons: member.coupons.map((one) => ({ ...one, expiresAt: one.expiresAt && isoInstant(one.expiresAt) })),
  }),
};
