import { z } from 'zod';
import { event } from '../kernel/event.js';
import { instant, money } from '../kernel/shapes.js';
import { liftOf } from '../kernel/upcasting.js';
import { BillableOrderCounted } from './events.js';
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

export const olderBillingEvents = [BillableOrderCountedV1];

// There was one reason fewer.
export const billingLifts = [liftOf(BillableOrderCountedV1, BillableOrderCounted, (data) => data)];
