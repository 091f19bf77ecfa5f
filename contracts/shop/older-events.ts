import { z } from 'zod';
import { event } from '../kernel/event.js';
import { liftOf } from '../kernel/upcasting.js';
import { ShopPreferenceSet } from './events.js';

// As first published; never edited.
const ShopPreferenceSetV1 = event('ShopPreferenceSet', 1, {
  preference: z.enum(['isDismissQuickSetup', 'primaryLanguageInApp', 'setupDone']),
  value: z.union([z.boolean(), z.string()]),
});

export const olderShopEvents = [ShopPreferenceSetV1];

// There was one choice fewer.
export const shopLifts = [liftOf(ShopPreferenceSetV1, ShopPreferenceSet, (data) => data)];
