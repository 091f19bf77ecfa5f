import { z } from 'zod';
import { event } from '../kernel/event.js';
import { note } from '../kernel/shapes.js';
import { liftOf } from '../kernel/upcasting.js';
import { ReferralCanceled, referredOrder } from './events.js';

// As first published; never edited.
const ReferralCanceledV1 = event('ReferralCanceled', 1, {
  referral: z.uuid(),
  referrer: z.string(),
  cause: z.enum(['order_cancelled', 'staff']),
  order: referredOrder.nullable(),
  note: note(500),
});

export const olderReferralEvents = [ReferralCanceledV1];

// It had one cause fewer.
export const referralLifts = [liftOf(ReferralCanceledV1, ReferralCanceled, (data) => data)];
