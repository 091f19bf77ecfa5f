import { TryLater } from '../../../platform/tasks/task-errors.js';
import { deliverMail, type MailDelivery } from './deliver-mail.js';

const RETRY_MS = 30_000;

/**
 * Sends a mail of the outbox before its caller goes on, which removes what the mail is made of. A mail that ended otherwise than sent
 * holds nobody up. @throws TryLater while it still waits
 */
export async function sendNow(delivery: MailDelivery, shop: string, id: string): Promise<void> {
  await deliverMail(delivery, { shop, id });
  const mail = await delivery.outbox.get(shop, id);
  if (mail?.state === 'waiting') throw new TryLater('the mail has not been sent', RETRY_MS);
}
