import type { Scope } from '@loyalty/contracts/app-keys/scopes';

const WORDS = {
  'events:read': 'events',
  'customers:read': 'customers',
  'actions:write': 'actions',
} as const satisfies Record<Scope, string>;

/** The word of a scope in the words files, whose keys cannot have a colon. */
export const scopeWord = (scope: Scope) => WORDS[scope];
