import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { id, line } from '../kernel/shapes.js';
import { scope } from './scopes.js';

/** A key as the admin shows it, without the secret, which is shown once only. */
const appKeyRow = z.object({
  /** The App ID. */
  id: z.string(),
  label: z.string(),
  scopes: z.array(scope),
  fingerprint: z.string(),
  status: z.enum(['active', 'revoked']),
  createdAt: z.string(),
  createdBy: z.string(),
  revokedAt: z.string().nullable(),
  /** Rounded to the minute; null for a key that was never used. */
  lastUsedAt: z.string().nullable(),
});
export type AppKeyRow = z.output<typeof appKeyRow>;

export const listAppKeys = endpoint({
  id: 'app-keys.list',
  access: 'staff',
  method: 'GET',
  path: '/lp/app-keys',
  summary: 'Keys of programs that may call this API, newest first',
  data: appKeyRow,
  answers: 'list',
  does: 'read',
});

export const addAppKey = endpoint({
  id: 'app-keys.add',
  access: 'own',
  issues: 'credential',
  method: 'POST',
  path: '/lp/app-keys',
  summary:
    'Make a key. Its secret is in this answer and nowhere else, ever again; a repeat of the call does not have it.',
  body: z.strictObject({
    label: line(60),
    scopes: z
      .array(scope)
      .min(1, { error: 'Choose at least one scope' })
      .transform((scopes) => [...new Set(scopes)].sort()),
  }),
  data: z.object({
    id: z.string(),
    scopes: z.array(scope),
    fingerprint: z.string(),
    /** For `Authorization: Bearer …`; null in the answer to a repeated request. */
    secret: z.string().nullable(),
  }),
  answers: 'receipt',
  does: 'write',
  rejections: ['app-key.too-many'],
});

export const revokeAppKey = endpoint({
  id: 'app-keys.revoke',
  access: 'write',
  method: 'DELETE',
  path: '/lp/app-keys/{id}',
  summary: 'Revoke a key: from now on its calls are refused and its streams end. Cannot be undone.',
  params: { id },
  data: z.object({ id: z.string() }),
  answers: 'receipt',
  does: 'write',
  rejections: ['app-key.unknown', 'app-key.revoked'],
});

export const appKeyEndpoints = [listAppKeys, addAppKey, revokeAppKey] as const;
