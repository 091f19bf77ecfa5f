import { z } from 'zod';

/** What a key can open, each with what it means in words. A new one is a line here and a word of access of its own (contracts/kernel/access.ts). */
export const SCOPES = {
  'events:read': 'Read the event stream: every event of the shop, without personal data',
  'customers:read': 'Read customers, balances and their history, with names and e-mail addresses',
  'actions:write': 'Report what customers did, for custom programs',
} as const;
export type Scope = keyof typeof SCOPES;

export const scopeNames = Object.keys(SCOPES) as [Scope, ...Scope[]];
export const scope = z.enum(scopeNames);
