import { z } from 'zod';

/** Scopes of a key with their descriptions. A new scope is a line here and an access level (contracts/kernel/access.ts). */
export const SCOPES = {
  'events:read': 'Read the event stream: every event of the shop, without personal data',
  'customers:read': 'Read customers, balances and their history, with names and e-mail addresses',
  'actions:write': 'Report what customers did, for custom programs',
} as const;
export type Scope = keyof typeof SCOPES;

export const scopeNames = Object.keys(SCOPES) as [Scope, ...Scope[]];
export const scope = z.enum(scopeNames);
