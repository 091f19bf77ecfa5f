import { sql } from 'kysely';
import { survivorOf } from '../../customers/merged-customers.js';
import {
  changedAt,
  day,
  flag,
  instant,
  instantOrNull,
  type StarTable,
  text,
  textOrNull,
  whole,
  wholeOrNull,
} from './star-table.js';

const SURVIVOR = sql`case when person.merged_into is null then person.customer
    else ${survivorOf(sql`person.shop`, sql`person.customer`)} end`;
const GROUP = `case when person.merged_into is not null then 'Merged' when person.excluded then 'Excluded' else person.type end`;

export const dimCustomer: StarTable = {
  name: 'dim_customer',
  kind: 'dimension',
  meaning:
    'A row is one customer, without name, address, phone number or birthday. Erased persons are left out: facts have their id alone.',
  key: ['shop', 'customer_id'],
  order: ['shop', 'customer_id'],
  partition: null,
  references: { survivor_id: 'dim_customer', tier_id: 'dim_tier', partner_tier_id: 'dim_tier' },
  columns: {
    shop: text('person.shop', 'The shop'),
    customer_id: text('person.customer', 'The store’s id of the customer'),
    survivor_id: text(SURVIVOR, 'The customer into whom they were merged at last; else their own id'),
    customer_group: text(GROUP, 'Member, B2B, Guest, Left, Merged, Excluded; members are Member and B2B'),
    tier_id: textOrNull('person.tier', 'VIP tier; null for the base tier'),
    partner_tier_id: textOrNull('person.partner_tier', 'Partner tier; null for the base tier'),
    since: instant('person.since', 'When the ledger first knew of them'),
    last_activity_at: instantOrNull('person.last_activity_at', 'Last activity'),
    last_order_at: instantOrNull('person.last_order_at', 'Last order'),
    orders: whole('person.orders', 'Number of orders'),
    available: whole('person.available', 'Points that they can spend'),
    pending: whole('person.pending', 'Points that become available later'),
    held: whole('person.held', 'Points of redemptions in progress'),
    debt: whole('person.debt', 'Points that they owe'),
    changed_position: changedAt('person.position'),
  },
  from: 'customer person where not person.forgotten',
};

export const erasedCustomer: StarTable = {
  name: 'erased_customer',
  kind: 'deletion',
  meaning:
    'A row is one person who was erased: delete what you hold of them beside the facts. Copies of the dimension that you made earlier are yours to clean.',
  key: ['shop', 'customer_id'],
  order: ['shop', 'customer_id'],
  partition: null,
  references: {},
  columns: {
    shop: text('person.shop', 'The shop'),
    customer_id: text('person.customer', 'The store’s id of the customer'),
    changed_position: changedAt('person.position'),
  },
  from: 'customer person where person.forgotten',
};

/** Versions of programs, and those of other rewards, such as of referrals and tiers, that gave or took points. */
const VERSIONS = `(select shop, program, version from program_version
      union select shop, program, version from program_paid
      union select shop, program, version from program_figures) n
    left join program_version v on v.shop = n.shop and v.program = n.program and v.version = n.version
    left join program p on p.shop = n.shop and p.program = n.program`;

export const dimProgramVersion: StarTable = {
  name: 'dim_program_version',
  kind: 'dimension',
  meaning:
    'A row is one version of a program; versions of removed programs stay. Other rewards that move points, such as those of referrals and tiers, are rows without event and title.',
  key: ['shop', 'program_id', 'version'],
  order: ['shop', 'program_id', 'version'],
  partition: null,
  references: {},
  columns: {
    shop: text('n.shop', 'The shop'),
    program_id: text('n.program', 'The program'),
    version: whole('n.version', 'Its version'),
    event: textOrNull('p.event', 'What it rewards, or what it is spent on'),
    title: textOrNull(`v.rule -> 'settings' ->> 'title'`, 'Title of this version'),
    valid_from: instantOrNull('v.effective_from', 'From when on it holds'),
    valid_to: instantOrNull(
      'lead(v.effective_from) over (partition by n.shop, n.program order by n.version)',
      'When the next version replaced it; null for the latest',
    ),
    is_latest: flag(
      'n.version = coalesce(p.version, max(n.version) over (partition by n.shop, n.program))',
      'It is the latest version',
    ),
    is_active: flag('coalesce(p.status, true)', 'The program is on'),
    is_removed: flag('coalesce(p.removed, false)', 'The program was removed'),
  },
  from: VERSIONS,
};

/** Tiers of the launched schemes, and those that only moves name, by the title that they had last. */
const TIERS = `(select distinct on (shop, scheme, tier_id) * from (
      select t.shop, t.scheme, tier.value ->> 'id' as tier_id, tier.value ->> 'title' as title, tier.place as rank,
             (tier.value ->> 'isBase')::boolean as is_base, t.active as is_current, 9223372036854775807 as seen
        from tier_scheme t, json_array_elements(t.launched -> 'tiers') with ordinality as tier (value, place)
      union all select shop, scheme, from_tier, from_title, null, false, false, position from tier_move
      union all select shop, scheme, to_tier, to_title, null, false, false, position from tier_move) named
    order by shop, scheme, tier_id, seen desc) tier`;

export const dimTier: StarTable = {
  name: 'dim_tier',
  kind: 'dimension',
  meaning: 'A row is one tier of a scheme: those that were launched last, and those that are gone and that moves name.',
  key: ['shop', 'scheme', 'tier_id'],
  order: ['shop', 'scheme', 'tier_id'],
  partition: null,
  references: {},
  columns: {
    shop: text('tier.shop', 'The shop'),
    scheme: text('tier.scheme', 'vip or partner'),
    tier_id: text('tier.tier_id', 'The tier'),
    title: text('tier.title', 'Its title, or the last one that it had'),
    rank: wholeOrNull('tier.rank', 'Place in its scheme from 1 on, lowest first; null for a tier that is gone'),
    is_base: flag('tier.is_base', 'The tier of every member without another one'),
    is_current: flag('tier.is_current', 'It is in the scheme, and the scheme is on'),
  },
  from: TIERS,
};

/** The days from a shop's first fact to its last. Each bound is one look at an index. */
const DAYS = `(select s.shop, coalesce(s.zone, 'UTC') as zone, d.at::date as day from shop s
      cross join lateral (select min(bound.first) as first, max(bound.last) as last from (
          select min(occurred_at) as first, max(occurred_at) as last from activity where shop = s.shop
          union all select min(placed_at), max(placed_at) from customer_order where shop = s.shop
          union all select min(issued_at), max(greatest(issued_at, used_at)) from coupon where shop = s.shop
          union all select min(occurred_at), max(occurred_at) from tier_move where shop = s.shop
          union all select min(at), max(at) from referral where shop = s.shop) bound) span
      cross join lateral generate_series((span.first at time zone coalesce(s.zone, 'UTC'))::date::timestamp,
        (span.last at time zone coalesce(s.zone, 'UTC'))::date::timestamp, interval '1 day') d (at)) d`;

export const dimDay: StarTable = {
  name: 'dim_day',
  kind: 'dimension',
  meaning:
    'A row is one calendar day of a shop, from its first fact to its last. All days are of the shop’s present zone, as on the screens.',
  key: ['shop', 'day'],
  order: ['shop', 'day'],
  partition: null,
  references: {},
  columns: {
    shop: text('d.shop', 'The shop'),
    day: day('d.day', 'The day'),
    zone: text('d.zone', 'The zone in which days are counted'),
    begins_at: instant('d.day::timestamp at time zone d.zone', 'Its first moment'),
    ends_at: instant('(d.day + 1)::timestamp at time zone d.zone', 'The first moment of the next day'),
    year: whole('extract(year from d.day)', 'Year'),
    quarter: whole('extract(quarter from d.day)', 'Quarter, 1 to 4'),
    month: text(`to_char(d.day, 'YYYY-MM')`, 'Month, YYYY-MM'),
    week: text(`to_char(d.day, 'IYYY-"W"IW')`, 'ISO week, such as 2026-W09; begins on Monday'),
    weekday: whole('extract(isodow from d.day)', 'Weekday, 1 for Monday to 7'),
  },
  from: DAYS,
};
