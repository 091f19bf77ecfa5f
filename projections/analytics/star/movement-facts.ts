import {
  changedAt,
  day,
  dayOf,
  instant,
  instantOrNull,
  type StarTable,
  text,
  textOrNull,
  whole,
  wholeOrNull,
} from './star-table.js';

/** The flows of the report of points, and moves between the accounts of a merge. */
const FLOW = `case when a.cause is null then 'transferred' when a.cause = 'refunded' then 'reversed'
    when a.cause = 'adjusted' and a.type = 'migrate' then 'imported' else a.cause end`;

export const factPoints: StarTable = {
  name: 'fact_points',
  kind: 'fact',
  meaning:
    'A row is one movement of points on one account. Sums by `flow` and `day` are those of the report of points. The sum of all rows of a customer is their balance: available and pending points less debt. Rows are only added.',
  key: ['shop', 'position'],
  order: ['shop', 'position'],
  partition: 'day',
  references: { customer_id: 'dim_customer', program_id: 'dim_program_version', day: 'dim_day' },
  columns: {
    shop: text('a.shop', 'The shop'),
    position: whole('a.position', 'Position in the log of the event'),
    customer_id: text('a.customer', 'The customer whose account it is'),
    day: day(dayOf('a.occurred_at'), 'Shop-local day on which the points moved'),
    occurred_at: instant('a.occurred_at', 'When the points moved'),
    recorded_at: instant('a.recorded_at', 'When the ledger learned of it'),
    flow: text(
      FLOW,
      'earned, imported, adjusted, returned, redeemed, expired, reversed; transferred between two accounts of a merge, which is no flow of the shop',
    ),
    points: whole('a.points', 'Change of the balance: negative for points that went'),
    activity: text('a.type', 'Kind of the line in the history'),
    program_id: textOrNull(`a.rule ->> 'program'`, 'The program that gave or took the points'),
    program_version: wholeOrNull(`a.rule ->> 'version'`, 'Its version'),
    source_kind: textOrNull(`a.source ->> 'kind'`, 'Kind of what the points are for: order, coupon, adjustment, …'),
    source_id: textOrNull(`a.source ->> 'id'`, 'Its id: of an order, of a coupon, …'),
    actor_kind: text('a.actor_kind', 'Who moved the points: a member of staff, the shopper, the platform, the ledger'),
    available_at: instantOrNull('a.available_at', 'When pending points become available'),
    expires_at: instantOrNull('a.expires_at', 'When the points were to expire as they were given'),
    balance_after: whole('a.balance_after', 'Available points of the account after it'),
    debt_after: whole('a.debt_after', 'Debt of the account after it'),
    changed_position: changedAt('a.position'),
  },
  from: 'activity a left join shop s on s.shop = a.shop where a.points <> 0',
};

export const factTierMoves: StarTable = {
  name: 'fact_tier_moves',
  kind: 'fact',
  meaning:
    'A row is one change of a customer’s tier. Counts by day and tiers are those of the report of members. Rows are only added.',
  key: ['shop', 'position'],
  order: ['shop', 'position'],
  partition: 'day',
  references: { customer_id: 'dim_customer', from_tier_id: 'dim_tier', to_tier_id: 'dim_tier', day: 'dim_day' },
  columns: {
    shop: text('m.shop', 'The shop'),
    position: whole('m.position', 'Position in the log of the event'),
    customer_id: text('m.customer', 'The customer'),
    day: day(dayOf('m.occurred_at'), 'Shop-local day of the change'),
    occurred_at: instant('m.occurred_at', 'When the tier changed'),
    recorded_at: instant('m.recorded_at', 'When the ledger learned of it'),
    scheme: text('m.scheme', 'vip or partner'),
    from_tier_id: text('m.from_tier', 'The tier before'),
    to_tier_id: text('m.to_tier', 'The tier after'),
    direction: text('m.direction', 'up or down'),
    changed_position: changedAt('m.position'),
  },
  from: 'tier_move m left join shop s on s.shop = m.shop',
};
