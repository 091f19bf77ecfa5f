import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { lookingBack, paging } from '../kernel/paging.js';
import { instant, platformId, pointsOrZero, requiredNote } from '../kernel/shapes.js';
import { ruleRef } from '../points/events.js';
import { couponStatus } from '../points/queries.js';

/** A coupon (spec REDM-062). */
export const couponRow = z.object({
  id: z.string(),
  code: z.string(),
  status: couponStatus,
  customer: z.object({ id: platformId, name: z.string() }),
  title: z.string(),
  value: z.string(),
  currency: z.string(),
  /** Points it cost. */
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
  summary: 'Coupons, newest first; of one customer with `customer`, who may be looked back at',
  query: { ...paging, customer: platformId.optional(), status: couponStatus.optional(), ...lookingBack },
  data: couponRow,
  kind: 'list',
});

export const revokeCoupon = endpoint({
  id: 'coupons.revoke',
  access: 'staff',
  method: 'POST',
  path: '/lp/coupons/{id}/revoke',
  summary: 'Take an unused coupon back: its code stops working, its points return. Cannot be undone.',
  params: { id: z.uuid() },
  body: z.strictObject({ adminNote: requiredNote(500) }),
  data: z.object({ id: z.string(), status: couponStatus, customer: platformId, points: pointsOrZero }),
  kind: 'write',
  rejections: ['coupon.unknown', 'coupon.not-available'],
});

export const rewardEndpoints = [listCoupons, revokeCoupon] as const;
