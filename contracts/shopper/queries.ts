import { z } from 'zod';
import { balance } from '../customers/balance.js';
import { endpoint } from '../kernel/endpoint.js';
import { reading, writing } from '../kernel/paging.js';
import { browserLanguages, instant, pageLanguage, pointsChange, pointsOrZero } from '../kernel/shapes.js';
import { shopperDeal } from '../memberships/shopper.js';
import { redeemBody, redeemedCoupon, rejectionsOfRedeeming } from '../points/queries.js';
import { pointLabel } from '../programs/events.js';
import { wayToEarn, wayToRedeem } from './ways.js';

/** Initial state of the widget in a single call. `member` is null for a guest, who sees no balance (I-72). */
export const widgetState = z.object({
  shop: z.object({
    name: z.string(),
    currency: z.string(),
    zone: z.string(),
    /** The merchant's choice of language for the widget; null for that of the page. */
    language: z.string().nullable(),
    /** The merchant's name of points; null for the default in the page's language. */
    label: pointLabel.nullable(),
  }),
  /** The shop has active VIP tiers, which are asked for on their own. */
  tiers: z.boolean(),
  member: z
    .object({
      id: z.string(),
      firstName: z.string(),
      type: z.enum(['Member', 'Guest', 'Left', 'B2B']),
      /** When they became a customer of the shop, or joined. */
      since: instant,
      points: balance,
      nextExpiry: z.object({ points: pointsOrZero, at: instant }).nullable(),
      coupons: z.array(redeemedCoupon),
    })
    .nullable(),
  earn: z.array(wayToEarn),
  redeem: z.array(wayToRedeem),
  /** Causes that take points, with the texts of their block: heading, button, thanks; null where there are none. */
  giving: z
    .object({ title: z.string(), button: z.string(), thanks: z.string(), causes: z.array(wayToRedeem) })
    .nullable(),
  /** Deals that this member may take; none for guests. */
  deals: z.array(shopperDeal),
  /** Version of the texts that the merchant has in its language, which are asked for on their own; null where there are none. */
  texts: z.string().nullable(),
  position: z.int(),
  at: instant,
});
export type WidgetState = z.output<typeof widgetState>;

export const getWidgetState = endpoint({
  id: 'shopper.state',
  access: 'storefront',
  forExtensions: true,
  method: 'GET',
  path: '/state',
  summary: 'What the widget shows; `lang` is the language of the page, `browser` those of the browser by preference',
  query: { lang: pageLanguage, browser: browserLanguages, ...reading },
  data: widgetState,
  answers: 'one',
  does: 'read',
});

/** A line of the shopper's statement. */
const statementLine = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  points: pointsChange,
  balanceAfter: pointsChange,
  occurredAt: instant,
  expiresAt: instant.nullable(),
});
export type StatementLine = z.output<typeof statementLine>;

export const getStatement = endpoint({
  id: 'shopper.history',
  access: 'member',
  forExtensions: true,
  method: 'GET',
  path: '/history',
  summary: 'The shopper’s own history, newest first; `lang` is the language of the page',
  query: { after: z.string().max(500).optional(), lang: pageLanguage, browser: browserLanguages, ...reading },
  data: statementLine,
  answers: 'list',
  does: 'read',
});

export const redeemAsShopper = endpoint({
  id: 'shopper.redeem',
  access: 'member',
  forExtensions: true,
  method: 'POST',
  path: '/redeem',
  summary: 'Redeem a reward',
  query: writing,
  body: redeemBody,
  data: z.object({ coupon: redeemedCoupon, points: balance }),
  answers: 'receipt',
  does: 'write',
  rejections: [...rejectionsOfRedeeming],
});

export const joinAsShopper = endpoint({
  id: 'shopper.join',
  access: 'member',
  forExtensions: true,
  method: 'POST',
  path: '/join',
  summary: 'Take part in the program; a member stays one',
  body: z.strictObject({}),
  data: z.object({ type: z.string() }),
  answers: 'receipt',
  does: 'write',
});

export const shopperEndpoints = [getWidgetState, getStatement, redeemAsShopper, joinAsShopper] as const;
