import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { paging } from '../kernel/paging.js';
import { instant, platformId, pointsOrZero } from '../kernel/shapes.js';
import { compared, reportHead, reportQuery } from './report.js';
import { rfmGroups, rfmReport } from './rfm.js';

const scheme = z.enum(['vip', 'partner']);
const tier = z.object({ id: z.string(), title: z.string() });

/** Members of a shop in a range (spec ANLY-004). Fields that are null describe the present only, and the answer is of the past. */
const membersReport = z.object({
  ...reportHead,
  /** Members when the range and the compared one ended. */
  members: compared,
  /** Members when the range began: `members.now` less those who joined, plus those who left. */
  membersAtStart: z.int(),
  joined: compared,
  /** Less those whose merge was undone. */
  left: compared,
  /** Present members who placed an order, or earned or redeemed points, in the range. */
  active: compared.nullable(),
  /** Every day of the range; `members` when the day ended. */
  days: z.array(z.object({ day: z.iso.date(), joined: z.int(), left: z.int(), members: z.int() })),
  /** Present members by tier, in the order of the schemes. */
  tiers: z.array(z.object({ scheme, ...tier.shape, color: z.string(), members: z.int() })).nullable(),
  /** Changes of tier in the range, most frequent first. A tier that was deleted since has the title that it had. */
  moves: z.array(z.object({ scheme, from: tier, to: tier, direction: z.enum(['up', 'down']), moves: z.int() })),
  rfm: rfmReport.nullable(),
  /** Present members by the month in which they joined: the last twelve months, newest first. */
  cohorts: z
    .array(
      z.object({
        /** YYYY-MM */
        month: z.string().regex(/^\d{4}-\d{2}$/),
        members: z.int(),
        /** Points that a member of the month has earned so far, on average. */
        earnedPerMember: z.number(),
        /** Members who were active in the month itself, in the first month after it, and so on to the present one. */
        active: z.array(z.int()),
      }),
    )
    .nullable(),
});
export type MembersReport = z.output<typeof membersReport>;

export const getMembersReport = endpoint({
  id: 'analytics.members',
  access: 'staff',
  method: 'GET',
  path: '/lp/analytics/members',
  summary: 'Members in a range: joined, left, active, by tier, changes of tier, RFM groups, cohorts',
  query: reportQuery,
  data: membersReport,
  answers: 'one',
  does: 'read',
});

/** A member of an RFM group, with what the group was computed from. */
const rfmMember = z.object({
  id: platformId,
  name: z.string(),
  email: z.string(),
  recency: z.int(),
  value: z.int(),
  orders: z.int(),
  lastOrderAt: instant,
  /** Paid less refunds, in the shop's currency. */
  spent: z.string(),
  points: pointsOrZero,
});
export type RfmMember = z.output<typeof rfmMember>;

export const listRfmMembers = endpoint({
  id: 'analytics.rfm-members',
  access: 'customers',
  method: 'GET',
  path: '/lp/analytics/members/rfm/{group}',
  summary: 'Members of an RFM group as it was computed last, by id',
  params: { group: z.enum(rfmGroups) },
  query: paging,
  data: rfmMember,
  answers: 'list',
  does: 'read',
});

export const membersReportEndpoints = [getMembersReport, listRfmMembers] as const;
