import { z } from 'zod';
import { bulkResult } from '../customers/bulk.js';
import { endpoint } from '../kernel/endpoint.js';
import { paging, reading, writing } from '../kernel/paging.js';
import { calendarDay, instant, money, note, platformId } from '../kernel/shapes.js';
import { compensationCause, MAX_REFERRAL_NOTE, referralCancelCause, referralFailure } from './events.js';
import { referralSettings, storedReferralSettings } from './settings.js';

/** Use of a shop's limited links; null where they are without a limit. */
const allowance = z.object({
  most: z.int(),
  links: z.int(),
  /** The notice that the limit is near shows (spec REFR-017). */
  nudge: z.boolean(),
});

/** A shop's referral program. */
const referralProgramView = z.object({
  revision: z.int(),
  on: z.boolean(),
  /** Whether the shop may save and use it; without, the plan it takes. */
  locked: z.boolean(),
  settings: storedReferralSettings,
  /** Orders that friends placed (spec BILL-006). */
  orderReferralCount: z.int(),
  allowance: allowance.nullable(),
});
export type ReferralProgramView = z.output<typeof referralProgramView>;

const change = z.object({ revision: z.int(), on: z.boolean() });

export const getReferralProgram = endpoint({
  id: 'referrals.program',
  access: 'staff',
  method: 'GET',
  path: '/lp/referral/program',
  summary: 'The referral program of the shop; its defaults before it was saved',
  query: reading,
  data: referralProgramView,
  answers: 'one',
  does: 'read',
});

export const saveReferralProgram = endpoint({
  id: 'referrals.save-program',
  access: 'write',
  method: 'PUT',
  path: '/lp/referral/program',
  summary: 'Save the referral program; referrals that are under way keep their terms. `If-Match` names the revision.',
  query: writing,
  body: z.strictObject({ settings: referralSettings }),
  data: change,
  answers: 'receipt',
  does: 'write',
  rejections: ['plan.needed', 'referral.changed', 'referral.redirect', 'tier.unknown', 'points.redeem-amount'],
});

export const switchReferralProgram = endpoint({
  id: 'referrals.switch-program',
  access: 'write',
  method: 'PUT',
  path: '/lp/referral/program/status',
  summary: 'Switch the referral program on or off',
  body: z.strictObject({ on: z.boolean() }),
  data: change,
  answers: 'receipt',
  does: 'write',
  rejections: ['plan.needed', 'referral.not-set-up'],
});

/** Referral statuses (spec REFR-011, CON-15). */
export const referralStatus = z.enum(['pending', 'completed', 'canceled', 'failed']);
export type ReferralStatus = z.output<typeof referralStatus>;

const person = z.object({ id: platformId.nullable(), name: z.string(), email: z.string() });

const referralRow = z.object({
  id: z.uuid(),
  status: referralStatus,
  friend: person,
  referrer: person.extend({ id: platformId }),
  at: instant,
  /** Null before the friend placed one (spec REFR-020). Its total is less refunds: those of completed referrals add up to their revenue. */
  order: z
    .object({ id: z.string(), number: z.string(), placedAt: instant, total: money, currency: z.string() })
    .nullable(),
  /** Its order is enough and waits for approval by staff. */
  awaitsApproval: z.boolean(),
  /** Evidence: which check refused it, or who canceled it. */
  failure: referralFailure.nullable(),
  canceledBy: referralCancelCause.nullable(),
  /** Both rewards were taken back. */
  compensated: compensationCause.nullable(),
  approved: z.boolean(),
  note: z.string(),
  endedAt: instant.nullable(),
});
export type ReferralRow = z.output<typeof referralRow>;

export const referralSort = z.enum(['newest', 'oldest']);

export const listReferrals = endpoint({
  id: 'referrals.list',
  access: 'staff',
  method: 'GET',
  path: '/lp/referrals',
  summary: 'Referrals of the shop with their state and what it is due to',
  query: {
    ...paging,
    status: referralStatus.optional(),
    /** Only those whose order waits for approval. */
    awaits: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
    /** Whether both rewards were taken back; figures of completed referrals leave those out. */
    compensated: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
    /** Shop-local days on which friends claimed, both included. */
    from: calendarDay.optional(),
    to: calendarDay.optional(),
    /** Name or e-mail of the member. */
    search: z.string().trim().max(100).optional(),
    referrer: platformId.optional(),
    sort: referralSort.default('newest'),
  },
  data: referralRow,
  answers: 'list',
  does: 'read',
});

/** Decision of staff on pending referrals. */
const referralVerdict = z.enum(['approve', 'cancel']);
const decision = { verdict: referralVerdict, note: note(MAX_REFERRAL_NOTE).default('') };
const decided = z.object({ id: z.uuid(), status: referralStatus });

export const decideReferral = endpoint({
  id: 'referrals.decide',
  access: 'write',
  method: 'PUT',
  path: '/lp/referrals/{id}/status',
  summary: 'Approve a pending referral, which rewards both sides, or cancel it',
  params: { id: z.uuid() },
  body: z.strictObject(decision),
  data: decided,
  answers: 'receipt',
  does: 'write',
  rejections: [
    'referral.unknown',
    'referral.not-pending',
    'referral.no-order',
    'referral.order-held',
    'referral.not-a-member',
    'referral.not-for-tier',
    'referral.not-for-friend',
  ],
});

export const decideReferrals = endpoint({
  id: 'referrals.decide-many',
  access: 'write',
  method: 'PUT',
  path: '/lp/referrals/status',
  summary: 'Approve or cancel many pending referrals; what is refused is listed, the rest is done',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500), ...decision }),
  data: bulkResult,
  answers: 'receipt',
  does: 'write',
});

/** Referral figures of a customer (spec CUST-029, REFR-022). */
const customerReferrals = z.object({
  /** Null before it was created. */
  link: z.string().nullable(),
  code: z.string().nullable(),
  whitelisted: z.boolean(),
  completed: z.int(),
  pending: z.int(),
  total: z.int(),
  /** Completed of all referrals, in per cent (spec GAP-74). */
  conversionRate: z.number(),
  /** Whether the shop has a program that is on. */
  active: z.boolean(),
});
export type CustomerReferrals = z.output<typeof customerReferrals>;

const byId = { id: platformId };

export const getCustomerReferrals = endpoint({
  id: 'referrals.customer',
  access: 'customers',
  method: 'GET',
  path: '/lp/customers/{id}/referrals',
  summary: 'The referral link of a customer, and how the referrals went',
  params: byId,
  query: reading,
  data: customerReferrals,
  answers: 'one',
  does: 'read',
});

const link = z.object({ link: z.string(), code: z.string() });

export const createReferralLink = endpoint({
  id: 'referrals.create-link',
  access: 'write',
  method: 'POST',
  path: '/lp/customers/{id}/referral-link',
  summary: 'Create the referral link of a member; the same one again where it is there',
  params: byId,
  body: z.strictObject({}),
  data: link,
  answers: 'receipt',
  does: 'write',
  rejections: [
    'customer.unknown',
    'points.merged',
    'plan.needed',
    'referral.not-set-up',
    'referral.not-a-member',
    'referral.link-limit',
  ],
});

export const referralEndpoints = [
  getReferralProgram,
  saveReferralProgram,
  switchReferralProgram,
  listReferrals,
  decideReferrals,
  decideReferral,
  getCustomerReferrals,
  createReferralLink,
] as const;
