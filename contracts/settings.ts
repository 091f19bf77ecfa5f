import { z } from 'zod';
import { contextContracts } from './contexts.js';
import type { Setting } from './kernel/settings.js';

/** Every setting of every context. */
export const settings: readonly Setting[] = contextContracts.flatMap(({ settings }) => settings);

/** A subset of the settings by key; an unknown key or an invalid value is an error at that key. */
export const settingsShape = z.strictObject(
  Object.fromEntries(settings.map(({ key, schema }) => [key, schema.optional()])),
);
