import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import type { Scope } from './scopes.js';

/** A key for calls from outside was issued. Its name and the digest of its secret are in the vault. */
export const AppKeyAdded = event('AppKeyAdded', 2, {
  app: z.uuid(),
  /** The first 8 hex digits of the secret's SHA-256: distinguishes keys without proving possession. */
  fingerprint: z.string().regex(/^[0-9a-f]{8}$/),
  /** Strings, so that a new scope needs no new event version; the contract of each call checks which scopes it accepts. */
  scopes: z.array(z.string().regex(/^[a-z-]+:[a-z]+$/) as unknown as z.ZodType<Scope>).min(1),
});

/** A key was revoked for good: calls with it are rejected from this event on. */
export const AppKeyRevoked = event('AppKeyRevoked', 1, {
  app: z.uuid(),
  cause: z.enum(['merchant', 'uninstalled']),
});

export const appKeyEvents = [AppKeyAdded, AppKeyRevoked] as const;
export type AppKeyEvent = EventsOf<typeof appKeyEvents>;
