import type { Scope } from '@loyalty/contracts/app-keys/scopes';

const WORDS = {
  'events:read': 'events',
  'customers:read': 'customers',
  'actions:write': 'actions',
} as const satisfies Record<Scope, string>;

/** Key of a scope in the translation files, whose keys cannot contain a colon. */
export const scopeWord = (scope: Scope) => WORDS[scope];
