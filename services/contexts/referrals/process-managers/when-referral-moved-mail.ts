import type { RecordedOf } from '@loyalty/contracts/events';
import type { MailName } from '@loyalty/contracts/messaging/mails/kinds';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { onEach, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import type { ShopperMails } from '../../messaging/shoppers/shopper-mails.js';
import { loadReferral } from '../application/queries.js';
import { mailReferralTask } from '../application/tasks.js';

/** Mails of each step, to the member or to the friend. */
const MAILS = {
  ReferralOpened: ['referral-invited', 'referral-welcome'],
  ReferralOrderPlaced: ['referral-claimed'],
  ReferralCompleted: ['referral-completed'],
} as const satisfies Record<string, readonly MailName[]>;

type Step = keyof typeof MAILS;
const steps = Object.keys(MAILS) as readonly Step[];

/** A friend came, ordered, or counts: both sides hear of it, by a job. */
export const whenReferralMovedMail = (shoppers: Pick<ShopperMails, 'sendsAny'>, jobs: Queue): ProcessManager[] =>
  onEach(steps, 'mail-referral', async (event) => {
    if (await shoppers.sendsAny(event.shop, MAILS[event.type])) await jobs.add(mailReferralTask, event);
  });

/** A reward with its code, which the mail delivers. */
const withCode = (title: string, code: string | null): string => (code === null ? title : `${title} (${code})`);

/** Enqueues the mails of a step, each once for the referral. An order that needs no approval is heard of once it counts. */
export async function mailReferral(
  { ledger, shoppers }: { readonly ledger: Ledger; readonly shoppers: Pick<ShopperMails, 'enqueue'> },
  event: RecordedOf<Step>,
): Promise<void> {
  const { shop } = event;
  const { referral, referrer } = event.data;
  const { invitation, status, completed } = await loadReferral(ledger, shop, referral);
  if (!invitation) return;
  const send = (mail: MailName, customer: string, reward: string) =>
    shoppers.enqueue({ shop, id: `${mail}-${referral}`, mail, customer, values: { reward }, cause: event });
  const { friend, friendReward, customerReward, code } = invitation;
  if (event.type === 'ReferralOpened') {
    await send('referral-invited', referrer, customerReward.title);
    await send('referral-welcome', friend, withCode(friendReward.title, code));
  } else if (event.type === 'ReferralCompleted') {
    await send('referral-completed', referrer, withCode(customerReward.title, event.data.code));
  } else if (event.data.qualified && status === 'pending' && !completed) {
    await send('referral-claimed', referrer, customerReward.title);
  }
}
