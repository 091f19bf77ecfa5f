import { z } from 'zod';
import { event } from '../kernel/event.js';
import { liftOf } from '../kernel/upcasting.js';
import { AppKeyAdded } from './events.js';

// As first published; never edited.
const AppKeyAddedV1 = event('AppKeyAdded', 1, {
  app: z.uuid(),
  fingerprint: z.string().regex(/^[0-9a-f]{8}$/),
  scopes: z.array(z.enum(['events:read', 'customers:read'])).min(1),
});

export const olderAppKeyEvents = [AppKeyAddedV1];

// The data is unchanged; version 2 only relaxes the schema.
export const appKeyLifts = [liftOf(AppKeyAddedV1, AppKeyAdded, (data) => data)];
