import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { paging, reading, writing } from '../kernel/paging.js';
import { calendarDay, instant, platformId } from '../kernel/shapes.js';
import { dealSettings, dealState, dealStatus, storedDealSettings } from './deals.js';
import { contractStatus } from './events.js';

/** A deal with its status today. */
export const memberDeal = z.object({
  id: z.uuid(),
  version: z.int(),
  status: dealStatus,
  state: dealState,
  settings: storedDealSettings,
  /** Address of the icon's picture, below the service's own. */
  iconUrl: z.string().nullable(),
  /** Members who took it. */
  claims: z.int(),
});
export type MemberDeal = z.output<typeof memberDeal>;

const byId = { id: z.uuid() };

export const listMemberDeals = endpoint({
  id: 'memberships.deals',
  access: 'staff',
  method: 'GET',
  path: '/lp/member-deals',
  summary: 'Deals for members, newest first',
  query: reading,
  data: z.object({ deals: z.array(memberDeal) }),
  answers: 'one',
  does: 'read',
});

export const getMemberDeal = endpoint({
  id: 'memberships.deal',
  access: 'staff',
  method: 'GET',
  path: '/lp/member-deals/{id}',
  summary: 'A deal for members',
  params: byId,
  query: reading,
  data: memberDeal,
  answers: 'one',
  does: 'read',
});

export const saveMemberDeal = endpoint({
  id: 'memberships.save-deal',
  access: 'write',
  method: 'PUT',
  path: '/lp/member-deals/{id}',
  summary:
    'Write a deal for members; an id that is not known yet is a new one. `If-Match` names the version that was read.',
  params: byId,
  query: writing,
  body: z.strictObject({ state: dealState.default('editing'), settings: dealSettings }),
  data: z.object({ id: z.uuid(), version: z.int(), status: dealStatus }),
  answers: 'receipt',
  does: 'write',
  rejections: [
    'deal.changed',
    'deal.tier-unknown',
    'deal.too-fine',
    'file.unknown',
    'plan.needed',
    'points.redeem-amount',
  ],
});

export const removeMemberDeal = endpoint({
  id: 'memberships.remove-deal',
  access: 'write',
  method: 'DELETE',
  path: '/lp/member-deals/{id}',
  summary: 'Remove a deal; codes that members took stay good',
  params: byId,
  query: writing,
  data: z.object({ id: z.uuid() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['deal.unknown'],
});

export const startDealTrial = endpoint({
  id: 'memberships.start-trial',
  access: 'write',
  method: 'POST',
  path: '/lp/membership/trial',
  summary: 'Try member exclusive deals for 14 days, once',
  query: writing,
  body: z.strictObject({}),
  data: z.object({ endsAt: instant }),
  answers: 'receipt',
  does: 'write',
  rejections: ['deal.trial-used'],
});

/** The five parts of the membership hub (spec TIER-029). */
const membershipPart = z.enum(['deal', 'vip', 'partner', 'anniversary', 'subscription']);

const lock = z.object({
  because: z.enum(['plan', 'flag', 'platform-plan', 'pos', 'scope', 'support']),
  needs: z.array(z.string()),
  trialDays: z.int().nullable(),
});

const hubCard = z.object({
  part: membershipPart,
  status: z.enum(['active', 'inactive', 'editing', 'none']),
  /** Members whom it concerns now; null where that is not counted. */
  members: z.int().nullable(),
  /** Missing plan or scope; null when the shop has the feature. */
  lock: lock.nullable(),
  trialEndsAt: instant.nullable(),
  /** The program that the anniversary card opens; null while there is none. */
  program: z.uuid().nullable(),
});
export type HubCard = z.output<typeof hubCard>;

export const getMembershipHub = endpoint({
  id: 'memberships.hub',
  access: 'staff',
  method: 'GET',
  path: '/lp/membership',
  summary: 'The five parts of membership with their state',
  query: reading,
  data: z.object({ cards: z.array(hubCard) }),
  answers: 'one',
  does: 'read',
});

/** A contract with the tier that it gives. */
const subscriptionRow = z.object({
  contract: z.string(),
  customer: z.object({ id: platformId, name: z.string() }),
  status: contractStatus,
  interval: z.string(),
  every: z.int(),
  /** The exclusive tier that the customer has by a contract; null for none. */
  tier: z.string().nullable(),
  updatedAt: instant,
});
export type SubscriptionRow = z.output<typeof subscriptionRow>;

/** Contracts that a figure counts. */
const contractGroup = z.enum(['members', 'active', 'ended']);
export type ContractGroup = z.output<typeof contractGroup>;

export const listSubscriptions = endpoint({
  id: 'memberships.subscriptions',
  access: 'customers',
  method: 'GET',
  path: '/lp/membership/subscriptions',
  summary: 'Subscription contracts of customers, the latest change first',
  query: {
    ...paging,
    /** What figures count: the contracts of present members, one of each; those that run; those that ended. */
    group: contractGroup.optional(),
    /** Shop-local days of the latest change, both included. */
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  },
  data: subscriptionRow,
  answers: 'list',
  does: 'read',
});

export const membershipEndpoints = [
  getMembershipHub,
  startDealTrial,
  listMemberDeals,
  getMemberDeal,
  saveMemberDeal,
  removeMemberDeal,
  listSubscriptions,
] as const;
