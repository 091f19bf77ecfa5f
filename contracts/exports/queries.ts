import { z } from 'zod';
import { activityType, pointFlow, staffId } from '../activity/queries.js';
import { customerCriteria } from '../customers/filters.js';
import { customerFilter, customerOrder } from '../customers/list.js';
import { reviewStatus } from '../intake/reviews.js';
import { endpoint } from '../kernel/endpoint.js';
import { actor } from '../kernel/envelope.js';
import { calendarDay, instant, platformId } from '../kernel/shapes.js';
import { mailFilterState, mailTemplate } from '../messaging/queries.js';
import { reviewApps } from '../programs/settings/actions.js';
import { referralStatus } from '../referrals/queries.js';
import { taskState } from '../tasks/queries.js';

/** Sources of exports (spec ACTV-019…024, CALL-034, GAP-28). */
const exportKind = z.enum([
  'activities',
  'reviews',
  'google-reviews',
  'referrals',
  'launch-tier',
  'customers',
  'mails',
]);
export type ExportKind = z.output<typeof exportKind>;
/** File formats (spec LIM-008). */
export const exportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.output<typeof exportFormat>;

/** Filters of the list that select the exported rows; none selects all. */
export const exportFilters = z.strictObject({
  types: z.array(activityType).min(1).max(activityType.options.length).optional(),
  actor: actor.shape.kind.optional(),
  by: staffId.optional(),
  flow: pointFlow.optional(),
  program: z.uuid().optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  status: reviewStatus.optional(),
  /** Status of referrals. */
  referral: referralStatus.optional(),
  /** Referrals: whether both rewards were taken back. */
  compensated: z.boolean().optional(),
  rating: z.int().min(1).max(5).optional(),
  /** Reviews that this app reported. */
  app: z.enum(reviewApps).optional(),
  /** State of mails. */
  mail: mailFilterState.optional(),
  /** Name of a mail. */
  template: mailTemplate.optional(),
  search: z.string().trim().max(100).optional(),
  /** Which customers, and in which order. */
  filter: customerFilter.optional(),
  ...customerCriteria,
  /** These customers alone. */
  ids: z.array(platformId).min(1).max(500).optional(),
  sort: customerOrder.optional(),
});
export type ExportFilters = z.output<typeof exportFilters>;

/** An export: requested, produced in the background, downloadable for seven days. */
export const exportRun = z.object({
  id: z.string(),
  /** `customer-data` is produced when a customer requests their data at the store; it cannot be requested here. */
  kind: z.enum([...exportKind.options, 'customer-data']),
  format: exportFormat,
  state: taskState,
  /** Rows written so far. */
  rows: z.int(),
  /** The last event that the rows include: all of them are of this one moment; null while they are written. */
  position: z.int().nullable(),
  askedAt: instant,
  endedAt: instant.nullable(),
  /** Whether the requester was notified by mail. */
  mailed: z.boolean(),
});
export type ExportRun = z.output<typeof exportRun>;

export const startExport = endpoint({
  id: 'exports.start',
  access: 'staff',
  method: 'POST',
  path: '/lp/exports/{kind}',
  summary: 'Write a list into a file, in the background; whoever asked gets a mail when it is done',
  params: { kind: exportKind },
  body: z.strictObject({ format: exportFormat.default('csv'), filters: exportFilters.default({}) }),
  data: exportRun,
  answers: 'one',
  does: 'starts-task',
  rejections: ['plan.needed', 'export.quota'],
});

export const listExports = endpoint({
  id: 'exports.list',
  access: 'staff',
  method: 'GET',
  path: '/lp/exports',
  summary: 'Exports of the last seven days, newest first',
  data: exportRun,
  answers: 'list',
  does: 'read',
});

export const linkExport = endpoint({
  id: 'exports.link',
  access: 'staff',
  method: 'GET',
  path: '/lp/exports/{id}/link',
  summary: 'A link to a finished export; good for five minutes, for this shop and this member of staff',
  params: { id: z.uuid() },
  data: z.object({ path: z.string(), fileName: z.string(), expiresAt: instant }),
  answers: 'one',
  does: 'read',
});

export const exportEndpoints = [startExport, listExports, linkExport] as const;
