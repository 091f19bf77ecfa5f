import { referralFlags } from '@loyalty/contracts/referrals/features';
import { z } from 'zod';
import { defineEventTask, defineTask } from '../../../platform/tasks/task.js';

/** The operator sets a flag of a shop. */
export const setFlagTask = defineTask(
  'set-referral-flag',
  z.object({ shop: z.string(), flag: z.enum(referralFlags), on: z.boolean(), asked: z.uuid() }),
);

/** Tags what completed a referral, at the platform. */
export const tagReferralTask = defineEventTask<'ReferralCompleted'>('tag-referral');

/** Writes to both sides of a referral. */
export const mailReferralTask = defineEventTask<'ReferralOpened' | 'ReferralOrderPlaced' | 'ReferralCompleted'>(
  'mail-referral',
);
