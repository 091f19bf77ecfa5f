import type { ActivityType } from '@loyalty/contracts/activity/queries';
import type { Population } from '@loyalty/contracts/audit/queries';
import type { LedgerEvent } from '@loyalty/contracts/events';
import type { Actor, Recorded } from '@loyalty/contracts/kernel/envelope';
import type { Arithmetic, RuleRef, Source } from '@loyalty/contracts/points/events';
import { TIER_REWARD } from '@loyalty/contracts/tiers/reward-source';
import { customerTable } from '../customers/customer-table.js';
import { type Cause, movementOf } from '../customers/movement.js';
import type { Of, Projection } from '../engine/schema/projection.js';
import { flag, instant, json, orNull, type RowOf, table, text, whole } from '../engine/schema/table.js';
import type { Rows } from '../engine/storage/row-cache.js';
import { lotTable } from '../points/lot-tables.js';
import { couponTable } from '../rewards/coupon.projection.js';
import { populationOf } from './population.js';

/** The history: one line per event that a merchant or a shopper would consider an occurrence. Lines are append-only. */
export const activityTable = table(
  'activity',
  {
    shop: text,
    position: whole,
    id: text,
    type: text as typeof text & { of?: ActivityType },
    /** Lifetime sum that the points belong to; null for lines without points. */
    cause: orNull(text as typeof text & { of?: Cause }),
    /** Population of an auditor's sample that the line belongs to; null for lines without points. */
    population: orNull(text as typeof text & { of?: Population }),
    customer: text,
    points: whole,
    balance_after: whole,
    debt_after: whole,
    occurred_at: instant,
    recorded_at: instant,
    actor_kind: text as typeof text & { of?: Actor['kind'] },
    actor_id: text,
    source: orNull(json<Source>()),
    rule: orNull(json<RuleRef>()),
    /** Id of the program and what a search finds of the source, such as an order's number: an index serves no expression of JSON under row-level security. */
    program: orNull(text),
    origin: orNull(text),
    note: text,
    customer_note: text,
    undoable: flag,
    expires_at: orNull(instant),
    /** When pending points become available. */
    available_at: orNull(instant),
    arithmetic: orNull(json<Arithmetic>()),
  },
  {
    key: ['shop', 'position'],
    appendOnly: true,
    indexes: [
      '(shop, customer, position)',
      '(shop, type, occurred_at, position)',
      '(shop, actor_kind, occurred_at, position)',
      // Views of the past sum it without reading the lines.
      '(shop, occurred_at, position) include (recorded_at, cause, type, points)',
      '(shop, program, occurred_at, position) where program is not null',
      '(shop, origin, occurred_at, position) where origin is not null',
      '(shop, id)',
    ],
  },
);

/** Undone adjustments with the events that undid them. */
export const undoTable = table('undo', { shop: text, event: text, undone_by: text }, { key: ['shop', 'event'] });

/** The form in which a number or code is searched: with or without the sign of a number, in any case. */
export const searchedAs = (label: string): string => label.trim().replace(/^#/, '').toLowerCase();

/** Whether a source has a label that somebody knows: that of a merge is an id, and those of adjustments are words of the ledger. */
const isNamed = ({ kind, label }: Source): boolean => label !== '' && kind !== 'merge' && kind !== 'adjustment';

type Row = RowOf<typeof activityTable>;
/** Fields of a line beyond the common ones. */
type Detail = Partial<
  Pick<Row, 'source' | 'rule' | 'note' | 'customer_note' | 'undoable' | 'expires_at' | 'available_at' | 'arithmetic'>
>;

function write(event: Recorded<LedgerEvent>, rows: Rows, type: ActivityType, customer: string, detail: Detail): void {
  const { shop, position, id, occurredAt, recordedAt, actor } = event;
  const after = rows.get(customerTable, { shop, customer });
  const movement = movementOf(event);
  const { source = null, rule = null } = detail;
  rows.put(activityTable, {
    shop,
    position,
    id,
    type,
    customer,
    cause: movement?.cause ?? null,
    population: populationOf(event),
    points: movement?.points ?? 0,
    balance_after: after?.available ?? 0,
    debt_after: after?.debt ?? 0,
    occurred_at: occurredAt,
    recorded_at: recordedAt,
    actor_kind: actor.kind,
    actor_id: actor.id,
    source,
    rule,
    program: rule?.program ?? null,
    origin: source && isNamed(source) ? searchedAs(source.label) : null,
    note: '',
    customer_note: '',
    undoable: false,
    expires_at: null,
    available_at: null,
    arithmetic: null,
    ...detail,
  });
}

function adjust(event: Of<'PointsAdjusted'>, rows: Rows): void {
  const { customer, adminNote, customerNote, undoes, expiresAt, origin } = event.data;
  if (undoes !== null) rows.overwrite(undoTable, { shop: event.shop, event: undoes, undone_by: event.id });
  write(event, rows, origin?.kind === 'migration' ? 'migrate' : 'admin_adjustment', customer, {
    source: {
      kind: 'adjustment',
      id: undoes ?? event.id,
      label: undoes === null ? (origin ? 'Import' : 'Adjustment') : 'Undo',
    },
    note: adminNote,
    customer_note: customerNote,
    undoable: undoes === null,
    expires_at: expiresAt,
  });
}

/** Whether a tier gave it. The line of what was given is that of the reward: that it was granted before has none. */
const ofTier = ({ kind }: Source): boolean => kind === TIER_REWARD;

/** The edited values stay in the vault; the line only records the edit. */
function edit(event: Of<'CustomerEdited'>, rows: Rows): void {
  const { customer, undoes } = event.data;
  if (undoes !== null) rows.overwrite(undoTable, { shop: event.shop, event: undoes, undone_by: event.id });
  const source: Source | null = undoes === null ? null : { kind: 'adjustment', id: undoes, label: 'Undo' };
  write(event, rows, 'edited', customer, { source, undoable: undoes === null });
}

/** Points of a donation are named by its cause, not by the number of the donation. */
const donationTo = (id: string, cause: string): Source => ({ kind: 'donation', id, label: cause });

/** The points of a revoked coupon come back with the reason that the merchant gave for revoking it. */
function giveBack(event: Of<'PointsReturned'>, rows: Rows): void {
  const { customer, coupon, source } = event.data;
  const { reward, revoke_reason: note = '', rule } = rows.get(couponTable, { shop: event.shop, coupon }) ?? {};
  const named =
    reward?.kind === 'donation' ? { source: donationTo(coupon, reward.title), rule: rule ?? null } : { source };
  write(event, rows, 'refund', customer, { ...named, note });
}

/** A recounted award; without a line where the points that the customer keeps are unchanged. */
function recount(event: Of<'PointsRecounted'>, rows: Rows): void {
  const { customer, lot, cause, points, pending, rule, source: of, arithmetic } = event.data;
  if (points === 0) return;
  const source: Source = { ...of, kind: cause };
  if (points < 0) {
    write(event, rows, 'refund', customer, { source, rule, arithmetic });
    return;
  }
  const { expires_at = null, available_at = null } = rows.get(lotTable, { shop: event.shop, customer, lot }) ?? {};
  const type = pending > 0 ? 'pending_point' : 'earn_point';
  const waits = pending > 0 ? { available_at } : {};
  write(event, rows, type, customer, { source, rule, arithmetic, expires_at, ...waits });
}

function couponUsed(event: Of<'CouponUsed'> | Of<'CouponUsedAfterEnd'>, rows: Rows): void {
  const { customer, coupon, number } = event.data;
  // An order without a customer, by a coupon without a holder.
  if (customer === '') return;
  const row = rows.get(couponTable, { shop: event.shop, coupon });
  const code = row?.code ?? '';
  const hadEnded = event.type === 'CouponUsedAfterEnd';
  const source: Source = { kind: 'coupon', id: coupon, label: hadEnded ? `${code} · ${number}` : code };
  const type = hadEnded ? (`${event.data.status}_coupon_used` as const) : 'coupon_used';
  write(event, rows, type, customer, { source, rule: row?.rule ?? null });
}

/** A coupon that cost no points is taken back; of any other the line of its points says so. */
function couponRevoked(event: Of<'CouponRevoked'>, rows: Rows): void {
  const { customer, coupon, points, adminNote: note } = event.data;
  if (points > 0 || customer === '') return;
  const { code: label = '', rule = null } = rows.get(couponTable, { shop: event.shop, coupon }) ?? {};
  write(event, rows, 'coupon_revoked', customer, { source: { kind: 'coupon', id: coupon, label }, rule, note });
}

/** Credit of a reward reached the customer's account at the platform, once for each redemption. */
function creditGiven(event: Of<'CouponIssued'>, rows: Rows): void {
  const { customer, coupon, kind, value, currency, rule } = event.data;
  if (kind !== 'store_credit' || customer === '') return;
  write(event, rows, 'adjust_store_credit', customer, {
    source: { kind: 'coupon', id: coupon, label: `${value} ${currency}` },
    rule,
  });
}

type Merge = Of<'AccountMergedAway'> | Of<'AccountMergedIn'> | Of<'AccountSplitOff'> | Of<'AccountRestored'>;

/** Both accounts of a merge have a line that names the other customer. */
function writeMerge(event: Merge, rows: Rows, type: 'merge' | 'unmerge', other: string): void {
  write(event, rows, type, event.data.customer, { source: { kind: 'merge', id: other, label: other } });
}

export const activityProjection: Projection = {
  name: 'activity',
  version: 19,
  tables: [activityTable, undoTable],
  on: {
    PointsEarned(event, rows) {
      const { customer, source, rule, arithmetic, expiresAt } = event.data;
      const type = ofTier(source) ? 'entry_reward' : 'earn_point';
      write(event, rows, type, customer, { source, rule, arithmetic, expires_at: expiresAt });
    },
    PointsPended(event, rows) {
      const { customer, source, rule, arithmetic, expiresAt, availableAt } = event.data;
      const detail = { source, rule, arithmetic, expires_at: expiresAt, available_at: availableAt };
      write(event, rows, 'pending_point', customer, detail);
    },
    PointsReleased(event, rows) {
      const { customer, lot, cause } = event.data;
      const label = rows.get(lotTable, { shop: event.shop, customer, lot })?.label ?? '';
      write(event, rows, 'pending_released', customer, { source: { kind: 'pending', id: cause, label } });
    },
    PointsReversed(event, rows) {
      const { customer, points, source, rule } = event.data;
      // Points that had expired unspent cost the customer nothing.
      if (points > 0) write(event, rows, 'refund', customer, { source, rule });
    },
    PointsRecounted: recount,
    PointsReserved(event, rows) {
      const { customer, rule, promise } = event.data;
      const { coupon: id, code, reward } = promise;
      const source = reward.kind === 'donation' ? donationTo(id, reward.title) : { kind: 'coupon', id, label: code };
      write(event, rows, 'redeem_point', customer, { source, rule });
    },
    CouponGranted(event, rows) {
      const { customer, rule, source } = event.data;
      write(event, rows, ofTier(source) ? 'entry_reward' : 'coupon_granted', customer, { source, rule });
    },
    RewardGranted(event, rows) {
      const { customer, rule, source } = event.data;
      if (customer !== '') write(event, rows, 'coupon_granted', customer, { source, rule });
    },
    PointsReturned: giveBack,
    PointsAdjusted: adjust,
    PointsExpired(event, rows) {
      const { customer, lot } = event.data;
      // Labelled by the source of the lot: the expiry date is in the line anyway, as a shop-local day.
      const label = rows.get(lotTable, { shop: event.shop, customer, lot })?.label ?? '';
      write(event, rows, 'expire', customer, { source: { kind: 'expiry', id: lot, label } });
    },
    CouponIssued: creditGiven,
    CouponUsed: couponUsed,
    CouponUsedAfterEnd: couponUsed,
    CouponRevoked: couponRevoked,
    TierChanged(event, rows) {
      const { customer, direction, to } = event.data;
      const source: Source = { kind: 'tier', id: to.id, label: to.title };
      write(event, rows, direction === 'up' ? 'tier_upgrade' : 'tier_downgrade', customer, { source });
    },
    AccountMergedAway: (event, rows) => writeMerge(event, rows, 'merge', event.data.into),
    AccountMergedIn: (event, rows) => writeMerge(event, rows, 'merge', event.data.from),
    AccountSplitOff: (event, rows) => writeMerge(event, rows, 'unmerge', event.data.to),
    AccountRestored: (event, rows) => writeMerge(event, rows, 'unmerge', event.data.from),
    CustomerJoined: (event, rows) => write(event, rows, 'joined', event.data.customer, {}),
    CustomerLeft: (event, rows) => write(event, rows, 'left', event.data.customer, {}),
    MembershipRestored: (event, rows) => write(event, rows, 'membership_restored', event.data.customer, {}),
    CustomerEdited: edit,
    CustomerSegmentExcluded: (event, rows) => write(event, rows, 'segment_excluded', event.data.customer, {}),
    CustomerSegmentReverted: (event, rows) => write(event, rows, 'segment_reverted', event.data.customer, {}),
  },
};
