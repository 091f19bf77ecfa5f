import { z } from 'zod';
import { balance } from '../customers/balance.js';
import { endpoint } from '../kernel/endpoint.js';
import { writing } from '../kernel/paging.js';
import {
  id,
  instant,
  money,
  note,
  POINTS_CAP,
  platformId,
  pointsChange,
  pointsOrZero,
  requiredNote,
} from '../kernel/shapes.js';
import { reward } from '../rewards/reward.js';

const byId = { id: platformId };

/** The account after a write, from the state of the write path. */
export const accountState = z.object({ customer: platformId, points: balance, nextExpiry: instant.nullable() });
export type AccountState = z.output<typeof accountState>;

/** A coupon's status for merchants and shoppers. `unavailable`: being created, or refused by the platform. */
export const couponStatus = z.enum(['available', 'unavailable', 'expired', 'used', 'revoked']);

export const adjustPoints = endpoint({
  id: 'points.adjust',
  access: 'write',
  method: 'POST',
  path: '/lp/customers/{id}/points',
  summary: 'Add or subtract points, or set a new balance',
  params: byId,
  query: writing,
  body: z
    .strictObject({
      amount: pointsChange.optional(),
      newBalance: pointsOrZero.optional(),
      adminNote: requiredNote(500),
      customerNote: note(500).default(''),
      /** Qualifying points of the customer's tier move by the same amount. */
      tierProportional: z.boolean().default(false),
    })
    .refine((body) => (body.amount === undefined) !== (body.newBalance === undefined), {
      error: 'Give either an amount or a new balance',
      path: ['amount'],
    }),
  data: accountState.extend({ amount: pointsChange, expiresAt: instant.nullable() }),
  answers: 'receipt',
  does: 'write',
  rejections: [
    'points.insufficient',
    'points.cap',
    'points.nothing',
    'customer.unknown',
    'tiers.not-active',
    'tiers.calculating',
    'tiers.not-by-points',
    'tier.is-exclusive',
    'tier.not-a-member',
  ],
});

export const undoAdjustment = endpoint({
  id: 'points.undo',
  access: 'write',
  method: 'POST',
  path: '/lp/customers/{id}/points/{event}/undo',
  summary: 'Undo an adjustment: points spent since are claimed back (may be owed) or forgiven',
  params: { ...byId, event: id },
  query: writing,
  body: z.strictObject({
    mode: z.enum(['claw_back', 'forgive']).default('claw_back'),
    adminNote: note(500).default(''),
  }),
  data: accountState.extend({ amount: pointsChange, owed: pointsOrZero, forgiven: pointsOrZero }),
  answers: 'receipt',
  does: 'write',
  rejections: ['points.no-such-adjustment', 'points.already-undone', 'points.undo-of-undo'],
});

/** Answer of a redemption: the coupon with its code, once the platform has created it. */
export const redeemedCoupon = z.object({
  id: z.string(),
  code: z.string(),
  status: couponStatus,
  /** Its program. */
  program: z.string(),
  title: z.string(),
  /** The event of its program. */
  kind: z.string(),
  value: z.string(),
  currency: z.string(),
  /** Its reward as data; screens have the words. */
  reward,
  points: pointsOrZero,
  expiresAt: instant.nullable(),
});
export type RedeemedCoupon = z.output<typeof redeemedCoupon>;

export const redeemBody = z.strictObject({
  /** The program of a reward, or the cause of a donation. */
  programId: z.uuid(),
  /** The shopper's choice; of a reward with a fixed price, that price or nothing. */
  points: z.int().max(POINTS_CAP).optional(),
  /** The chosen gift, for rewards that give one of several. */
  variantId: platformId.optional(),
  collectionId: platformId.optional(),
  /** The cart that a maximum discount is measured against. */
  cart: z.strictObject({ subtotal: money, items: z.int().min(0).max(100_000) }).optional(),
});

/** Rejections of a redemption, for every caller. */
export const rejectionsOfRedeeming = [
  'points.redeem-amount',
  'points.redeem-minimum',
  'points.redeem-maximum',
  'points.redeem-step',
  'points.gift-needed',
  'points.customer-left',
  'points.insufficient',
  'points.owed',
  'points.test-mode',
  'points.empty-cart',
  'points.gift-gone',
  'pool.sold-out',
  'pool.no-codes',
  'pool.used',
  'program.unknown',
  'program.not-active',
  'program.automatic',
  'coupon.refused',
] as const;

export const redeemForCustomer = endpoint({
  id: 'points.redeem',
  access: 'write',
  method: 'POST',
  path: '/lp/customers/{id}/redeem',
  summary: 'Redeem a reward for a customer',
  params: byId,
  query: writing,
  body: redeemBody,
  data: z.object({ coupon: redeemedCoupon, account: accountState }),
  answers: 'receipt',
  does: 'write',
  rejections: [...rejectionsOfRedeeming, 'coupon.permission', 'coupon.scope'],
});

export const pointsEndpoints = [adjustPoints, undoAdjustment, redeemForCustomer] as const;
