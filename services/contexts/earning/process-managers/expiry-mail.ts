import type { RecordedOf } from '@loyalty/contracts/events';
import { localDay, startOfDay } from '../../../kernel/calendar.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { on, type ProcessManager } from '../../../platform/followers/process-manager.js';
import type { ShopperMails } from '../../messaging/shoppers/shopper-mails.js';
import { loadShop } from '../../shop/application/queries.js';

/** Enqueues a reminder of points that expire soon, without a job: a morning may have a hundred thousand. */
export const whenExpiryRemindedMail = (work: ReminderWork): ProcessManager =>
  on('ExpiryReminded', 'mail-expiry', (event) => mailExpiry(work, event));

interface ReminderWork {
  readonly ledger: Ledger;
  readonly shoppers: Pick<ShopperMails, 'enqueue'>;
}

/** Enqueues a reminder; deduplicated by the event's id. Not sent from the last day on, by the shop's calendar. */
export async function mailExpiry(
  { ledger, shoppers }: ReminderWork,
  event: RecordedOf<'ExpiryReminded'>,
): Promise<void> {
  const { shop } = event;
  const { customer, endsAt, points } = event.data;
  const { zone } = await loadShop(ledger, shop);
  await shoppers.enqueue({
    shop,
    id: `expiry-${event.id}`,
    mail: 'expiry-reminder',
    customer,
    values: { points, expiry_date: endsAt },
    notAfter: startOfDay(localDay(endsAt, zone), zone),
    cause: event,
  });
}
