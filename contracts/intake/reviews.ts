import { z } from 'zod';
import { bulkResult } from '../customers/bulk.js';
import { endpoint } from '../kernel/endpoint.js';
import { paging, reading } from '../kernel/paging.js';
import { instant, note, platformId, pointsOrZero } from '../kernel/shapes.js';
import { reviewApps } from '../programs/settings/actions.js';

/** Kinds of programs whose actions staff review. */
export const reviewKind = z.enum(['write_review', 'google_maps_review']);
export type ReviewKind = z.output<typeof reviewKind>;
/** Status of a review (spec ACTV-011). */
export const reviewStatus = z.enum(['pending', 'approved', 'disapproved']);
export type ReviewStatus = z.output<typeof reviewStatus>;
/** Status of a review on Google Maps (spec ACTV-012), and the term shown for it (ACTV-013, CON-16). */
export const mapsStatus = z.enum(['pending', 'approve', 'reject', 'success', 'failed']);
type MapsStatus = z.output<typeof mapsStatus>;
export const mapsFlow = z.enum(['submitted', 'under_approval', 'approved', 'rejected', 'failed']);
type MapsFlow = z.output<typeof mapsFlow>;

/** Metadata of a review. */
interface ReviewState {
  readonly status: ReviewStatus;
  readonly opened: boolean;
  readonly points: number;
  /** Reason why it could not be paid. */
  readonly unpaid: string | null;
}

/** A review's status in the terms of Google Maps reviews. */
export function mapsStatusOf({ status, points, unpaid }: Omit<ReviewState, 'opened'>): MapsStatus {
  if (status === 'pending') return 'pending';
  if (status === 'disapproved') return 'reject';
  if (points > 0) return 'success';
  return unpaid === null ? 'approve' : 'failed';
}

/** The step of the flow that a review is displayed at. */
export function mapsFlowOf(state: ReviewState): MapsFlow {
  const status = mapsStatusOf(state);
  if (status === 'pending') return state.opened ? 'under_approval' : 'submitted';
  if (status === 'reject') return 'rejected';
  return status === 'failed' ? 'failed' : 'approved';
}

const reviewRow = z.object({
  id: z.string(),
  kind: reviewKind,
  customer: z.object({ id: platformId, name: z.string() }),
  status: reviewStatus,
  /** For reviews on Google Maps, and null for others. */
  maps: z.object({ status: mapsStatus, flow: mapsFlow }).nullable(),
  at: instant,
  /** Time of the last change by its author; null while it is as first reported. */
  changedAt: instant.nullable(),
  /** Time of the last decision by staff; null before the first. */
  reviewedAt: instant.nullable(),
  app: z.enum(reviewApps).nullable(),
  product: z.string(),
  rating: z.int().nullable(),
  media: z.boolean(),
  /** Title by the reviewer; empty once they are forgotten. */
  title: z.string(),
  text: z.string(),
  /** The review on Google Maps; empty for others. */
  link: z.string(),
  /** Current points of the review. */
  points: pointsOrZero,
  /** Whether its points were reversed: such a review cannot be approved again. */
  takenBack: z.boolean(),
  /** Reason for having no points despite approval; empty otherwise. */
  reason: z.string(),
  note: z.string(),
  position: z.int(),
});
export type ReviewRow = z.output<typeof reviewRow>;

const reviewSort = z.enum(['newest', 'oldest']);
export type ReviewSort = z.output<typeof reviewSort>;

export const listReviews = endpoint({
  id: 'reviews.list',
  access: 'staff',
  method: 'GET',
  path: '/lp/reviews',
  summary: 'Reviews that earned points or wait for approval',
  query: {
    ...paging,
    kind: reviewKind.optional(),
    /** Reviews that this app reported. */
    app: z.enum(reviewApps).optional(),
    status: reviewStatus.optional(),
    rating: z
      .string()
      .regex(/^[1-5]$/, { error: 'Number needs to be between 1 and 5' })
      .transform(Number)
      .optional(),
    /** Name or e-mail of the reviewer. */
    search: z.string().trim().max(100).optional(),
    sort: reviewSort.default('newest'),
  },
  data: reviewRow,
  answers: 'list',
  does: 'read',
});

/** Verdicts in the terms of both kinds of reviews; `pending` takes a disapproval back. */
export const reviewVerdict = z.enum(['approved', 'disapproved', 'approve', 'reject', 'pending']);

const reviewed = z.object({
  id: z.string(),
  status: reviewStatus,
  points: pointsOrZero,
  /** Reason for having no points despite approval; empty otherwise. */
  reason: z.string(),
});
const decision = { status: reviewVerdict, note: note(500).default('') };

export const setReviewsStatus = endpoint({
  id: 'reviews.status-many',
  access: 'write',
  method: 'PUT',
  path: '/lp/reviews/status',
  summary: 'Decide many reviews, or let them wait again; what is refused is listed, the rest is done',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500), ...decision }),
  data: bulkResult,
  answers: 'receipt',
  does: 'write',
});

/** Points that approving one review would pay, or that disapproving it would take back. */
const approvalPreview = z.object({
  id: z.string(),
  /** Whose account it would pay: of a merged customer, the survivor. */
  customer: platformId,
  points: pointsOrZero,
  /** Whether it has its points already, so that it gets none now. */
  isPaid: z.boolean(),
  /** Why it would get none; null where it would, or has them already. */
  reason: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type ApprovalPreview = z.output<typeof approvalPreview>;

export const previewApproval = endpoint({
  id: 'reviews.preview',
  access: 'write',
  method: 'POST',
  path: '/lp/reviews/preview',
  summary:
    'Points that a decision on these reviews would pay or take back, by the rules that decide it. Nothing is written.',
  body: z.strictObject({
    ids: z.array(z.uuid()).min(1).max(500),
    verdict: z.enum(['approved', 'disapproved']).default('approved'),
  }),
  data: approvalPreview,
  answers: 'list',
  does: 'read',
  rejections: ['action.unknown'],
});

/** Reviews whose approval is weighed for a sum: the oldest ones. */
export const MAX_WEIGHED = 100;

const waitingReviews = z.object({
  kind: reviewKind,
  /** Up to the limit of counts; null above it. */
  count: z.int().nullable(),
  oldest: instant.nullable(),
  /** Points that approving the oldest ones now would pay, and to how many customers; null while the store does not say whom a program is for. */
  points: z.int().nullable(),
  customers: z.int().nullable(),
  /** How many of them the points are of. */
  weighed: z.int(),
});
export type WaitingReviews = z.output<typeof waitingReviews>;

export const listWaitingReviews = endpoint({
  id: 'reviews.waiting',
  access: 'staff',
  method: 'GET',
  path: '/lp/reviews/waiting',
  summary: 'Reviews that wait for approval, by kind: how many, since when, and with how many points',
  query: { ...reading },
  data: waitingReviews,
  answers: 'list',
  does: 'read',
});

export const setReviewStatus = endpoint({
  id: 'reviews.status',
  access: 'write',
  method: 'PUT',
  path: '/lp/reviews/{id}/status',
  summary:
    'Approve a review, which pays its points, disapprove it, which takes them back, or let it wait again after a disapproval',
  params: { id: z.uuid() },
  body: z.strictObject(decision),
  data: reviewed,
  answers: 'receipt',
  does: 'write',
  rejections: ['action.unknown', 'review.taken-back', 'review.was-approved'],
});

export const openReview = endpoint({
  id: 'reviews.open',
  access: 'write',
  method: 'PUT',
  path: '/lp/reviews/{id}/opened',
  summary: 'Say that staff look at a review: it is under approval',
  params: { id: z.uuid() },
  body: z.strictObject({}).optional(),
  data: reviewed,
  answers: 'receipt',
  does: 'write',
  rejections: ['action.unknown'],
});

const connection = z.object({
  app: z.enum(reviewApps),
  connected: z.boolean(),
  /** Whether the app has accepted the key, or has sent a review that the key proves. */
  confirmed: z.boolean(),
});

const reviewApp = connection.extend({
  /** When the newest review of the app was written; null before the first. */
  lastReviewAt: instant.nullable(),
  /** Its reviews of the last 30 days. */
  reviews: z.int(),
  /** Its reviews that wait for approval. */
  waiting: z.int(),
});

/** Known reasons for which a delivery brought no review. */
const deliveryFault = z.enum(['no-customer', 'several-customers', 'no-program', 'no-review', 'erased', 'unreadable']);
export type DeliveryFault = z.output<typeof deliveryFault>;

/** A delivery of a review app: taken, left out for a reason, or waiting for somebody to look at it. */
const appDelivery = z.object({
  receivedAt: instant,
  state: z.enum(['new', 'done', 'ignored', 'parked']),
  reason: z.string(),
  /** The reason by its code; null without one, or for one without a code. */
  fault: deliveryFault.nullable(),
  /** The review that it brings, while its body is stored: until it is processed, and after it failed. */
  review: z.object({ rating: z.int(), title: z.string(), product: z.string() }).nullable(),
  /** How often the app sent it again. */
  repeats: z.int(),
});
export type AppDelivery = z.output<typeof appDelivery>;

export const getReviewApp = endpoint({
  id: 'reviews.app',
  access: 'staff',
  method: 'GET',
  path: '/lp/integrations/review/{app}',
  summary: 'A review app with its latest deliveries',
  params: { app: z.enum(reviewApps) },
  query: reading,
  data: reviewApp.extend({
    /** When it was first connected; null while it is not, and for keys from before the moment was recorded. */
    connectedAt: instant.nullable(),
    deliveries: z.array(appDelivery),
  }),
  answers: 'one',
  does: 'read',
});

export const listReviewApps = endpoint({
  id: 'reviews.apps',
  access: 'staff',
  method: 'GET',
  path: '/lp/integrations/review',
  summary: 'Review apps, and which of them are connected',
  data: reviewApp,
  answers: 'list',
  does: 'read',
});

const wrongKey = { error: 'Wrong key, please check again' };

export const connectReviewApp = endpoint({
  id: 'reviews.connect',
  access: 'own',
  issues: 'credential',
  method: 'PUT',
  path: '/lp/integrations/review/{app}/secret',
  summary:
    'Connect a review app by the secret that proves its webhooks; the app is asked where it can be. Null disconnects it',
  params: { app: z.enum(reviewApps) },
  body: z.strictObject({
    secret: z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]{8,200}$/, wrongKey)
      .nullable(),
  }),
  data: connection,
  answers: 'receipt',
  does: 'write',
  noted: true,
  rejections: ['review.wrong-key', 'review.app-unreachable'],
});

export const reviewEndpoints = [
  listReviews,
  listWaitingReviews,
  previewApproval,
  setReviewsStatus,
  setReviewStatus,
  openReview,
  listReviewApps,
  getReviewApp,
  connectReviewApp,
] as const;
