import { z } from 'zod';
import { type EventsOf, event } from '../kernel/event.js';
import type { Scope } from './scopes.js';

/** Somebody outside may call from now on. What they call themselves and their secret's digest live in the vault. */
export const AppKeyAdded = event('AppKeyAdded', 2, {
  app: z.uuid(),
  /** The first 8 hex digits of the secret's SHA-256: tells two apart and proves nothing. */
  fingerprint: z.string().regex(/^[0-9a-f]{8}$/),
  /** Words, so that one more scope is no new version; what a call may name is checked by its own contract. */
  scopes: z.array(z.string().regex(/^[a-z-]+:[a-z]+$/) as unknown as z.ZodType<Scope>).min(1),
});

/** They may not call any more, from this event on and for ever. */
export const AppKeyRevoked = event('AppKeyRevoked', 1, {
  app: z.uuid(),
  cause: z.enum(['merchant', 'uninstalled']),
});

export const appKeyEvents = [AppKeyAdded, AppKeyRevoked] as const;
export type AppKeyEvent = EventsOf<typeof appKeyEvents>;
