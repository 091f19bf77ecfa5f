import { randomUUID } from 'node:crypto';
import type { MailRequest } from '@loyalty/services/contexts/messaging/application/send-mail';
import { contentMails } from '@loyalty/services/contexts/messaging/content/content-mail';
import type { Merchant } from '../clients/merchant.js';
import type { SharedStage } from '../service.js';

const DATA = { values: { points: 120, loyalty_point: 120, expiry_date: '2027-11-23T04:59:59.000Z' } };

/** A reminder of points that expire, as the points context enqueues it. */
export const reminderTo = (shop: string, customer: string): MailRequest<unknown> => ({
  ...{ shop, id: `expiry-${randomUUID()}`, template: contentMails['expiry-reminder'] },
  ...{ to: { customer }, language: 'en', data: DATA },
});

/** Sends a reminder to a new customer of the merchant's shop, as the points context does. @returns its id and address */
export async function sendReminder({ service, idle }: SharedStage, merchant: Merchant) {
  const email = `maya.${randomUUID().slice(0, 8)}@customers.example`;
  const customer = await merchant.customer({ email });
  const mail = reminderTo(merchant.shop.replace('.myshopify.com', ''), customer);
  await service.parts.messaging.mails.enqueue(mail);
  await idle();
  return { id: mail.id, email };
}
