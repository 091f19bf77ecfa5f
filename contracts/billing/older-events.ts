import { z } from 'zod';
import { event } from '../kernel/event.js';
import { instant, money } from '../kernel/shapes.js';
import { liftOf } from '../kernel/upcasting.js';
import { BillableOrderCounted, UsageFeeRejected } from './events.js';
import { planHandles } from './plans.js';

// As first published; never edited.
const BillableOrderCountedV1 = event('BillableOrderCounted', 1, {
  order: z.string(),
  number: z.string(),
  plan: z.enum(planHandles),
  cycle: z.strictObject({ startsAt: instant, endsAt: instant }),
  nth: z.int().min(1),
  fee: money,
  because: z.enum(['included', 'trial', 'fee', 'capped', 'yearly']),
});

// As first published; never edited.
const UsageFeeRejectedV1 = event('UsageFeeRejected', 1, {
  order: z.string(),
  fee: money,
  code: z.enum(['not-installed', 'cap-reached', 'rejected']),
});

export const olderBillingEvents = [BillableOrderCountedV1, UsageFeeRejectedV1];

// Each had one reason fewer.
export const billingLifts = [
  liftOf(BillableOrderCountedV1, BillableOrderCounted, (data) => data),
  liftOf(UsageFeeRejectedV1, UsageFeeRejected, (data) => data),
];
