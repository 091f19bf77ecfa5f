import { z } from 'zod';
import { defineSetting } from '../kernel/settings.js';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'This is not a time (HH:MM)' });
/** Most optional mails that a merchant may allow for a person and day. */
const MOST_A_DAY = 20;

/** Whether optional mails to shoppers wait until the morning. */
export const quietHours = defineSetting({ key: 'mailQuietHours', schema: z.boolean(), default: true });
/** When the quiet hours of the shop's day begin and end; equal times are none. */
export const quietFrom = defineSetting({ key: 'mailQuietFrom', schema: timeOfDay, default: '21:00' });
export const quietTo = defineSetting({ key: 'mailQuietTo', schema: timeOfDay, default: '08:00' });
/** Most optional mails that one person gets on a day of the shop; others wait for the next. */
export const mailsADay = defineSetting({
  key: 'mailsADay',
  schema: z
    .int({ error: 'Number needs to be a whole number' })
    .min(1, { error: 'Number needs to be at least 1' })
    .max(MOST_A_DAY, { error: `Number needs to be at most ${MOST_A_DAY}` }),
  default: 3,
});

export const messagingSettings = [quietHours, quietFrom, quietTo, mailsADay];
