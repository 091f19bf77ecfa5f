import type { MailName } from '@loyalty/contracts/messaging/mails/kinds';
import { z } from 'zod';

const reminder = z.object({ points: z.int(), balance: z.int(), endsAt: z.string() });
const notice = z.object({ tier: z.string(), to: z.string(), at: z.string(), until: z.string().nullish() });

/** Values of mails that were enqueued before merchants could design them: they may wait for a day, and staff can send them again. */
export function earlierValues(name: MailName, stored: unknown): unknown {
  if (name === 'expiry-reminder') {
    const { data } = reminder.safeParse(stored);
    if (data) return { values: { points: data.points, expiry_date: data.endsAt, loyalty_point: data.balance } };
  }
  if (name === 'tier-notice') {
    const { data } = notice.safeParse(stored);
    if (!data) return stored;
    const { tier, to, at, until = at } = data;
    return { values: { tier_name: tier, next_tier: to, tier_ends: at, ...(until && { keep_until: until }) } };
  }
  return stored;
}
