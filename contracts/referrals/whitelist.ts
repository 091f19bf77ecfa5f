import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { paging } from '../kernel/paging.js';
import { instant, platformId } from '../kernel/shapes.js';
import { referralSort } from './queries.js';

/** Addresses that are added to the whitelist by one call, and that it has at most. */
const MAX_LISTED_AT_ONCE = 500;
export const MAX_LISTED = 5000;

const whitelistRow = z.object({
  id: z.string(),
  email: z.string(),
  customer: z.object({ id: platformId, name: z.string() }).nullable(),
  addedBy: z.string(),
  addedAt: instant,
});
export type WhitelistRow = z.output<typeof whitelistRow>;

export const listReferralWhitelist = endpoint({
  id: 'referrals.whitelist',
  access: 'staff',
  method: 'GET',
  path: '/lp/referral/whitelist',
  summary: 'Addresses whose referrals skip the checks',
  query: { ...paging, sort: referralSort.default('newest') },
  data: whitelistRow,
  answers: 'list',
  does: 'read',
});

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(255)
  .pipe(z.email({ error: 'Email is invalid' }));
const emails = z.array(email).max(MAX_LISTED_AT_ONCE).default([]);

export const changeReferralWhitelist = endpoint({
  id: 'referrals.change-whitelist',
  access: 'write',
  method: 'PUT',
  path: '/lp/referral/whitelist',
  summary: 'Add addresses to the referral whitelist and remove others, by address or by id',
  body: z.strictObject({
    add: emails,
    remove: emails,
    removeIds: z.array(z.string().max(60)).max(MAX_LISTED_AT_ONCE).default([]),
  }),
  data: z.object({ added: z.int(), removed: z.int() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['referral.whitelist-full'],
});

export const referralWhitelistEndpoints = [listReferralWhitelist, changeReferralWhitelist] as const;
