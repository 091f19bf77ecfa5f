import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { paging } from '../kernel/paging.js';
import { id, instant, requiredNote, shopId } from '../kernel/shapes.js';
import { supportPerson, supportRole } from './roles.js';

/** A support login as the merchant sees it. */
const supportLoginRow = z.object({
  login: id,
  person: supportPerson,
  role: supportRole,
  reason: z.string(),
  openedAt: instant,
  endsAt: instant,
  endedAt: instant.nullable(),
  endedBy: z.enum(['support', 'merchant', 'time']).nullable(),
  /** Number of recorded reads and changes. */
  reads: z.int(),
  changes: z.int(),
});
export type SupportLoginRow = z.output<typeof supportLoginRow>;

/** A recorded call within a support login. */
const supportActRow = z.object({
  event: z.string(),
  does: z.enum(['read', 'change']),
  what: z.string(),
  /** The part of the program that was called; empty for a call that there is no more. */
  area: z.string(),
  at: instant,
});
export type SupportActRow = z.output<typeof supportActRow>;

export const getSupportTeam = endpoint({
  id: 'support.team',
  access: 'team',
  method: 'GET',
  path: '/lp/support/team',
  summary: 'The caller as a person of the vendor: name and role, as the operator configured them',
  data: z.object({ person: supportPerson, role: supportRole }),
  answers: 'one',
  does: 'read',
});

/** Fewer characters tell the merchant nothing. */
export const MIN_REASON = 10;

const loginReason = requiredNote(200).refine((text) => text === '' || [...text].length >= MIN_REASON, {
  error: `Text needs to have at least ${MIN_REASON} characters`,
});

export const openSupportLogin = endpoint({
  id: 'support.open',
  access: 'team',
  issues: 'credential',
  method: 'POST',
  path: '/lp/support/team/logins',
  summary:
    'Open a shop for 60 minutes, with a reason that its merchant reads. The token is in this answer and nowhere else; a repeat of the call does not have it',
  body: z.strictObject({
    shop: z
      .string()
      .trim()
      .transform((text) => text.toLowerCase().replace(/\.myshopify\.com$/, ''))
      .refine((text) => shopId.safeParse(text).success, { error: 'Domain is invalid' }),
    reason: loginReason,
  }),
  data: z.object({
    login: id,
    shop: z.string(),
    role: supportRole,
    endsAt: instant,
    /** For `Authorization: Bearer …`; null in the answer to a repeated request. */
    token: z.string().nullable(),
  }),
  answers: 'receipt',
  does: 'write',
  rejections: ['support.no-such-shop', 'support.own-shop', 'support.personal'],
});

export const listSupportLogins = endpoint({
  id: 'support.logins',
  access: 'staff',
  method: 'GET',
  path: '/lp/support/logins',
  summary: 'Support logins of this shop, newest first',
  query: paging,
  data: supportLoginRow,
  answers: 'list',
  does: 'read',
});

export const listSupportActs = endpoint({
  id: 'support.acts',
  access: 'staff',
  method: 'GET',
  path: '/lp/support/logins/{id}/acts',
  summary: 'What was opened and changed in a support login, newest first',
  params: { id },
  query: paging,
  data: supportActRow,
  answers: 'list',
  does: 'read',
});

export const endSupportLogin = endpoint({
  id: 'support.end',
  access: 'write',
  method: 'POST',
  path: '/lp/support/logins/{id}/end',
  summary: 'End a support login: from now on its calls are refused',
  params: { id },
  data: z.object({
    login: id,
    endedAt: instant.nullable(),
    /** What was changed in it and stays, in the order of the calls. */
    left: z.array(z.string()),
  }),
  answers: 'receipt',
  does: 'write',
  rejections: ['support.no-login', 'support.login-ended'],
});

export const supportLoginEndpoints = [
  getSupportTeam,
  openSupportLogin,
  listSupportLogins,
  listSupportActs,
  endSupportLogin,
] as const;
