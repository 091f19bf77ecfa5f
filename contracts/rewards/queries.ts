import { z } from 'zod';
import { bulkResult } from '../customers/bulk.js';
import { endpoint } from '../kernel/endpoint.js';
import { lookingBack, paging, reading } from '../kernel/paging.js';
import { calendarDay, instant, platformId, pointsOrZero, requiredNote } from '../kernel/shapes.js';
import { ruleRef } from '../points/events.js';
import { couponStatus } from '../points/queries.js';
import { reward } from './reward.js';

/** A coupon (spec REDM-062). */
export const couponRow = z.object({
  id: z.string(),
  code: z.string(),
  status: couponStatus,
  /** The holder; null while they are not a customer of the store. */
  customer: z.object({ id: platformId, name: z.string() }).nullable(),
  title: z.string(),
  /** The event of its program. */
  kind: z.string(),
  value: z.string(),
  currency: z.string(),
  /** Its reward as data; screens have the words. */
  reward,
  /** Price in points. */
  points: pointsOrZero,
  rule: ruleRef,
  issuedAt: instant,
  expiresAt: instant.nullable(),
  usedAt: instant.nullable(),
  usedOnOrder: z.string().nullable(),
  revokedAt: instant.nullable(),
  revokeReason: z.string(),
  position: z.int(),
});
export type CouponRow = z.output<typeof couponRow>;

export const listCoupons = endpoint({
  id: 'coupons.list',
  access: 'customers',
  method: 'GET',
  path: '/lp/coupons',
  summary:
    'Coupons, newest first; of one customer with `customer`, who may be looked back at, or of one program or deal with `program`',
  query: {
    ...paging,
    customer: platformId.optional(),
    status: couponStatus.optional(),
    /** Coupons of this program, or of this deal for members. */
    program: z.uuid().optional(),
    /** Shop-local days of their issue, both included. */
    from: calendarDay.optional(),
    to: calendarDay.optional(),
    ...lookingBack,
  },
  data: couponRow,
  answers: 'list',
  does: 'read',
});

export const revokeCoupon = endpoint({
  id: 'coupons.revoke',
  access: 'write',
  method: 'POST',
  path: '/lp/coupons/{id}/revoke',
  summary: 'Take an unused coupon back: its code stops working, its points return. Cannot be undone.',
  params: { id: z.uuid() },
  body: z.strictObject({ adminNote: requiredNote(500) }),
  data: z.object({ id: z.string(), status: couponStatus, customer: platformId.nullable(), points: pointsOrZero }),
  answers: 'receipt',
  does: 'write',
  rejections: ['coupon.unknown', 'coupon.not-available'],
});

export const revokeCoupons = endpoint({
  id: 'coupons.revoke-many',
  access: 'write',
  method: 'POST',
  path: '/lp/coupons/revoke',
  summary: 'Take unused coupons back, each for itself: what is refused says why and stays as it was',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500), adminNote: requiredNote(500) }),
  data: bulkResult,
  answers: 'receipt',
  does: 'write',
});

/** Maximum number of codes in a list. */
export const MAX_CODES = 10_000;

export const addVoucherCodes = endpoint({
  id: 'programs.add-codes',
  access: 'write',
  method: 'POST',
  path: '/lp/programs/{id}/codes',
  summary: 'Put codes of others behind those that a voucher hands out: one a line, or the first column of a CSV',
  params: { id: z.uuid() },
  body: z.strictObject({ text: z.string().max(4_000_000, { error: 'The list is too long' }) }),
  data: z.object({ id: z.string(), added: z.int(), left: z.int() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['program.unknown', 'program.no-list', 'pool.codes-twice', 'pool.codes-wrong', 'pool.codes-many'],
});

export const getProgramUses = endpoint({
  id: 'programs.uses',
  access: 'staff',
  method: 'GET',
  path: '/lp/programs/{id}/uses',
  summary: 'How many of a limited reward were redeemed, and how many codes of a list are left',
  params: { id: z.uuid() },
  data: z.object({ used: z.int(), total: z.int().nullable(), codesLeft: z.int().nullable() }),
  answers: 'one',
  does: 'read',
});

/** Points that were given to a cause, less what went back. A cause that the block no longer has keeps its sum. */
const causeSum = z.object({
  cause: z.uuid(),
  /** As it was named when points were given to it last. */
  title: z.string(),
  points: pointsOrZero,
  donations: z.int(),
  /** Different customers. */
  givers: z.int(),
  /** Points that went back because a donation was revoked. */
  pointsBack: pointsOrZero,
});
export type CauseSum = z.output<typeof causeSum>;

export const listDonations = endpoint({
  id: 'donations.by-cause',
  access: 'staff',
  method: 'GET',
  path: '/lp/donations',
  summary: 'Points that members gave to causes, by cause',
  query: reading,
  data: z.object({ points: pointsOrZero, donations: z.int(), givers: z.int(), causes: z.array(causeSum) }),
  answers: 'one',
  does: 'read',
});

export const rewardEndpoints = [
  listDonations,
  listCoupons,
  revokeCoupons,
  revokeCoupon,
  addVoucherCodes,
  getProgramUses,
] as const;
